import { decimalOf } from '../../../kit/format.ts'
import { illeggibile, isNullaParola, type Leggi, letto, nulla } from '../../../registro/rules/letture/lettura.ts'

export type Decimali = 'auto' | 'virgola' | 'punto' | 'centesimi'

/** `1.234,56`, `1,234.56`, `€ 12`, `12,5-`. More than two decimals are refused, never rounded. */
export function leggiImporto(decimali: Decimali): Leggi {
  return testo => {
    if (isNullaParola(testo)) return nulla
    const bare = testo
      .replace(/[\s\u00a0\u202f€$£']|EUR|Euro|euro|CHF|Lit\.?/g, '')
      .replace('−', '-')
      .replace(/,[-–—]{1,2}$/, '')
    const match = /^(-?)\(?(\d[\d.,]*)\)?(-?)$/.exec(bare)
    if (match === null) return illeggibile(testo, 'non è un importo')
    const cents = centsOf(match[2] ?? '', decimali)
    if (cents === null) return illeggibile(testo, 'non è un importo in euro e centesimi')
    const isNegative = match[1] === '-' || match[3] === '-' || bare.startsWith('(')
    return letto(decimalOf(isNegative && cents !== 0 ? -cents : cents))
  }
}

function centsOf(digits: string, decimali: Decimali): number | null {
  if (decimali === 'centesimi') return /^\d{1,12}$/.test(digits) ? Number(digits) : null
  const sign = decimali === 'virgola' ? ',' : decimali === 'punto' ? '.' : decimalSign(digits)
  const at = sign === null ? -1 : digits.lastIndexOf(sign)
  const [whole, fraction] = at === -1 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)]
  if (!/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(whole) || (sign !== null && whole.includes(sign))) return null
  const grouped = whole.replace(/[.,]/g, '')
  // Access stores four decimals; the last two must be zero.
  if (!/^\d{1,9}$/.test(grouped) || !/^\d{0,2}0*$/.test(fraction)) return null
  return Number(grouped) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
}

/** The last of two signs. A single sign before exactly three digits groups thousands. */
function decimalSign(digits: string): string | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last === -1) return null
  const sign = digits.charAt(last)
  if (digits.includes(sign === '.' ? ',' : '.')) return sign
  const isGroup = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits)
  return isGroup ? null : sign
}

export const leggiIntero: Leggi = testo => {
  if (isNullaParola(testo)) return nulla
  const bare = testo.replace(/[\s\u00a0%]/g, '').replace(/^(-?\d+)[.,]0+$/, '$1')
  const digits = /^-?\d{1,3}(?:\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare
  return /^-?\d{1,10}$/.test(digits) ? letto(Number(digits)) : illeggibile(testo, 'non è un numero intero')
}
