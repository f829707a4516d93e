import { AppError, members } from '@bisavolo/domain'
import { dimensioneInParole, quotaSocio } from '@bisavolo/domain/segreteria/rules/documenti/documento'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Work } from '../../records/work.ts'

/** Before a byte is read: an account that is full brings nothing more. */
export async function refuseFullAccount(db: Db, who: Who): Promise<void> {
  if (members.includes(who.role)) refuseAbove(await usedBy(db, who.accountId), 1)
}

/** In the transaction that stores the row, one upload of an account after the other: two at once cannot both take the last place. */
export async function demandQuota({ trx, who }: Work, size: number): Promise<void> {
  if (!members.includes(who.role)) return
  await sql`select pg_advisory_xact_lock(hashtext('documenti.quota'), ${who.accountId})`.execute(trx)
  refuseAbove(await usedBy(trx, who.accountId), size)
}

interface Used {
  documenti: number
  byte: number
}

async function usedBy(db: Db | Trx, account: number): Promise<Used> {
  const { rows } = await sql<Used>`
    select count(*)::int as documenti, coalesce(sum(dimensione), 0)::float8 as byte
    from documenti where account_id = ${account}`.execute(db)
  return rows[0] as Used
}

function refuseAbove({ documenti, byte }: Used, size: number): void {
  if (documenti < quotaSocio.documenti && byte + size <= quotaSocio.byte) return
  const message = `Hai esaurito lo spazio per i tuoi documenti (${quotaSocio.documenti} file, ${dimensioneInParole(quotaSocio.byte)}): scrivi alla segreteria.`
  throw new AppError(413, message, [{ field: 'file', message }])
}
