import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { ReceivedFile } from '../platform/storage/file-store.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { Work } from '../records/work.ts'

interface Keeping {
  db: Db
  storage: Storage
  write: <T>(write: (work: Work) => Promise<T>) => Promise<T>
}

/** Records the key before it stores the file, so that the sweep finds the file after a crash. */
export async function keepFile<T>(
  { db, storage, write }: Keeping,
  file: ReceivedFile,
  writeDown: (work: Work, chiave: string) => Promise<T>,
): Promise<T> {
  const chiave = storage.newKey()
  const scade_il = sql<string>`now() + interval '6 hours'`
  await db.insertInto('file_sospesi').values({ chiave, scade_il }).execute()
  try {
    await storage.put(chiave, file)
    return await write(async work => {
      const stored = await writeDown(work, chiave)
      await work.trx.deleteFrom('file_sospesi').where('chiave', '=', chiave).execute()
      return stored
    })
  } catch (error) {
    await storage
      .remove(chiave)
      .then(() => db.deleteFrom('file_sospesi').where('chiave', '=', chiave).execute())
      .catch(() => {})
    throw error
  }
}
