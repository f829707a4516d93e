import type { pannelliDna } from '../../../words/choices.ts'
import type { Alleli } from './alleli.ts'
import { type Confronto, confrontoCoppia, confrontoTrio, type EsitoDna } from './confronto.ts'
import type { Pannello } from './pannelli.ts'

export interface Profilo {
  id: number
  pannello: Pannello
  laboratorio: string
  data_referto: string
  alleli: Alleli
}

/** What is known of one panel: child with each parent, with both, and the markers that speak against both together alone. */
export interface ConfrontoPannello {
  pannello: Pannello
  padre: Confronto | null
  madre: Confronto | null
  trio: Confronto | null
  soloInsieme: readonly string[]
}

export interface ParentelaDna {
  pannelli: readonly ConfrontoPannello[]
  /** All panels together; null where child or parent has no profile of a panel that the other has too. */
  padre: EsitoDna | null
  madre: EsitoDna | null
  trio: EsitoDna | null
}

const order: readonly Pannello[] = ['STR', 'SNP'] satisfies readonly (typeof pannelliDna)[number]['value'][]

/** D20: a child held against its recorded parents. */
export function parentelaOf(
  figlio: readonly Profilo[],
  padre: readonly Profilo[],
  madre: readonly Profilo[],
): ParentelaDna {
  const pannelli = order.flatMap(pannello => confrontoIn(pannello, figlio, padre, madre) ?? [])
  return {
    pannelli,
    padre: gravest(pannelli.map(one => one.padre)),
    madre: gravest(pannelli.map(one => one.madre)),
    trio: gravest(pannelli.map(one => one.trio)),
  }
}

function confrontoIn(
  pannello: Pannello,
  ...[figlio, padre, madre]: [readonly Profilo[], readonly Profilo[], readonly Profilo[]]
): ConfrontoPannello | null {
  const [own, sire, dam] = [figlio, padre, madre].map(profili => alleliOf(profili, pannello))
  if (own == null || (sire == null && dam == null)) return null
  const found = {
    pannello,
    padre: sire == null ? null : confrontoCoppia(pannello, own, sire),
    madre: dam == null ? null : confrontoCoppia(pannello, own, dam),
    trio: sire == null || dam == null ? null : confrontoTrio(pannello, own, sire, dam),
  }
  const alone = new Set([...(found.padre?.contrari ?? []), ...(found.madre?.contrari ?? [])])
  return { ...found, soloInsieme: (found.trio?.contrari ?? []).filter(locus => !alone.has(locus)) }
}

/** A cat's papers of one panel read together: each marker as the latest of them says it. */
export function alleliOf(profili: readonly Profilo[], pannello: Pannello): Alleli | null {
  const own = profili.filter(one => one.pannello === pannello).sort(byDate)
  return own.length === 0 ? null : Object.assign({}, ...own.map(({ alleli }) => alleli))
}

/** Markers at which two papers of one cat differ: one of them is another cat's, or a slip. */
export function discordiOf(profili: readonly Profilo[]): string[] {
  const discordi = new Set<string>()
  for (const pannello of order) {
    const seen = new Map<string, string>()
    for (const { alleli } of profili.filter(one => one.pannello === pannello)) {
      for (const [locus, coppia] of Object.entries(alleli)) {
        const text = coppia.join('/')
        if ((seen.get(locus) ?? text) !== text) discordi.add(locus)
        seen.set(locus, text)
      }
    }
  }
  return [...discordi].sort()
}

function byDate(a: Profilo, b: Profilo): number {
  return a.data_referto < b.data_referto ? -1 : a.data_referto > b.data_referto ? 1 : a.id - b.id
}

/** One panel that excludes is enough; one that is enough to speak stands over one that is not. */
const gravity: readonly EsitoDna[] = ['esclusa', 'da verificare', 'compatibile', 'insufficiente']

function gravest(confronti: readonly (Confronto | null)[]): EsitoDna | null {
  const found = new Set(confronti.flatMap(one => one?.esito ?? []))
  return gravity.find(esito => found.has(esito)) ?? null
}

export interface Provati {
  padre: boolean
  madre: boolean
}

/**
 * Which parents are proved. A single marker against counts as none once the office has looked at it (`isVerificata`). Parents that are
 * possible one by one and not together prove neither; where one of them is excluded the two together say nothing of the other.
 */
export function provatiOf({ pannelli, padre, madre }: ParentelaDna, isVerificata: boolean): Provati {
  const single = pannelli.reduce((sum, { soloInsieme }) => sum + soloInsieme.length, 0)
  const areTogether = single === 0 || (single === 1 && isVerificata)
  const isFine = (esito: EsitoDna | null) => esito === 'compatibile' || (esito === 'da verificare' && isVerificata)
  return {
    padre: isFine(padre) && (areTogether || madre === 'esclusa'),
    madre: isFine(madre) && (areTogether || padre === 'esclusa'),
  }
}
