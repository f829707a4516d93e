import { readFileSync } from 'node:fs'
import { assetPath } from '../../platform/asset.ts'

/** One string takes a tenth of the memory of a Set. */
let words: string | undefined

export function isListed(password: string): boolean {
  words ??= `\n${readFileSync(assetPath('auth/passwords/common-passwords.txt'), 'utf8')}`
  return !password.includes('\n') && words.includes(`\n${password}\n`)
}
