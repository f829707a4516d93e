import { isCommonPassword } from './common-password.ts'

export const passwordMin = 8
export const passwordMax = 128

export interface PasswordOwner {
  name?: string | null
  surname?: string | null
  email?: string | null
  username?: string | null
  /** Known only to the server: tax code, affisso, cats, name of the association. */
  words?: readonly string[]
}

export type PasswordFault = 'missing' | 'short' | 'long' | 'unreadable' | 'common'

/** §5: rule for every new password. The form runs without the long list, the server with it. */
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
  const parts = (address: string | null | undefined) => (address ?? '').replace(/\.[a-z]+$/i, '').split('@')
  return [name ?? '', surname ?? '', ...parts(email), ...parts(username), ...words].flatMap(text => [
    text,
    ...text.split(/[\s._+'’-]+/),
  ])
}
