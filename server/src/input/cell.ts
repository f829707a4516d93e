import type { Cella } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'

/** Control signs, marks of byte order and lone halves of pairs: a database refuses some, and no eye sees the others. */
const unwanted = /[\p{Cc}\p{Cs}\u00ad\u200b\ufeff\ufffe\uffff]/u
const dropped = /[\u00ad\u200b\ufeff\ufffe\uffff[\p{Cc}--[\t\n]]]/gv

/** A text as a cell: trimmed, one kind of line end, nothing invisible; null when nothing is left. */
export function cellOf(text: string): Cella {
  const clean = (unwanted.test(text) ? withoutUnwanted(text) : text).trim()
  return clean === '' ? null : clean
}

function withoutUnwanted(text: string): string {
  return text
    .replace(/\r\n?|[\v\f]/g, '\n')
    .toWellFormed()
    .replace(dropped, '')
}

/** Decimals with a point, as many digits as a spreadsheet shows of them: 0.1 + 0.2 is 0.3. */
export function numberCell(number: number): Cella {
  if (!Number.isFinite(number)) return null
  if (Number.isSafeInteger(number)) return String(number)
  const text = String(Number(number.toPrecision(15)))
  return text.includes('e') ? BigInt(Math.round(number)).toString() : text
}

const day = 86_400_000

/** Milliseconds of UTC as a day, with its time where it has one. */
export function instantCell(milliseconds: number): Cella {
  const seconds = Math.round(milliseconds / 1000) * 1000
  const date = new Date(seconds)
  const year = date.getUTCFullYear()
  if (Number.isNaN(date.getTime()) || year < 1 || year > 9999) return null
  const iso = date.toISOString()
  return seconds % day === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}
