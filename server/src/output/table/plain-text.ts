const passedOver = /^[\s\0\p{C}\p{Z}\p{M}'"`´‘’‚‛“”„‟‹›«»＇＂]+/u
/** Some programs read U+2212 as minus. */
const signs = new Set(['=', '+', '-', '@', '\u2212'])

/** Keeps a spreadsheet from running text as a formula (security 2.5). NFKC, because some also accept full-width signs. */
export function markedAsText(text: string): string {
  return isRun(text) ? `'${text}` : text
}

export function withoutMark(text: string): string {
  return text.startsWith("'") && isRun(text.slice(1)) ? text.slice(1) : text
}

function isRun(text: string): boolean {
  if (/^[A-Za-z0-9]/.test(text)) return false
  if (/^'*[\t\r\n]/.test(text)) return true
  const [first = ''] = text.replace(passedOver, '')
  return signs.has(first.normalize('NFKC').charAt(0))
}
