import { addYears, isRealDate } from '../../../kit/date.ts'
import { hasCheckDigit } from './partita-iva.ts'

/** The sex is for comparisons only and must never be stored (data minimisation). */
export type LetturaCodiceFiscale =
  | { tipo: 'ente'; codice: string }
  | {
      tipo: 'persona'
      codice: string
      sesso: 'M' | 'F'
      /** Two dates if both centuries are possible: the code has a two-digit year. */
      dateNascita: string[]
      codiceCatastale: string
    }

const FORMAT = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
const MONTHS = 'ABCDEHLMPRST'
const OMOCODIA = 'LMNPQRSTUV'
const OMOCODIA_POSITIONS = new Set([6, 7, 9, 10, 12, 13, 14])

export function normalizeCodiceFiscale(text: string): string {
  return text.toUpperCase().replace(/[\s.\-_]/g, '')
}

export function codiceFiscaleError(text: string | null | undefined, oggi: string): string | null {
  if (text === null || text === undefined || text.trim() === '') return null
  return readCodiceFiscale(text, oggi) === null ? 'Codice fiscale non valido' : null
}

/** Null only for a wrong format, check letter or date; other problems are warnings. */
export function readCodiceFiscale(text: string, oggi: string): LetturaCodiceFiscale | null {
  const codice = normalizeCodiceFiscale(text)
  if (/^\d{11}$/.test(codice)) return hasCheckDigit(codice) ? { tipo: 'ente', codice } : null
  if (!FORMAT.test(codice) || checkLetterOf(codice) !== codice[15]) return null
  const plain = withoutOmocodia(codice)
  const day = Number(plain.slice(9, 11))
  const dateNascita = possibleDates(plain.slice(6, 8), plain.charAt(8), day > 40 ? day - 40 : day, oggi)
  if (dateNascita.length === 0) return null
  return { tipo: 'persona', codice, sesso: day > 40 ? 'F' : 'M', dateNascita, codiceCatastale: plain.slice(11, 15) }
}

/** If the code fits two centuries, an age over 95 is ruled out. */
export function isCodiceSotto(text: string, anni: number, oggi: string): boolean {
  const lettura = readCodiceFiscale(text, oggi)
  if (lettura?.tipo !== 'persona') return false
  const likely = lettura.dateNascita.filter(nascita => addYears(nascita, 95) > oggi)
  return likely.length > 0 && likely.every(nascita => addYears(nascita, anni) > oggi)
}

/** Two codes of one person become equal: omocodia letters turn back into digits. */
export function withoutOmocodia(codice: string): string {
  return [...codice]
    .map((char, index) => {
      const digit = OMOCODIA_POSITIONS.has(index) ? OMOCODIA.indexOf(char) : -1
      return digit === -1 ? char : String(digit)
    })
    .join('')
}

/** Computed on the code as written, with omocodia letters. */
export function checkLetterOf(codice: string): string {
  const sum = [...codice.slice(0, 15)].reduce((total, char, index) => {
    const value = /\d/.test(char) ? Number(char) : char.charCodeAt(0) - 65
    return total + (index % 2 === 0 ? (ODD[value] ?? 0) : value)
  }, 0)
  return String.fromCharCode(65 + (sum % 26))
}

function possibleDates(year: string, month: string, day: number, oggi: string): string[] {
  const monthText = String(MONTHS.indexOf(month) + 1).padStart(2, '0')
  return ['19', '20']
    .map(century => `${century}${year}-${monthText}-${String(day).padStart(2, '0')}`)
    .filter(date => isRealDate(date) && date <= oggi)
}
