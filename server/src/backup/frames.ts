import type { Readable } from 'node:stream'

/**
 * An archive is a row of frames inside gzip: a letter, a length, a payload.
 * H what it is (JSON) · S a table or a document begins (JSON) · D its bytes · E it ends (JSON with checksum) · Z the end (JSON with the whole's).
 */
export type FrameKind = 'H' | 'S' | 'D' | 'E' | 'Z'

export interface Frame {
  kind: FrameKind
  payload: Buffer
  /** The frame as it lies in the archive, for the checksum of the whole. */
  bytes: Buffer
}

const kinds = 'HSDEZ'
const longest = 64 * 1024 * 1024

export function frame(kind: FrameKind, payload: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind, 0, 'latin1')
  head.writeUInt32BE(payload.length, 1)
  return Buffer.concat([head, payload])
}

export function jsonFrame(kind: FrameKind, value: unknown): Buffer {
  return frame(kind, Buffer.from(JSON.stringify(value)))
}

export async function* readFrames(stream: Readable): AsyncGenerator<Frame> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
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

/** The archive is not what was written: nothing of it is restored. */
export class Damaged extends Error {
  constructor(reason: string) {
    super(`L’archivio è danneggiato: ${reason}. Usa un’altra copia.`)
  }
}
