import { members } from '@bisavolo/domain'
import type { Who } from '../../platform/http/who.ts'

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
