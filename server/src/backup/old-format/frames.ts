import { Damaged } from '../damaged.ts'

/**
 * The first archives were a row of frames inside gzip: a letter, a length, a payload.
 * H what it is (JSON) · S a table or a document begins (JSON) · D its bytes · E it ends (JSON with checksum) · Z the end (JSON with the whole's).
 */
type FrameKind = 'H' | 'S' | 'D' | 'E' | 'Z'

export interface Frame {
  kind: FrameKind
  payload: Buffer
  /** The frame as it lies in the archive, for the checksum of the whole. */
  bytes: Buffer
}

const kinds = 'HSDEZ'
const longest = 64 * 1024 * 1024

export async function* readFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    let at = 0
    while (held.length - at >= 5) {
      const kind = held.toString('latin1', at, at + 1)
      const length = held.readUInt32BE(at + 1)
      if (!kinds.includes(kind) || length > longest) throw new Damaged('una parte non è riconoscibile')
      if (held.length - at < 5 + length) break
      yield {
        kind: kind as FrameKind,
        payload: held.subarray(at + 5, at + 5 + length),
        bytes: held.subarray(at, at + 5 + length),
      }
      at += 5 + length
    }
    held = held.subarray(at)
  }
  if (held.length > 0) throw new Damaged('il file è tronco')
}
