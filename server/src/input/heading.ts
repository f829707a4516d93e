import type { Cella } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'

/** How many rows are looked at to find the one with the names of the columns. */
export const searched = 20

/** Numbers, days and addresses are contents, not names of columns. */
const content = /^[+-]?[\d.,/:€% -]*\d[\d.,/:€% -]*$|@/

/**
 * Which row names the columns. Titles of a page may stand above it: it is the first that fills at least half of the widest row. -1 when
 * the file begins with its contents.
 */
export function headingOf(rows: readonly (readonly Cella[])[]): number {
  const filled = rows.map(row => row.filter(cell => cell !== null).length)
  const widest = Math.max(0, ...filled)
  const found = filled.findIndex(count => count > 0 && count * 2 >= widest)
  if (found < 0) return -1
  const cells = (rows[found] ?? []).filter(cell => cell !== null)
  return cells.filter(cell => content.test(cell)).length * 3 > cells.length ? -1 : found
}

const longestName = 120

/** Each column has a name of its own: an empty one is called by its place, a second one gets a number. */
export function columnNames(heading: readonly Cella[]): string[] {
  const taken = new Set<string>()
  return heading.map((cell, i) => freeName(cell ?? columnName(i), taken))
}

export function columnName(index: number): string {
  return `Colonna ${index + 1}`
}

/** The name, or the first of its numbered followers that nobody has, whatever the case. */
export function freeName(wanted: string, taken: Set<string>): string {
  const plain = wanted.replace(/\s+/g, ' ').slice(0, longestName).trim()
  let name = plain
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain} (${n})`
  taken.add(name.toLowerCase())
  return name
}
