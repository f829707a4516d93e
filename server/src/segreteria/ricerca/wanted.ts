import { members } from '@bisavolo/domain'
import type { Who } from '../../platform/http/who.ts'

export interface Wanted {
  text: string
  plain: string
  words: string[]
}

export const perGroup = 6

export function isMember(who: Who): boolean {
  return members.includes(who.role)
}
