const IBAN_IT = /^IT\d{2}[A-Z]\d{10}[A-Z0-9]{12}$/
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

export function normalizeCodUnivoco(text: string | null | undefined): string | null {
  const code = (text ?? '').replace(/\s/g, '').toUpperCase()
  return code === '' ? null : code
}

/** Seven characters. Six is a public office: stored, but the FPR12 export refuses it. */
export function isCodUnivoco(code: string): boolean {
  return /^[A-Z0-9]{6,7}$/.test(code)
}

export interface EsitoCap {
  errore: string | null
  avviso: string | null
}

/** An unknown CAP only warns: no free list is complete, and old records have generic codes (00100). Not checked abroad. */
export function checkCap(cap: string | null | undefined, caps: readonly string[] = [], estero = false): EsitoCap {
  const text = (cap ?? '').trim()
  if (text === '' || estero) return { errore: null, avviso: null }
  if (!/^\d{5}$/.test(text)) return { errore: 'CAP non valido: servono 5 cifre', avviso: null }
  if (caps.length === 0 || caps.includes(text)) return { errore: null, avviso: null }
  return { errore: null, avviso: 'Il CAP non è tra quelli della città: verifica' }
}

export function normalizeTelefono(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (digits === '') return ''
  return /^\s*(\+|00)/.test(text) ? `+${digits.replace(/^00/, '')}` : digits
}

export function isTelefono(text: string): boolean {
  return /^\+?[\d\s./()-]+$/.test(text.trim()) && /^\+?\d{5,15}$/.test(normalizeTelefono(text))
}

export function normalizeIban(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, '')
}

/** ISO 13616: with the first four characters at the end, the remainder modulo 97 is 1. Italian IBANs have 27 characters. */
export function isIban(text: string): boolean {
  const iban = normalizeIban(text)
  if (!(iban.startsWith('IT') ? IBAN_IT : IBAN).test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, char => String(char.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
