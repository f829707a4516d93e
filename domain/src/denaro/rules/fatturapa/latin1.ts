const SIGNS: Record<string, string> = {
  '€': 'EUR',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '™': 'TM',
  '\u2009': ' ',
  '\u202f': ' ',
  Œ: 'OE',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  ẞ: 'SS',
}

/** FatturaPA allows Latin-1 only; other letters lose their accent or become "?". Never empty: the schema refuses that. */
export function latin1(text: string): string {
  const result = [...text.normalize('NFC')]
    .map(char => (isLatin1(char) ? char : plain(char)))
    .join('')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return result === '' && text.trim() !== '' ? '?' : result
}

export function isLatin1(text: string): boolean {
  return [...text].every(char => (char.codePointAt(0) ?? 0) <= 0xff)
}

function plain(char: string): string {
  const sign = SIGNS[char]
  if (sign !== undefined) return sign
  const base = char.normalize('NFD').replace(/\p{M}/gu, '')
  if (base === '') return ''
  return isLatin1(base) ? base : '?'
}
