import { entityOf } from '@bisavolo/domain'
import { asSystem } from '../../records/as-system.ts'
import { openLocked } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import type { Referto } from './referto-row.ts'

/** A test that leaves the registry leaves its report too; the report stays. Caller locks the cat. */
export async function untieTest(work: Work, idtest: number): Promise<void> {
  const rows = await work.trx.selectFrom('referti').selectAll().where('idtest', '=', idtest).forUpdate().execute()
  for (const row of rows as Referto[]) {
    const opened = openLocked(asSystem(work, 'test tolto dal registro'), entityOf('referti'), row, {})
    await writeRecord(opened, proposeRow(opened, { idtest: null }), { azione: 'test tolto dal registro' })
  }
}
