import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@bisavolo/domain'
import type pg from 'pg'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { SaidEntry } from '../../esporta/manifest.ts'
import type { RegistryZip } from './read-file.ts'

export type StoredKeys = ReadonlyMap<string, string>

const mimes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** Registers each key before storing, so that the sweep finds orphans. */
export async function storeFiles(
  pool: pg.Pool,
  storage: Storage,
  { manifest, chunksOf }: RegistryZip,
  tell: () => Promise<void>,
): Promise<StoredKeys> {
  const keys = new Map(manifest.mancanti.map(file => [file, storage.newKey()]))
  for (const entry of manifest.documenti) {
    const key = storage.newKey()
    await pool.query(`insert into file_sospesi (chiave, scade_il) values ($1, now() + interval '1 day')`, [key])
    await storeFile(storage, key, entry, chunksOf(entry))
    keys.set(entry.file, key)
    await tell()
  }
  return keys
}

export async function updateKeys(client: pg.ClientBase, keys: StoredKeys): Promise<number> {
  const [files, chosen] = [[...keys.keys()], [...keys.values()]]
  await client.query(
    `update documenti as d set percorso = k.chiave from unnest($1::text[], $2::text[]) as k (file, chiave) where d.percorso = k.file`,
    [files, chosen],
  )
  await client.query('delete from file_sospesi where chiave = any($1::text[])', [chosen])
  const { rows } = await client.query<{ n: number }>(
    `select count(*) as n from documenti where percorso is not null and percorso <> all($1::text[])`,
    [chosen],
  )
  return rows[0]?.n ?? 0
}

async function storeFile(
  storage: Storage,
  key: string,
  { file, byte, sha256 }: SaidEntry,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  const path = join(storage.inbox, `ripristino-${key.slice(-32)}`)
  await mkdir(storage.inbox, { recursive: true, mode: 0o700 })
  try {
    const target = await open(path, 'w', 0o600)
    try {
      for await (const chunk of chunks) await target.writeFile(chunk)
      await target.sync()
    } finally {
      await target.close()
    }
    const mime = mimes[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    const received = { path, size: byte, sha256, mime }
    await storage.demandClean(received, { milliseconds: 60_000 }).catch(error => {
      throw error instanceof AppError ? new AppError(error.status, `«${file}»: ${error.message}`) : error
    })
    await storage.put(key, received)
  } finally {
    await rm(path, { force: true })
  }
}
