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

/** `soloInsieme`: markers that conflict only with both parents together. */
export interface ConfrontoPannello {
  pannello: Pannello
  padre: Confronto | null
  madre: Confronto | null
  trio: Confronto | null
  soloInsieme: readonly string[]
}

export interface ParentelaDna {
  pannelli: readonly ConfrontoPannello[]
  padre: EsitoDna | null
  madre: EsitoDna | null
  trio: EsitoDna | null
}

const order: readonly Pannello[] = ['STR', 'SNP'] satisfies readonly (typeof pannelliDna)[number]['value'][]

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

export function alleliOf(profili: readonly Profilo[], pannello: Pannello): Alleli | null {
  const own = profili.filter(one => one.pannello === pannello).sort(byDate)
  return own.length === 0 ? null : Object.assign({}, ...own.map(({ alleli }) => alleli))
}

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

/** Worst first: one panel is enough to exclude, and any verdict beats 'insufficiente'. */
const gravity: readonly EsitoDna[] = ['esclusa', 'da verificare', 'compatibile', 'insufficiente']

function gravest(confronti: readonly (Confronto | null)[]): EsitoDna | null {
  const found = new Set(confronti.flatMap(one => one?.esito ?? []))
  return gravity.find(esito => found.has(esito)) ?? null
}

export interface Provati {
  padre: boolean
  madre: boolean
}

/** The office can clear a single conflict (`isVerificata`). Parents possible only separately are both unproven. */
export function provatiOf({ pannelli, padre, madre }: ParentelaDna, isVerificata: boolean): Provati {
  const single = pannelli.reduce((sum, { soloInsieme }) => sum + soloInsieme.length, 0)
  const areTogether = single === 0 || (single === 1 && isVerificata)
  const isFine = (esito: EsitoDna | null) => esito === 'compatibile' || (esito === 'da verificare' && isVerificata)
  return {
    padre: isFine(padre) && (areTogether || madre === 'esclusa'),
    madre: isFine(madre) && (areTogether || padre === 'esclusa'),
  }
}
