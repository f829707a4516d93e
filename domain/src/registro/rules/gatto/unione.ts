import { addMonths } from '../../../kit/date.ts'
import { formatDate } from '../../../kit/format.ts'
import { type CampoGenitore, troppoGiovane } from '../pedigree/pedigree.ts'

export interface GattoDaUnire {
  id: number
  nome: string
  sesso: 'M' | 'F' | null
  annullato: 0 | 1
}

export interface DatiUnioneGatti {
  tieni: GattoDaUnire
  togli: GattoDaUnire
  dopo: { sesso: 'M' | 'F' | null; data_nascita: string | null }
  comePadre: number
  comeMadre: number
  /** Earliest birth among offspring and declared litters, if the merge changes the parent's birth date. */
  primoFiglio: string | null
  /** Parents for whom the merge creates a new pair of parent and birth date. */
  genitori: readonly { campo: CampoGenitore; nome: string; data_nascita: string | null }[]
  mesi: number
  antenato: 'tieni' | 'togli' | null
  conEntrambi: readonly { id: number; nome: string }[]
}

export interface OstacoloUnione {
  codice: string
  campo: string
  messaggio: string
  entita: string
  righe: readonly number[]
}

export function ostacoliUnioneGatti(dati: DatiUnioneGatti): OstacoloUnione[] {
  const { tieni, togli, dopo, comePadre, comeMadre, primoFiglio, genitori, mesi, antenato, conEntrambi } = dati
  const both = [tieni.id, togli.id]
  const found: OstacoloUnione[] = []
  const refuse = (codice: string, campo: string, messaggio: string, righe: readonly number[] = both) =>
    found.push({ codice, campo, messaggio, entita: 'gatti', righe })
  if (tieni.annullato !== togli.annullato) {
    const [annullato, altro] = tieni.annullato === 1 ? [tieni, togli] : [togli, tieni]
    refuse('U01', 'annullato', `${annullato.nome} è annullato e ${altro.nome} no: decidi prima se il numero vale`)
  }
  if (antenato !== null) {
    const [vecchio, giovane] = antenato === 'tieni' ? [tieni, togli] : [togli, tieni]
    refuse('U02', 'idpadre', `${vecchio.nome} è un antenato di ${giovane.nome}: non possono essere lo stesso gatto`)
  }
  if (dopo.sesso === 'F' && comePadre > 0)
    refuse('U03', 'sesso', `Come femmina non può essere padre: lo è in ${schede(comePadre)}`)
  if (dopo.sesso === 'M' && comeMadre > 0)
    refuse('U03', 'sesso', `Come maschio non può essere madre: lo è in ${schede(comeMadre)}`)
  for (const { id, nome } of conEntrambi)
    refuse('U04', 'idpadre', `${nome} (n. ${id}) avrebbe lo stesso gatto come padre e come madre`, [id])
  if (primoFiglio !== null && dopo.data_nascita !== null && addMonths(dopo.data_nascita, mesi) > primoFiglio)
    refuse(
      'U05',
      'data_nascita',
      `Ha un figlio nato il ${formatDate(primoFiglio)}: ${eta(dopo.data_nascita, primoFiglio, mesi)}`,
    )
  for (const { campo, nome, data_nascita } of genitori) {
    const giovane = troppoGiovane(campo, { data_nascita }, dopo, mesi)
    if (giovane !== null) refuse('U05', campo, `${giovane}: ${nome}`)
  }
  return found
}

function eta(nascita: string, figlio: string, mesi: number): string {
  return nascita >= figlio ? 'prima di lui' : `alla nascita di un figlio un genitore ha almeno ${mesi} mesi`
}

function schede(n: number): string {
  return n === 1 ? 'una scheda o denuncia' : `${n} schede o denunce`
}
