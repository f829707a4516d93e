import { type Invalid, invalid, messages } from '@bisavolo/domain'
import type { StoredAccount } from '../accounts/accounts.ts'
import { textReader } from '../body.ts'
import { passwordError } from './passwords.ts'

/** The new password of a form and its confirmation, checked by the rules of §5. */
export function readNewPassword(body: Record<string, unknown>, person: Partial<StoredAccount>): string {
  const read = textReader(body)
  const newpass = typeof body.newpass === 'string' ? body.newpass : ''
  const wrong = passwordError(newpass, person)
  if (wrong !== undefined) read.fail('newpass', wrong)
  if (body.confirmpass !== body.newpass) read.fail('confirmpass', messages.passwordMismatch)
  read.done()
  return newpass
}

/** A password that is set anew is another one. */
export function samePassword(): Invalid {
  return invalid('newpass', 'La nuova password è uguale a quella vecchia.')
}
