import { type Invalid, invalid, messages } from '@bisavolo/domain'
import type { Db } from '../../platform/db/database.ts'
import type { StoredAccount } from '../accounts/accounts.ts'
import { textReader } from '../body.ts'
import { passwordError } from './passwords.ts'
import { passwordOwner } from './person-words.ts'

export async function readNewPassword(db: Db, body: Record<string, unknown>, person: StoredAccount): Promise<string> {
  const read = textReader(body)
  const newpass = typeof body.newpass === 'string' ? body.newpass : ''
  const wrong = passwordError(newpass, await passwordOwner(db, person))
  if (wrong !== undefined) read.fail('newpass', wrong)
  if (body.confirmpass !== body.newpass) read.fail('confirmpass', messages.passwordMismatch)
  read.done()
  return newpass
}

export function samePassword(): Invalid {
  return invalid('newpass', 'La nuova password è uguale a quella vecchia.')
}
