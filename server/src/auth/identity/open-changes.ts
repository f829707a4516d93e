import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** Changes that can still be undone, oldest first. The caller locks the account. */
export function openChanges(trx: Trx, accountId: number) {
  return trx
    .selectFrom('ripensamenti')
    .select(['id', 'account_id', 'tipo', 'token_hash', 'username', 'email', 'creato_il'])
    .where('account_id', '=', accountId)
    .where('usato_il', 'is', null)
    .where('scade_il', '>', sql<string>`now()`)
    .orderBy('id')
    .execute()
}
