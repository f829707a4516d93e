import { formatNumero, formatPercent } from '../../../kit/format.ts'
import type { Cifre } from './cifre.ts'

export interface Consiglio {
  tono: 'bene' | 'attenzione' | 'rischio'
  titolo: string
  testo: string
}

export interface DatiConsigli {
  cifre: Cifre
  primoAntenato: number
  meta: number
  attendibile: boolean
  prima: Cifre | null
}

/** Ne limits of conservation practice: below 50 inbreeding harms health, below 100 diversity is lost over time. */
const rischioNe = 50
const attenzioneNe = 100
/** Share above which an ancestor is in almost every pedigree. */
const quotaEccessiva = 0.1
const parentelaCugini = 0.0625

export function consigliOf(dati: DatiConsigli): Consiglio[] {
  const all = [completezza(dati), numero(dati), parentela(dati), scelta(dati), antenati(dati), collo(dati), anno(dati)]
  const order = { rischio: 0, attenzione: 1, bene: 2 }
  return all.filter(one => one !== null).sort((a, b) => order[a.tono] - order[b.tono])
}

const percent = (part: number) => formatPercent(part, 1)
const uno = (value: number) => formatNumero(value, 1)

function completezza({ attendibile, cifre }: DatiConsigli): Consiglio | null {
  if (attendibile) return null
  return {
    tono: 'attenzione',
    titolo: 'Pedigree poco completi',
    testo: `In media si conoscono ${uno(cifre.generazioni_equivalenti)} generazioni complete: la parentela vera può essere più alta di quella calcolata. Completa i pedigree dei riproduttori importati.`,
  }
}

function numero({ cifre: { ne } }: DatiConsigli): Consiglio | null {
  if (ne === null) return null
  const quanti = formatNumero(Math.round(ne))
  if (ne < rischioNe)
    return {
      tono: 'rischio',
      titolo: `Ne dai pedigree ${quanti}: razza a rischio`,
      testo: `La consanguineità cresce come se si riproducessero ${quanti} gatti soli. Servono più riproduttori, cucciolate distribuite e, dove il regolamento lo ammette, sangue nuovo.`,
    }
  if (ne < attenzioneNe)
    return {
      tono: 'attenzione',
      titolo: `Ne dai pedigree ${quanti}`,
      testo:
        'È sopra la soglia di 50, ma sotto 100 la varietà si perde poco a poco. Usa più stalloni, ciascuno per meno cucciolate.',
    }
  return {
    tono: 'bene',
    titolo: `Ne dai pedigree ${quanti}`,
    testo: 'La consanguineità cresce piano: continua a distribuire le cucciolate tra molti riproduttori.',
  }
}

function parentela({ cifre: { parentela_media } }: DatiConsigli): Consiglio | null {
  if (parentela_media < parentelaCugini) return null
  return {
    tono: parentela_media >= 2 * parentelaCugini ? 'rischio' : 'attenzione',
    titolo: `Parentela media ${percent(parentela_media)}`,
    testo: `Due riproduttori presi a caso sono parenti ${parentela_media >= 2 * parentelaCugini ? 'come fratellastri o più' : 'come cugini primi o più'}. Dai la precedenza ai gatti di sangue raro e chiedi le quote eque.`,
  }
}

/** F above random mating: breeders choose close relatives. */
function scelta({ cifre: { f_media, parentela_media } }: DatiConsigli): Consiglio | null {
  if (f_media <= parentela_media * 1.25 || f_media < 0.01) return null
  return {
    tono: 'attenzione',
    titolo: 'Accoppiamenti più stretti del necessario',
    testo: `L’F medio è ${percent(f_media)}, con accoppiamenti casuali sarebbe circa ${percent(parentela_media)}: si sceglie tra parenti anche dove ci sono altri partner. Consulta la pagina degli accoppiamenti.`,
  }
}

function antenati({ primoAntenato, meta }: DatiConsigli): Consiglio | null {
  const quanti = meta === 1 ? 'un solo antenato' : `${formatNumero(meta)} antenati`
  if (primoAntenato <= quotaEccessiva) return null
  return {
    tono: primoAntenato > 2 * quotaEccessiva ? 'rischio' : 'attenzione',
    titolo: 'Un antenato pesa troppo',
    testo: `Da uno solo viene il ${percent(primoAntenato)} dei geni, e da ${quanti} la metà. Limita le cucciolate dei suoi discendenti più vicini e fai riprodurre chi ne ha meno.`,
  }
}

/** Few effective ancestors per founder: a bottleneck. */
function collo({ cifre: { fondatori_effettivi, antenati_effettivi } }: DatiConsigli): Consiglio | null {
  if (antenati_effettivi >= 0.5 * fondatori_effettivi) return null
  return {
    tono: 'attenzione',
    titolo: 'La razza è passata da un collo di bottiglia',
    testo: `Ai ${uno(fondatori_effettivi)} fondatori effettivi corrispondono ${uno(antenati_effettivi)} antenati effettivi: pochi riproduttori molto usati hanno ristretto la base. Cerca le linee rimaste fuori.`,
  }
}

function anno({ cifre, prima }: DatiConsigli): Consiglio | null {
  if (prima === null) return null
  const change = cifre.parentela_media - prima.parentela_media
  if (Math.abs(change) < 0.0005) return null
  const up = change > 0
  return {
    tono: up ? 'attenzione' : 'bene',
    titolo: up ? 'I nati dell’ultimo anno restringono la base' : 'I nati dell’ultimo anno allargano la base',
    testo: `Con loro la parentela media dei riproduttori passa da ${percent(prima.parentela_media)} a ${percent(cifre.parentela_media)}. ${up ? 'Programma le prossime cucciolate con le quote eque.' : 'Continua così.'}`,
  }
}
