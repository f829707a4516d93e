/** What a spreadsheet may pass over before it looks at a cell: blanks, control and invisible signs, marks, quotes. */
const passedOver = /^[\s\0\p{C}\p{Z}\p{M}'"`´‘’‚‛“”„‟‹›«»＇＂]+/u
/** U+2212 is the minus of typographers, which some read as one. */
const signs = new Set(['=', '+', '-', '@', '\u2212'])

/**
 * A text that a spreadsheet would run gets an apostrophe in front (security 2.5). Some read full-width, small and raised signs as
 * the plain ones they stand for, so the first sign is looked at in its plain form.
 */
export function markedAsText(text: string): string {
  return isRun(text) ? `'${text}` : text
}

/** The text without the apostrophe that marked it. */
export function withoutMark(text: string): string {
  return text.startsWith("'") && isRun(text.slice(1)) ? text.slice(1) : text
}

function isRun(text: string): boolean {
  // Most texts begin with a letter.
  if (/^[A-Za-z0-9]/.test(text)) return false
  if (/^'*[\t\r\n]/.test(text)) return true
  const [first = ''] = text.replace(passedOver, '')
  return signs.has(first.normalize('NFKC').charAt(0))
}
