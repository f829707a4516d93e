/** Characters at the start of a cell that a spreadsheet could take for a formula. */
const suspect = '[^A-Za-z0-9À-ÖØ-öø-ÿ]'
const guarded = new RegExp(`^'${suspect}`)

export function guardedSql(column: string): string {
  return `case when a."${column}" ~ '^${suspect}' then '''' || a."${column}" else a."${column}" end`
}

export function withoutGuard(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
