/** One piece of evidence for (positive weight) or against (negative) two records being the same. Weights are bits. */
export interface Prova {
  peso: number
  motivo: string | null
}

export interface Somiglianza {
  punteggio: number
  motivi: string[]
}

/** In bits: evidence for a score of 50, and the evidence that halves the doubt. */
const evenBits = 9
const halvingBits = 2

/** Sums the weights (Fellegi and Sunter). `atMost` caps the score. */
export function somiglianzaOf(prove: readonly Prova[], atMost = 100): Somiglianza {
  const total = prove.reduce((sum, { peso }) => sum + peso, 0)
  const punteggio = Math.round(100 / (1 + 2 ** ((evenBits - total) / halvingBits)))
  const said = prove.filter(({ peso, motivo }) => peso !== 0 && motivo !== null).toSorted((a, b) => b.peso - a.peso)
  const against = said.filter(({ peso }) => peso < 0).reverse()
  const motivi = [...said.filter(({ peso }) => peso > 0), ...against].map(({ motivo }) => motivo as string)
  return { punteggio: Math.min(punteggio, atMost), motivi }
}

const letters: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }

export function plainWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æœøßłđðþ]/g, letter => letters[letter] as string)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}

/** Edit distance with transpositions; returns more than `most` early once the limit is exceeded. */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const now = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (last[j - 1] as number) + (isSame ? 0 : 1),
        (last[j] as number) + 1,
        (now[j - 1] as number) + 1,
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      now.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    before = last
    last = now
  }
  return last[b.length] as number
}

export interface Grafia {
  testo: string
  singolo: string
  /** Bit set of the letters: a cheap test before the edit distance. */
  lettere: number
}

export function grafiaOf(testo: string): Grafia {
  let lettere = 0
  for (let i = 0; i < testo.length; i++) lettere |= 1 << (testo.charCodeAt(i) & 31)
  return { testo, singolo: testo.replace(/(\p{L})\1+/gu, '$1'), lettere }
}

/** One slip from five letters, two from nine. In shorter words only doubled letters, since one letter changes the word. */
export function isMisspelt(a: string, b: string): boolean {
  return isSameSpelt(grafiaOf(a), grafiaOf(b))
}

export function isSameSpelt(a: Grafia, b: Grafia): boolean {
  if (a.singolo === b.singolo) return true
  const shortest = Math.min(a.testo.length, b.testo.length)
  const most = shortest >= 9 ? 2 : shortest >= 5 ? 1 : 0
  // A replaced letter changes two bits: one removed, one added.
  if (most === 0 || bitsOf(a.lettere ^ b.lettere) > 2 * most) return false
  return editDistance(a.testo, b.testo, most) <= most
}

function bitsOf(set: number): number {
  let bits = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) bits++
  return bits
}

export function isOneSlip(a: string, b: string): boolean {
  return a.length === b.length && a !== b && editDistance(a, b, 1) === 1
}

export type ConfrontoDate = 'uguali' | 'scambiate' | 'una cifra' | 'vicine' | 'diverse'

export function compareDays(a: string, b: string): ConfrontoDate {
  if (a === b) return 'uguali'
  const [yearA, monthA, dayA] = a.split('-')
  if (b === `${yearA}-${dayA}-${monthA}`) return 'scambiate'
  if (daysBetween(a, b) <= 3) return 'vicine'
  return isOneSlip(a, b) ? 'una cifra' : 'diverse'
}

export function daysBetween(a: string, b: string): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000
}

export function provaDate(a: string | null, b: string | null, weights: { for: number; against: number }): Prova {
  if (a === null || b === null) return { peso: 0, motivo: null }
  const days = daysBetween(a, b)
  const said: Record<ConfrontoDate, Prova> = {
    uguali: { peso: weights.for, motivo: 'Stessa data di nascita' },
    scambiate: { peso: weights.for - 1, motivo: 'Data di nascita con giorno e mese scambiati' },
    'una cifra': { peso: weights.for / 2, motivo: 'Data di nascita diversa di una cifra' },
    vicine: {
      peso: weights.for / 2,
      motivo: `Data di nascita diversa di ${days === 1 ? 'un giorno' : `${days} giorni`}`,
    },
    diverse: { peso: weights.against, motivo: 'Data di nascita diversa' },
  }
  return said[compareDays(a, b)]
}
