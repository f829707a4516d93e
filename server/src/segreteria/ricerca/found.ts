import { members } from '@bisavolo/domain'
import type { Who } from '../../platform/http/who.ts'

/** One thing found: what it is called, what tells it from others of that name, and where it is. */
export interface Found {
  id: number | string
  titolo: string
  dettaglio: string
  link: string
}

/** What was typed, in the forms the searches need. */
export interface Wanted {
  text: string
  /** Without case and accents. */
  plain: string
  words: string[]
}

export const perGroup = 6

export function isMember(who: Who): boolean {
  return members.includes(who.role)
}
