import { isEmail as isAddress } from '@bisavolo/domain/kit/format'

/** What was typed, but for blanks around it. */
export function isEmail(text: string): boolean {
  return isAddress(text.trim())
}
