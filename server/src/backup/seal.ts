import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Damaged } from './damaged.ts'

/**
 * Appends an empty gzip member with the SHA-256 of the file in its comment. The manifest's checksums miss flipped bits that
 * unpack to the same content.
 */
export async function* sealed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield seal(hash.digest('hex'))
}

export async function checkSeal(file: string): Promise<void> {
  const end = (await stat(file)).size - seal('').length - 64
  const hash = createHash('sha256')
  const found: Buffer[] = []
  if (end > 0) for await (const chunk of createReadStream(file, { end: end - 1 })) hash.update(chunk)
  for await (const chunk of createReadStream(file, { start: Math.max(end, 0) })) found.push(chunk)
  if (!Buffer.concat(found).equals(seal(hash.digest('hex')))) throw new Damaged('il file è alterato')
}

/** RFC 1952: header with comment flag, comment, empty block, CRC and size. */
function seal(sha256: string): Buffer {
  const header = [0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff]
  const nothing = [3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  return Buffer.concat([Buffer.from(header), Buffer.from(`sha256 ${sha256}\0`), Buffer.from(nothing)])
}
