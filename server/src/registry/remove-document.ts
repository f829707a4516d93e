import { type Entity, entities } from '@bisavolo/domain'
import { sql } from 'kysely'
import { removeRecord } from '../records/remove-record.ts'
import type { Work } from '../records/work.ts'

const documenti = entities.documenti as unknown as Entity

/** The row goes now, its file after the commit: a removal that is taken back has lost nothing. */
export async function removeDocument(work: Work, id: number): Promise<void> {
  const { trx } = work
  const found = await trx.selectFrom('documenti').select('percorso').where('id', '=', id).executeTakeFirst()
  await removeRecord(work, documenti, id)
  if (found?.percorso == null) return
  await trx
    .insertInto('file_sospesi')
    .values({ chiave: found.percorso, scade_il: sql<string>`now()` })
    .onConflict(conflict => conflict.column('chiave').doUpdateSet({ scade_il: sql<string>`now()` }))
    .execute()
}
