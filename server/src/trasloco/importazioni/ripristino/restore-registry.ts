import type { EsitoImportazione } from '@bisavolo/domain/trasloco/calls/importazioni'
import type pg from 'pg'
import { besidePool } from '../../../platform/db/beside-pool.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { RegistryManifest } from '../../esporta/manifest.ts'
import { exportedEntities } from '../../esporta/tables.ts'
import { openRegistryZip, type RegistryZip, verifyRegistryZip } from './read-file.ts'
import { readRestored } from './read-restored.ts'
import { type StoredKeys, storeFiles } from './store-files.ts'
import { storeRegistry } from './store-registry.ts'

export interface RestoreOptions {
  pool: pg.Pool
  storage: Storage
  path: string
  idimportazione: number
  account: number
  richiesta: string | null
  onProgress: (done: number, total: number) => Promise<void>
}

export async function tryRegistry({ path, onProgress }: Pick<RestoreOptions, 'path' | 'onProgress'>) {
  const zip = await openRegistryZip(path)
  await verifyRegistryZip(zip, progressOf(zip, onProgress))
  return esitoOf(zip.manifest)
}

/** One transaction. Does nothing if already done, such as after a takeover. */
export async function restoreRegistry(options: RestoreOptions): Promise<EsitoImportazione> {
  const zip = await openRegistryZip(options.path)
  // Own pool, because the caller's timeouts are too short.
  const pool = besidePool(options.pool, { max: 2, timeLimit: 0 }, () => {})
  try {
    if (!(await readRestored(pool, options.idimportazione))) await restore(pool, zip, options)
    return esitoOf(zip.manifest)
  } finally {
    await pool.end()
  }
}

async function restore(pool: pg.Pool, zip: RegistryZip, options: RestoreOptions): Promise<void> {
  const { storage, onProgress, ...restoring } = options
  const tell = progressOf(zip, onProgress)
  let keys: StoredKeys = new Map()
  const client = await pool.connect()
  // A connection inside a COPY cannot roll back: closing it does.
  let broken = true
  try {
    keys = await storeFiles(pool, storage, zip, () => tell(''))
    await storeRegistry(client, zip, keys, { ...restoring, tell })
    broken = false
  } finally {
    client.release(broken)
  }
}

function progressOf({ manifest }: RegistryZip, onProgress: RestoreOptions['onProgress']) {
  const rows = new Map(
    manifest.tabelle.flatMap(({ tabella, file, righe }) => [[tabella, righe] as const, [file, righe]]),
  )
  const total = manifest.tabelle.reduce((sum, { righe }) => sum + righe, 0)
  let done = 0
  return async (what: string) => {
    done += rows.get(what) ?? 0
    await onProgress(done, total)
  }
}

const none = { inseriti: 0, aggiornati: 0, invariati: 0, scartati: 0, conflitti: 0, avvisi: 0 }

function esitoOf({ tabelle }: RegistryManifest): EsitoImportazione {
  const counts = exportedEntities.flatMap(({ table }) => {
    const righe = tabelle.find(({ tabella }) => tabella === table)?.righe ?? 0
    return righe === 0 ? [] : [[table, { ...none, inseriti: righe }] as const]
  })
  const inseriti = counts.reduce((sum, [, own]) => sum + own.inseriti, 0)
  return { ...none, inseriti, entita: Object.fromEntries(counts) }
}
