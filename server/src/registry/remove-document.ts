import { type Entity, entities } from '@bisavolo/domain'
import { sql } from 'kysely'
import { lockRecord } from '../records/open-record.ts'
import { removeLocked } from '../records/remove-record.ts'
import type { Work } from '../records/work.ts'

const documenti = entities.documenti as unknown as Entity

/** The row goes now, its file after the commit: a removal that is taken back has lost nothing. */
export async function removeDocument(work: Work, id: number): Promise<void> {
  const row = await lockRecord<{ percorso: string | null }>(work, documenti, id, 'remove')
  await removeLocked(work, documenti, row)
  if (row.percorso === null) return
  await work.trx
    .insertInto('file_sospesi')
    .values({ chiave: row.percorso, scade_il: sql<string>`now()` })
    .onConflict(conflict => conflict.column('chiave').doUpdateSet({ scade_il: sql<string>`now()` }))
    .execute()
}
