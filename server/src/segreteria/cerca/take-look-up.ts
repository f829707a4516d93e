import { ricercheAlGiorno, ricercheContate } from '@bisavolo/domain/segreteria/calls/cerca'
import { sql } from 'kysely'
import { auditEvent } from '../../auth/audit-event.ts'
import { noteChanged, type Work } from '../../records/work.ts'

/** False if no look-up is left. The upsert locks the row, so concurrent requests cannot exceed the limit. */
export async function takeLookUp(work: Work): Promise<boolean> {
  const { trx, who } = work
  if (!ricercheContate.includes(who.real.role)) return true
  const { rows } = await sql<{ conto: number }>`
    insert into ricerche_codice as r (account_id, giorno, conto) values (${who.real.accountId}, ${who.today}, 1)
    on conflict (account_id, giorno) do update set conto = r.conto + 1 where r.conto < ${ricercheAlGiorno}
    returning conto`.execute(trx)
  const conto = rows[0]?.conto
  if (conto === 1) await forgetOldDays(work)
  if (conto === ricercheAlGiorno) await alert(work)
  return conto !== undefined
}

async function alert(work: Work): Promise<void> {
  const { trx, who } = work
  const { accountId } = who.real
  await trx.updateTable('account').set({ ricerche_esaurite_il: who.today }).where('id', '=', accountId).execute()
  noteChanged(work, 'account', [accountId])
  await auditEvent(trx, {
    real: accountId,
    account: accountId,
    azione: 'ricerche per codice esaurite',
    requestId: who.requestId,
    details: { ricerche: String(ricercheAlGiorno) },
  })
}

async function forgetOldDays({ trx, who }: Work): Promise<void> {
  await trx
    .deleteFrom('ricerche_codice')
    .where('account_id', '=', who.real.accountId)
    .where('giorno', '<', who.today)
    .execute()
}
