import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'

export type Source = string | Uint8Array

const pieceSize = 256 * 1024

export async function sizeOf(source: Source): Promise<number> {
  return typeof source === 'string' ? (await stat(source)).size : source.length
}

export async function readAt(source: Source, at: number, length: number): Promise<Buffer> {
  if (typeof source !== 'string') return Buffer.from(source.subarray(at, at + length))
  const file = await open(source, 'r')
  try {
    const buffer = Buffer.alloc(length)
    return buffer.subarray(0, (await file.read(buffer, 0, length, at)).bytesRead)
  } finally {
    await file.close()
  }
}

export function streamOf(source: Source, at = 0, length = Number.POSITIVE_INFINITY): Readable {
  const end = at + length
  if (typeof source === 'string') return createReadStream(source, { start: at, end: end - 1, highWaterMark: pieceSize })
  return Readable.from(piecesOf(source.subarray(at, end)))
}

function* piecesOf(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield Buffer.from(bytes.subarray(at, at + pieceSize))
}
