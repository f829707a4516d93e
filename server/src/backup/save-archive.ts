import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { type ArchiveSource, type Written, writeArchive } from './write-archive.ts'

export interface Saved extends Written {
  bytes: number
}

/** Writes an archive beside its name and gives it the name when it is whole and on the disk; it holds personal data: for its owner only. */
export async function saveArchive(pool: pg.Pool, source: Omit<ArchiveSource, 'client'>, file: string): Promise<Saved> {
  const unfinished = `${file}.parziale`
  const client = await pool.connect()
  try {
    const archive = writeArchive({ ...source, client })
    let written: Written | undefined
    async function* chunks() {
      written = yield* archive
    }
    const target = createWriteStream(unfinished, { mode: 0o600, flags: 'w' })
    await pipeline(Readable.from(chunks(), { objectMode: true, highWaterMark: 4 }), createGzip({ level: 5 }), target)
    await sync(unfinished)
    await rename(unfinished, file)
    await sync(dirname(file)).catch(() => {})
    return { ...(written as unknown as Written), bytes: (await stat(file)).size }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    client.release()
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
