import { entityOf } from '@bisavolo/domain'
import { lockRecord, openLocked } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import type { Referto } from './referto-row.ts'

/** A proof of the cat's test stays with the cat, whoever owns it later. */
export async function tieDocumento(work: Work, { iddocumento, idgatto }: Referto): Promise<void> {
  const entity = entityOf('documenti')
  const before = await lockRecord(work, entity, iddocumento, 'update')
  if (before.idgatto !== null) return
  const opened = openLocked(work, entity, before, {})
  await writeRecord(opened, proposeRow(opened, { idgatto }), { azione: 'collegamento al gatto' })
}
