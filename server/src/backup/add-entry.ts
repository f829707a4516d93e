import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Pack } from 'tar-stream'
import { type Entry, RunningSum, type Sum } from './manifest.ts'

export interface EntryTarget {
  pack: Pack
  /** Temporary file for one entry: tar needs the size before the content. */
  spool: string
  now: Date
}

export async function addEntry(
  { pack, spool, now }: EntryTarget,
  { entry, chunks }: Entry,
  onChunk: (chunk: Buffer) => void = () => {},
): Promise<Sum> {
  const sum = new RunningSum()
  async function* counted() {
    for await (const chunk of chunks) {
      sum.add(chunk)
      onChunk(chunk)
      yield chunk
    }
  }
  await pipeline(counted(), createWriteStream(spool, { mode: 0o600 }))
  const { byte, sha256 } = sum.end()
  await pipeline(createReadStream(spool), pack.entry({ name: entry, size: byte, mode: 0o600, mtime: now }))
  return { byte, sha256 }
}
