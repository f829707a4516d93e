import { Conflict } from '@bisavolo/domain'
import type { Confronto } from '@bisavolo/domain/trasloco/calls/importazioni'
import { sql } from 'kysely'
import { writeAudit } from '../../../records/audit/audit.ts'
import type { Work } from '../../../records/work.ts'
import { lockImportazione } from '../corsa/lock-importazione.ts'
import { refuseUnfinished } from './confronto.ts'

export async function saveFirma(work: Work, id: number, confronto: Confronto): Promise<void> {
  const row = await lockImportazione(work.trx, id)
  refuseUnfinished(row)
  if (row.firmata_il !== null) throw new Conflict('Il confronto è già firmato.')
  const { accountId } = work.who.real
  await sql`
    update importazioni set confronto = ${JSON.stringify(confronto)}::jsonb, firmata_il = now(),
      firmata_da = ${accountId === 0 ? null : accountId}
    where id = ${id}`.execute(work.trx)
  await writeAudit(work, 'importazioni', id, 'firma del confronto', [])
}
