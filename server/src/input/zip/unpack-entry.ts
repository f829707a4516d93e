import { crc32, createInflateRaw } from 'node:zlib'
import { AppError } from '@bisavolo/domain'
import { broken } from '../limits.ts'
import { readAt, type Source, streamOf } from '../source.ts'
import type { ZipEntry } from './zip-directory.ts'

const headSize = 30

/** Refuses an entry whose size or checksum differs from the directory. */
export async function* unpackEntry(zip: Source, entry: ZipEntry): AsyncGenerator<Buffer> {
  const damaged = () => broken(`«${entry.name}», dentro il file compresso, è danneggiato: crealo di nuovo e riprova.`)
  const { method, packed, unpacked, crc } = entry
  if (method !== 0 && method !== 8)
    throw broken(`«${entry.name}» è compresso in un modo che non si legge: usa lo zip comune.`)
  const start = await startOf(zip, entry.offset)
  if (start === undefined) throw damaged()
  if (packed === 0) {
    if (unpacked > 0) throw damaged()
    return
  }
  const source = streamOf(zip, start, packed)
  const contents = method === 0 ? source : source.pipe(createInflateRaw({ chunkSize: 128 * 1024 }))
  source.on('error', error => contents.destroy(error))
  let size = 0
  let sum = 0
  try {
    for await (const chunk of contents as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > unpacked) throw damaged()
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw error instanceof AppError ? error : damaged()
  } finally {
    source.destroy()
    contents.destroy()
  }
  if (size !== unpacked || sum !== crc) throw damaged()
}

/** The local header has a name and an extra field of other lengths than the directory. */
async function startOf(zip: Source, offset: number): Promise<number | undefined> {
  const head = await readAt(zip, offset, headSize)
  if (head.length < headSize || head.readUInt32LE(0) !== 0x04034b50) return undefined
  return offset + headSize + head.readUInt16LE(26) + head.readUInt16LE(28)
}
