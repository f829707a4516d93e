/** Anything but a letter or a digit: a spreadsheet could read it as the beginning of a formula. */
const suspect = '[^A-Za-z0-9À-ÖØ-öø-ÿ]'
const guarded = new RegExp(`^'${suspect}`)

/** SQL of a text that is written with an apostrophe in front where a spreadsheet could run it. */
export function guardedSql(column: string): string {
  return `case when a."${column}" ~ '^${suspect}' then '''' || a."${column}" else a."${column}" end`
}

/** The text that `guardedSql` wrote. */
export function withoutGuard(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
