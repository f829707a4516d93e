import { NotFound } from '@bisavolo/domain'
import { isSpent } from './accounts/quota.ts'
import { addressKey } from './address-key.ts'
import { waitAMinute } from './attempts.ts'
import type { AuthDeps } from './deps.ts'

/** The same answer for a wrong, expired, used or revoked link, so that guesses reveal nothing. Counts guesses per address. */
export async function byLink<T>(
  { db }: Pick<AuthDeps, 'db'>,
  address: string,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const quota = { key: `conferma-da:${addressKey(address)}`, max: 10, minutes: 1 }
  if (await isSpent(db, quota)) throw waitAMinute()
  const found = await find()
  if (found !== undefined) return found
  await db.insertInto('tentativi').values({ chiave: quota.key }).execute()
  throw new NotFound('Il collegamento non è valido, è scaduto o è già stato usato.')
}
