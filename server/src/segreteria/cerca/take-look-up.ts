import { ricercheContate } from '@bisavolo/domain/segreteria/calls/cerca'
import { ricercheAlGiorno } from '@bisavolo/domain/segreteria/rules/cerca/ricerche-al-giorno'
import { sql } from 'kysely'
import { auditEvent } from '../../auth/audit-event.ts'
import { noteChanged, type Work } from '../../records/work.ts'

/** `spent`: no look-up of the day's `limite` is left. The upsert locks the row, so concurrent requests cannot exceed it. */
export async function takeLookUp(work: Work): Promise<{ limite: number; spent: boolean }> {
  const { trx, who } = work
  const limite = await readLimite(work)
  if (limite === null) return { limite: 0, spent: false }
  const { rows } = await sql<{ conto: number }>`
    insert into ricerche_codice as r (account_id, giorno, conto) values (${who.real.accountId}, ${who.today}, 1)
    on conflict (account_id, giorno) do update set conto = r.conto + 1 where r.conto < ${limite}
    returning conto`.execute(trx)
  const conto = rows[0]?.conto
  if (conto === 1) await forgetOldDays(work)
  if (conto === limite) await alert(work, limite)
  return { limite, spent: conto === undefined }
}

async function readLimite({ trx, who }: Work): Promise<number | null> {
  const { accountId, role } = who.real
  if (!ricercheContate.includes(role)) return null
  if (role !== 'admin_comitato') return ricercheAlGiorno([], who.today)
  const mostre = await trx
    .selectFrom('esposizioni')
    .select(['status', 'date', 'data_chiusura'])
    .where('account_id', '=', accountId)
    .execute()
  return ricercheAlGiorno(mostre, who.today)
}

async function alert(work: Work, limite: number): Promise<void> {
  const { trx, who } = work
  const { accountId } = who.real
  await trx.updateTable('account').set({ ricerche_esaurite_il: who.today }).where('id', '=', accountId).execute()
  noteChanged(work, 'account', [accountId])
  await auditEvent(trx, {
    real: accountId,
    account: accountId,
    azione: 'ricerche per codice esaurite',
    requestId: who.requestId,
    details: { ricerche: String(limite) },
  })
}

async function forgetOldDays({ trx, who }: Work): Promise<void> {
  await trx
    .deleteFrom('ricerche_codice')
    .where('account_id', '=', who.real.accountId)
    .where('giorno', '<', who.today)
    .execute()
}
