import { members } from '@bisavolo/domain'
import { sql } from 'kysely'
import { endRestores } from '../../auth/passwords/set-password.ts'
import { endSessions } from '../../auth/session/open-session.ts'
import { asSystem } from '../../records/as-system.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'

export const radiatoAzione = 'socio radiato'

export async function disableAccounts(work: Work, idcliente: number, azione: string): Promise<void> {
  const { trx } = work
  const open = await trx
    .selectFrom('account')
    .select('id')
    .where('clienti_soci_id', '=', idcliente)
    .where('type', 'in', [...members])
    .where('status', '=', 1)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of open) {
    await trx
      .updateTable('account')
      .set(eb => ({ status: 0, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await endSessions(trx, id)
    await endRestores(trx, id)
    await writeAudit(asSystem(work, azione), 'account', id, azione, [{ campo: 'status', prima: 1, dopo: 0 }])
  }
}

/** D27: the right is taken back with the flag. Accounts that were disabled for another reason stay as they are. */
export async function restoreAccounts(work: Work, idcliente: number): Promise<void> {
  const azione = 'radiazione tolta'
  const { rows } = await sql<{ id: number }>`
    select a.id from account as a
    where a.clienti_soci_id = ${idcliente} and a.status = 0 and ${radiatoAzione} = (
      select u.azione from audit as u cross join lateral jsonb_array_elements(u.campi) as c
      where u.entita = 'account' and u.entita_id = a.id and c ->> 'campo' in ('status', 'clienti_soci_id')
      order by u.id desc limit 1)
    order by a.id for update of a`.execute(work.trx)
  for (const { id } of rows) {
    await work.trx
      .updateTable('account')
      .set(eb => ({ status: 1, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await writeAudit(asSystem(work, azione), 'account', id, azione, [{ campo: 'status', prima: 0, dopo: 1 }])
  }
}
