import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { Storage } from '../platform/storage/storage.ts'

const day = 24 * 60 * 60_000

export async function sweepFiles(db: Db, storage: Storage): Promise<number> {
  let swept = 0
  for (;;) {
    const isDone = await db.transaction().execute(async trx => {
      const found = await trx
        .selectFrom('file_sospesi')
        .select('chiave')
        .where('scade_il', '<=', sql<string>`now()`)
        .orderBy('scade_il')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (found === undefined) return true
      const { chiave } = found
      const row = await trx.selectFrom('documenti').select('id').where('percorso', '=', chiave).executeTakeFirst()
      if (row === undefined) await storage.remove(chiave)
      await trx.deleteFrom('file_sospesi').where('chiave', '=', chiave).execute()
      swept += 1
      return false
    })
    if (isDone) return swept
  }
}

export async function sweepInbox({ inbox }: Storage, now: Date): Promise<void> {
  for (const name of await readdir(inbox).catch(noFolder)) {
    const path = join(inbox, name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && now.getTime() - found.mtimeMs > day) await rm(path, { force: true })
  }
}

/** Before the first upload. */
function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
