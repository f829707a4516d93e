/** Drops blanks, dots, dashes and the Italian prefix: what is stored and printed. */
export function normalizePartitaIva(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s.\-_]/g, '')
    .replace(/^IT(?=\d)/, '')
}

/** Eleven digits with a Luhn check digit; the office code (digits 8 to 10) is not enforced. */
export function isPartitaIva(text: string): boolean {
  return hasCheckDigit(normalizePartitaIva(text))
}

/** The message for the form, or null. Abroad every country has its own number: free text is accepted. */
export function partitaIvaError(text: string | null | undefined, nazione = 'IT'): string | null {
  if (text === null || text === undefined || text.trim() === '' || nazione !== 'IT') return null
  return isPartitaIva(text) ? null : 'Partita IVA non valida'
}

/** The check digit that partite IVA share with the 11-digit tax codes of bodies and provisional persons. */
export function hasCheckDigit(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || digits === '00000000000') return false
  const sum = [...digits.slice(0, 10)].reduce((total, digit, index) => total + weightOf(Number(digit), index), 0)
  return (10 - (sum % 10)) % 10 === Number(digits[10])
}

function weightOf(digit: number, index: number): number {
  if (index % 2 === 0) return digit
  return digit * 2 > 9 ? digit * 2 - 9 : digit * 2
}
