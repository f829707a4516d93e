import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Damaged } from './damaged.ts'

/**
 * Passes the bytes of a gzip file on and adds an empty gzip member with their SHA-256 as its comment; programs that unpack the file do
 * not notice it. The sums in the manifest are of what was packed, and a flipped bit can unpack to the same: this one is of the file.
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

/** RFC 1952: a header that announces a comment, the comment, an empty block, checksum and size of nothing. */
function seal(sha256: string): Buffer {
  const header = [0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff]
  const nothing = [3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  return Buffer.concat([Buffer.from(header), Buffer.from(`sha256 ${sha256}\0`), Buffer.from(nothing)])
}
