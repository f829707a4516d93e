import type { Difference } from '../engine/area.ts'

export type Told = (what: string, expected: unknown, found: unknown) => void

export type Dubbio = Omit<Difference, 'area'>

export function confronto(area: string, dubbi: Dubbio[]): { differences: Difference[]; told: Told } {
  const differences: Difference[] = dubbi.splice(0).map(doubt => ({ area, ...doubt }))
  const told: Told = (what, expected, found) => {
    if (JSON.stringify(expected) !== JSON.stringify(found)) differences.push({ area, what, expected, found })
  }
  return { differences, told }
}

export function only<Row>(rows: Map<number, Row>, ids: number[] | null): Map<number, Row> {
  if (ids === null) return rows
  return new Map(ids.flatMap(id => (rows.has(id) ? [[id, rows.get(id)!] as const] : [])))
}

export const among = '($1::int[] is null or id = any($1))'

export function flat(row: object | undefined) {
  return row === undefined ? null : Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
}
