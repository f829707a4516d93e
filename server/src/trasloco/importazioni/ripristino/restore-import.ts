import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Forbidden } from '@bisavolo/domain'
import type pg from 'pg'
import { readZipDirectory } from '../../../input/zip/zip-directory.ts'
import type { Incarico } from '../../../platform/db/trasloco-tables.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { manifestFile } from '../../esporta/manifest.ts'
import { isEmptyRegistry } from './read-emptiness.ts'
import { readRestored } from './read-restored.ts'
import { readIncaricato, readUploaded } from './read-uploaded.ts'
import { restoreRegistry, tryRegistry } from './restore-registry.ts'
import { storeOutcome } from './store-outcome.ts'
import { demandSuperadmin, onlySuperadmin } from './store-registry.ts'

export interface RestoreStore {
  pool: pg.Pool
  storage: Storage
}

export interface RestoreWork {
  prova: boolean
  incarico: Incarico
  onProgress: (done: number, total: number) => Promise<void>
}

/** Undefined: a normal import, planned row by row. Else the new `incarico`, because the restore renumbers accounts. */
export async function restoreImport(
  store: RestoreStore,
  idimportazione: number,
  work: RestoreWork,
): Promise<Incarico | undefined> {
  const { pool, storage } = store
  // After a takeover: the restore is done and `incarico` has the new id.
  if (await readRestored(pool, idimportazione)) return work.incarico
  const { file, dimensione, formato } = await readUploaded(pool, idimportazione)
  if (file === null || !formato.startsWith('zip') || !(await isEmptyRegistry(pool))) return undefined
  const path = join(storage.inbox, `registro-${idimportazione}-${process.pid}.zip`)
  await mkdir(storage.inbox, { recursive: true, mode: 0o700 })
  try {
    const source = await storage.get(file, { start: 0, end: dimensione - 1 })
    await pipeline(source, createWriteStream(path, { mode: 0o600 }))
    if (!(await readZipDirectory(path)).some(({ name }) => name === manifestFile)) return undefined
    return await restoreFile(store, path, idimportazione, work)
  } finally {
    await rm(path, { force: true })
  }
}

async function restoreFile(
  { pool, storage }: RestoreStore,
  path: string,
  idimportazione: number,
  { prova, incarico, onProgress }: RestoreWork,
): Promise<Incarico> {
  const { account_id: account, per_conto_di, richiesta } = incarico
  if (account === null || per_conto_di !== null) throw new Forbidden(onlySuperadmin)
  await demandSuperadmin(pool, account)
  if (prova) {
    await tryRegistry({ path, onProgress })
    await storeOutcome(pool, idimportazione, { fatta: false })
    return incarico
  }
  await restoreRegistry({ pool, storage, path, idimportazione, account, richiesta, onProgress })
  return { ...incarico, account_id: await readIncaricato(pool, idimportazione) }
}
