import { members, normalise } from '@bisavolo/domain'
import type { Found } from '@bisavolo/domain/segreteria/calls/ricerca'
import type { Who } from '../../platform/http/who.ts'

export interface Wanted {
  text: string
  plain: string
  words: string[]
}

export interface Hits {
  righe: Found[]
  tot: number
  tutti: string | null
}

export const perGroup = 6
const mostWords = 6

/** Null if the text is too short to search. A comma separates words, as printed names have one before the titles. */
export function wantedOf(text: string): Wanted | null {
  const plain = normalise(text)
  const words = plain
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, mostWords)
  if (words.join('').length < 2 && !/^\d$/.test(plain)) return null
  return { text, plain, words }
}

export function isMember(who: Who): boolean {
  return members.includes(who.role)
}
