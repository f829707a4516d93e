import { isCommonPassword } from './common-password.ts'

export const passwordMin = 8
export const passwordMax = 128

/** Whose password it is: a person's own name and address are the first things tried. */
export interface PasswordOwner {
  name?: string | null
  surname?: string | null
  email?: string | null
  username?: string | null
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

function ownWords({ name, surname, email, username }: PasswordOwner): string[] {
  const local = (address: string | null | undefined) => address?.split('@')[0] ?? ''
  return [name ?? '', surname ?? '', local(email), local(username)].flatMap(text => [text, ...text.split(/[\s._+-]+/)])
}
