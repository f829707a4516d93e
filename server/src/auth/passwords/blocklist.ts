import { readFileSync } from 'node:fs'
import { assetPath } from '../../platform/asset.ts'

/** One text with a line end at both ends of every word: a tenth of the memory a set of them would take. */
let words: string | undefined

/** Whether a password, in lower case, is one of the thirty thousand commonest of eight characters or more. */
export function isListed(password: string): boolean {
  words ??= `\n${readFileSync(assetPath('auth/passwords/common-passwords.txt'), 'utf8')}`
  return !password.includes('\n') && words.includes(`\n${password}\n`)
}
