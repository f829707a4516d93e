import type { Cella } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'

export const searched = 20

const content = /^[+-]?[\d.,/:€% -]*\d[\d.,/:€% -]*$|@/

/** First row that fills at least half of the widest row, because titles may come before. -1 if the file has no heading. */
export function headingOf(rows: readonly (readonly Cella[])[]): number {
  const filled = rows.map(row => row.filter(cell => cell !== null).length)
  const widest = Math.max(0, ...filled)
  const found = filled.findIndex(count => count > 0 && count * 2 >= widest)
  if (found < 0) return -1
  const cells = (rows[found] ?? []).filter(cell => cell !== null)
  return cells.filter(cell => content.test(cell)).length * 3 > cells.length ? -1 : found
}

const longestName = 120

export function columnNames(heading: readonly Cella[]): string[] {
  const taken = new Set<string>()
  return heading.map((cell, i) => freeName(cell ?? columnName(i), taken))
}

export function columnName(index: number): string {
  return `Colonna ${index + 1}`
}

export function freeName(wanted: string, taken: Set<string>): string {
  const plain = wanted.replace(/\s+/g, ' ').slice(0, longestName).trim()
  let name = plain
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain} (${n})`
  taken.add(name.toLowerCase())
  return name
}
