export function normalizePartitaIva(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s.\-_]/g, '')
    .replace(/^IT(?=\d)/, '')
}

/** Eleven digits with a Luhn check; the office code (digits 8 to 10) is not checked. */
export function isPartitaIva(text: string): boolean {
  return hasCheckDigit(normalizePartitaIva(text))
}

export function partitaIvaError(text: string | null | undefined, nazione = 'IT'): string | null {
  if (text === null || text === undefined || text.trim() === '' || nazione !== 'IT') return null
  return isPartitaIva(text) ? null : 'Partita IVA non valida'
}

/** Luhn digit of partite IVA and of the 11-digit tax codes (companies, provisional persons). */
export function hasCheckDigit(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || digits === '00000000000') return false
  const sum = [...digits.slice(0, 10)].reduce((total, digit, index) => total + weightOf(Number(digit), index), 0)
  return (10 - (sum % 10)) % 10 === Number(digits[10])
}

function weightOf(digit: number, index: number): number {
  if (index % 2 === 0) return digit
  return digit * 2 > 9 ? digit * 2 - 9 : digit * 2
}
