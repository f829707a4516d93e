import { isCommonPassword } from './common-password.ts'

export const passwordMin = 8
export const passwordMax = 128

/** Whose password it is: a person's own names, addresses and codes are the first things tried. */
export interface PasswordOwner {
  name?: string | null
  surname?: string | null
  email?: string | null
  username?: string | null
  /** What else is theirs, as the server knows it: tax code, affix, cats, the association's name. */
  words?: readonly string[]
}

export type PasswordFault = 'missing' | 'short' | 'long' | 'unreadable' | 'common'

/** What is wrong with a new password, whoever sets it (§5): the form asks without the long list, the server with it. */
export function passwordFault(
  password: string,
  owner: PasswordOwner = {},
  isListed?: (spelling: string) => boolean,
): PasswordFault | null {
  if (password === '') return 'missing'
  const text = password.normalize('NFC')
  const length = [...text].length
  if (length < passwordMin) return 'short'
  if (length > passwordMax) return 'long'
  if (/\p{Surrogate}|\0/u.test(text)) return 'unreadable'
  return isCommonPassword(text, ownWords(owner), isListed) ? 'common' : null
}

function ownWords({ name, surname, email, username, words = [] }: PasswordOwner): string[] {
  // Of an address the part before the sign and the name of its host, without what every host ends in.
  const parts = (address: string | null | undefined) => (address ?? '').replace(/\.[a-z]+$/i, '').split('@')
  return [name ?? '', surname ?? '', ...parts(email), ...parts(username), ...words].flatMap(text => [
    text,
    ...text.split(/[\s._+'’-]+/),
  ])
}
