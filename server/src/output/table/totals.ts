import type { Cells, Column } from './cell.ts'

export function totalsOf(columns: readonly Column[], rows: readonly Cells[]): (number | null)[] {
  return columns.map(({ total, kind }, i) => {
    if (total !== true) return null
    let sum = 0
    for (const cells of rows) sum += kind === 'money' ? Math.round(Number(cells[i] ?? 0) * 100) : Number(cells[i] ?? 0)
    return kind === 'money' ? sum / 100 : sum
  })
}
