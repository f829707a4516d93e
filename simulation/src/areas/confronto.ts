import type { Difference } from '../engine/area.ts'

/** Says a difference unless both are the same. */
export type Told = (what: string, expected: unknown, found: unknown) => void

export type Dubbio = Omit<Difference, 'area'>

/** What an area found out of place: first what answers said otherwise than its model, then what its checks tell. */
export function confronto(area: string, dubbi: Dubbio[]): { differences: Difference[]; told: Told } {
  const differences: Difference[] = dubbi.splice(0).map(doubt => ({ area, ...doubt }))
  const told: Told = (what, expected, found) => {
    if (JSON.stringify(expected) !== JSON.stringify(found)) differences.push({ area, what, expected, found })
  }
  return { differences, told }
}

/** Its fields in one order, so that two rows compare as text; null for one that is not there. */
export function flat(row: object | undefined) {
  return row === undefined ? null : Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
}
