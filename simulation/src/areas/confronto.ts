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

/** Of the model's rows those with these numbers, in their order; all of them for null. */
export function only<Row>(rows: Map<number, Row>, ids: number[] | null): Map<number, Row> {
  if (ids === null) return rows
  return new Map(ids.flatMap(id => (rows.has(id) ? [[id, rows.get(id)!] as const] : [])))
}

/** The same in SQL, with the numbers as first parameter. */
export const among = '($1::int[] is null or id = any($1))'

/** Its fields in one order, so that two rows compare as text; null for one that is not there. */
export function flat(row: object | undefined) {
  return row === undefined ? null : Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
}
