import type { Cells, Column } from './cell.ts'

/** The sums at the foot of a table, null where a column has none. */
export function totalsOf(columns: readonly Column[], rows: readonly Cells[]): (number | null)[] {
  return columns.map(({ total, kind }, i) => {
    if (total !== true) return null
    let sum = 0
    // Amounts are summed in cents: no binary dust.
    for (const cells of rows) sum += kind === 'money' ? Math.round(Number(cells[i] ?? 0) * 100) : Number(cells[i] ?? 0)
    return kind === 'money' ? sum / 100 : sum
  })
}
