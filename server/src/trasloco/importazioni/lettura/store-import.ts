import { link, rm } from 'node:fs/promises'
import { Busy, Conflict } from '@bisavolo/domain'
import { sql } from 'kysely'
import { type OpenTables, openTables } from '../../../input/open-tables.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { createLimiter } from '../../../platform/limiter.ts'
import type { ReceivedFile } from '../../../platform/storage/file-store.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { writeAudit } from '../../../records/audit/audit.ts'
import type { Work } from '../../../records/work.ts'
import type { SourceRead } from './read-source-worker.ts'
import { stagePage, widenRows } from './store-page.ts'

export interface LoadDeps {
  db: Db
  storage: Storage
  write: <T>(write: (work: Work) => Promise<T>) => Promise<T>
  onFault: (error: unknown) => void
}

export interface FileToLoad {
  nome: string
  file: ReceivedFile
}

const mostOpen = 100
const keptDays = 30

/** Each needs much memory, so one at a time. */
const readers = createLimiter({
  ...{ atOnce: 1, mayWait: 3, longestWait: 60_000 },
  refusal: () => new Busy('Il server sta leggendo un altro file: riprova tra un minuto.', 60),
})

export async function storeImport<T>(
  deps: LoadDeps,
  upload: FileToLoad,
  answer: (trx: Trx, id: number) => Promise<T>,
): Promise<T> {
  const { path } = upload.file
  // storage.put moves the file; the hard link keeps it readable for the thread.
  const readPath = `${path}-lettura`
  return readers.run(async () => {
    await link(path, readPath)
    const source = openTables<SourceRead>('oldRegistry', { path: readPath, nome: upload.nome }, deps.onFault)
    try {
      await source.ready
      return await keepFile(deps, upload.file, (chiave, isUsed) =>
        deps.write(async work => {
          const id = await stage(work, upload, source)
          await work.trx.updateTable('importazioni').set({ file: chiave }).where('id', '=', id).execute()
          await work.trx.deleteFrom('file_sospesi').where('chiave', '=', chiave).execute()
          isUsed()
          return answer(work.trx, id)
        }),
      )
    } finally {
      source.end()
      await rm(readPath, { force: true })
    }
  })
}

/** The key is registered before the file is stored, so that the sweep finds orphans. */
async function keepFile<T>(
  { db, storage }: LoadDeps,
  file: ReceivedFile,
  keep: (chiave: string, isUsed: () => void) => Promise<T>,
): Promise<T> {
  const chiave = storage.newKey()
  await db.insertInto('file_sospesi').values({ chiave, scade_il: sql<string>`now() + interval '6 hours'` }).execute()
  let used = false
  try {
    await storage.put(chiave, file)
    return await keep(chiave, () => {
      used = true
    }).catch(error => {
      used = false
      throw error
    })
  } finally {
    if (!used)
      await storage
        .remove(chiave)
        .then(() => db.deleteFrom('file_sospesi').where('chiave', '=', chiave).execute())
        .catch(() => {})
  }
}

async function stage(work: Work, { nome, file }: FileToLoad, source: OpenTables<SourceRead>): Promise<number> {
  const { trx, who } = work
  await sql`select pg_advisory_xact_lock(hashtext('importazioni.quota'), 0)`.execute(trx)
  await refuseTooMany(trx)
  const { id } = await trx
    .insertInto('importazioni')
    .values({
      ...{ nome, formato: '', dimensione: file.size, impronta: file.sha256, tabelle: '[]', mappatura: '[]' },
      account_id: who.accountId === 0 ? null : who.accountId,
      scade_il: sql<string>`now() + make_interval(days => ${keptDays})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for await (const page of source.pages()) await stagePage(trx, id, page)
  const { formato, tabelle, grown, proposta } = await source.read
  for (const tabella of grown) await widenRows(trx, id, tabella, tabelle[tabella]?.colonne.length ?? 0)
  await trx
    .updateTable('importazioni')
    .set({
      formato,
      tabelle: JSON.stringify(tabelle),
      mappatura: JSON.stringify(proposta),
      totali: tabelle.reduce((sum, { righe }) => sum + righe, 0),
    })
    .where('id', '=', id)
    .execute()
  await writeAudit(work, 'importazioni', id, 'caricamento', [
    { campo: 'nome', prima: null, dopo: nome },
    { campo: 'impronta', prima: null, dopo: file.sha256 },
  ])
  return id
}

export async function refuseTooMany(db: Db | Trx): Promise<void> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from importazioni where file is not null`.execute(db)
  if ((rows[0]?.open ?? 0) >= mostOpen)
    throw new Conflict(`Ci sono già ${mostOpen} importazioni con il loro file: elimina i file che non servono più.`)
}
