import type { Cella } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'

/** Control characters, byte order marks and lone surrogates: PostgreSQL refuses some, the rest is invisible. */
const unwanted = /[\p{Cc}\p{Cs}\u00ad\u200b\ufeff\ufffe\uffff]/u
const dropped = /[\u00ad\u200b\ufeff\ufffe\uffff[\p{Cc}--[\t\n]]]/gv

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

/** 15 digits, as spreadsheets show: 0.1 + 0.2 becomes 0.3. */
export function numberCell(number: number): Cella {
  if (!Number.isFinite(number)) return null
  if (Number.isSafeInteger(number)) return String(number)
  const text = String(Number(number.toPrecision(15)))
  return text.includes('e') ? BigInt(Math.round(number)).toString() : text
}

const day = 86_400_000

export function instantCell(milliseconds: number): Cella {
  const seconds = Math.round(milliseconds / 1000) * 1000
  const date = new Date(seconds)
  const year = date.getUTCFullYear()
  if (Number.isNaN(date.getTime()) || year < 1 || year > 9999) return null
  const iso = date.toISOString()
  return seconds % day === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}
