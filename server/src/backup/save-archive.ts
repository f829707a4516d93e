import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { pack as openTar } from 'tar-stream'
import { sealed } from './seal.ts'
import { type ArchiveSource, type Written, writeArchive } from './write-archive.ts'

export interface Saved extends Written {
  bytes: number
}

/** Renamed only when complete and synced. Readable by its owner only: personal data. */
export async function saveArchive(pool: pg.Pool, source: Omit<ArchiveSource, 'client'>, file: string): Promise<Saved> {
  const unfinished = `${file}.parziale`
  const spool = `${unfinished}.parte`
  const client = await pool.connect()
  // A connection in the middle of a COPY is unusable: close it after an error.
  let broken = true
  try {
    const written = await writeTar(unfinished, { ...source, client }, spool)
    broken = false
    await sync(unfinished)
    await rename(unfinished, file)
    await sync(dirname(file)).catch(() => {})
    return { ...written, bytes: (await stat(file)).size }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    client.release(broken)
    await rm(spool, { force: true })
  }
}

async function writeTar(path: string, source: ArchiveSource, spool: string): Promise<Written> {
  const pack = openTar()
  const writing = pipeline(pack, createGzip({ level: 5 }), sealed, createWriteStream(path, { mode: 0o600 }))
  // Awaited below; prevents an unhandled rejection until then.
  writing.catch(() => {})
  try {
    return await writeArchive(source, { pack, spool, now: source.now })
  } catch (error) {
    pack.destroy(error as Error)
    throw error
  } finally {
    await writing
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
