import { isEmail as isAddress } from '@bisavolo/domain/kit/format'

export function isEmail(text: string): boolean {
  return isAddress(text.trim())
}
