import { members } from '@bisavolo/domain'
import { endRestores } from '../../auth/passwords/set-password.ts'
import { endSessions } from '../../auth/session/open-session.ts'
import { asSystem } from '../../records/as-system.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'

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
