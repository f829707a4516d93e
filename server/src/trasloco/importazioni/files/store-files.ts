import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type Corsa, Interrotta } from '../corsa/lavori.ts'
import { type Place, readBatch } from '../corsa/read-batch.ts'
import { batchSize } from '../corsa/store-batch.ts'
import { fileKey } from './source-files.ts'
import { type StoredFiles, wherein } from './take-files.ts'

export const noFiles: StoredFiles = new Map()

/** Registers the keys before storing, so that the sweep finds files without a row. */
export async function storeFiles(db: Db, corsa: Corsa, id: number, after: Place | undefined): Promise<StoredFiles> {
  const rows = await readBatch(db, id, 'documenti', after, batchSize)
  const wanted = rows.flatMap(riga => {
    const { esito, proposta } = riga
    const nome = proposta[fileKey]
    if (esito !== 'inserito' || typeof nome !== 'string') return []
    return [{ place: wherein(riga), nome, sha256: String(proposta.sha256), chiave: corsa.files.newKey() }]
  })
  const chiavi = wanted.map(({ chiave }) => chiave)
  await sql`insert into file_sospesi (chiave, scade_il)
    select unnest(${chiavi}::text[]), now() + interval '1 day'`.execute(db)
  try {
    for (const { chiave, nome, sha256 } of wanted) {
      if (corsa.shouldStop()) throw new Interrotta()
      await corsa.files.store(chiave, nome, sha256)
    }
  } catch (error) {
    await sql`update file_sospesi set scade_il = now() where chiave = any(${chiavi}::text[])`
      .execute(db)
      .catch(() => {})
    throw error
  }
  return new Map(wanted.map(({ place, chiave }) => [place, chiave]))
}
