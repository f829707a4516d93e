import { formatDate } from '@bisavolo/domain/kit/format'
import type { Alleli } from '@bisavolo/domain/registro/rules/dna/alleli'
import type { ProfiloLetto } from '@bisavolo/domain/registro/rules/dna/leggi-file'
import type { Pannello } from '@bisavolo/domain/registro/rules/dna/pannelli'
import type { Profilo } from '@bisavolo/domain/registro/rules/dna/parentela'
import { isOneLaboratory } from '../save-profilo.ts'
import type { GattoTrovato, Trovato } from './read-gatti.ts'

export interface Pianificato {
  letto: ProfiloLetto
  esito: 'nuovo' | 'gia_presente' | 'non_trovato' | 'errore'
  gatto: GattoTrovato | null
  messaggi: string[]
}

type Noto = Pick<Profilo, 'pannello' | 'laboratorio' | 'data_referto' | 'alleli'>

export function planProfili(
  profili: readonly ProfiloLetto[],
  pannello: Pannello,
  {
    trovato,
    noti,
    today,
  }: { trovato: (letto: ProfiloLetto) => Trovato; noti: ReadonlyMap<number, readonly Noto[]>; today: string },
): Pianificato[] {
  const known = new Map([...noti].map(([id, rows]) => [id, [...rows]]))
  return profili.map(letto => {
    const found = trovato(letto)
    const says = (esito: Pianificato['esito'], ...messaggi: string[]) => ({
      letto,
      esito,
      gatto: found.gatto,
      messaggi,
    })
    if (letto.errori.length > 0) return says('errore', ...letto.errori)
    if (found.gatto === null) return says('non_trovato', found.motivo)
    const { data_referto, laboratorio, alleli } = letto
    const { data_nascita } = found.gatto
    if (data_referto > today) return says('errore', 'Data referto: la data è nel futuro')
    if (data_nascita !== null && data_referto < data_nascita)
      return says('errore', `Il referto precede la nascita del gatto (${formatDate(data_nascita)})`)
    const own = known.get(found.gatto.id) ?? []
    known.set(found.gatto.id, own)
    const same = own.find(
      one =>
        one.pannello === pannello && one.data_referto === data_referto && isOneLaboratory(one.laboratorio, laboratorio),
    )
    if (same === undefined) {
      own.push({ pannello, laboratorio, data_referto, alleli })
      return says('nuovo')
    }
    return areSame(same.alleli, alleli)
      ? says('gia_presente')
      : says('errore', 'C’è già un profilo di questo gatto con lo stesso pannello, laboratorio e data, e altri alleli')
  })
}

function areSame(a: Alleli, b: Alleli): boolean {
  const [left, right] = [Object.entries(a), Object.entries(b)]
  return left.length === right.length && left.every(([locus, coppia]) => b[locus]?.join('/') === coppia.join('/'))
}
