import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createInflate } from 'node:zlib'
import jpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js'
import webpDecoder from '@jsquash/webp/codec/dec/webp_dec.js'

/** A decoder accepts neither more nor fewer arguments than it has. */
type StartDecoder = (options: object) => Promise<{ decode: (...given: [bytes: Buffer, isTurned?: boolean]) => unknown }>

/** Whether the data of a picture can be decoded. Its header must have been checked: the memory used is that of its pixels. */
export async function isDecodable(mime: string, bytes: Buffer): Promise<boolean> {
  try {
    return await (decoders[mime]?.(bytes) ?? false)
  } catch {
    return false
  }
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Promise<boolean>>> = {
  'image/png': isDecodablePng,
  'image/jpeg': async bytes => {
    const { decode } = await start(jpegDecoder as StartDecoder, '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')
    return decode(bytes, false) !== null
  },
  'image/webp': async bytes => {
    const { decode } = await start(webpDecoder as StartDecoder, '@jsquash/webp/codec/dec/webp_dec.wasm')
    return decode(bytes) !== null
  },
}

const { resolve } = createRequire(import.meta.url)

/** One for each picture: a decoder that fails does not free its memory. */
async function start(startDecoder: StartDecoder, wasm: string) {
  const wasmBinary = await readFile(resolve(wasm))
  return startDecoder({ wasmBinary, noInitialRun: true, print: () => {}, printErr: () => {} })
}

/** Samples of a pixel, by the colour type of a PNG. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** First column, first row, and the steps between columns and rows, of each pass of an interlaced PNG. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Its rows unpack to exactly the bytes that its header announces. */
async function isDecodablePng(bytes: Buffer): Promise<boolean> {
  const expected = unpackedSize(bytes)
  const inflate = createInflate()
  inflate.end(Buffer.concat(dataOf(bytes)))
  let size = 0
  for await (const chunk of inflate) {
    size += (chunk as Buffer).length
    if (size > expected) return false
  }
  return size === expected
}

function unpackedSize(bytes: Buffer): number {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const bits = (bytes[24] as number) * (samples[bytes[25] as number] ?? Number.NaN)
  const rows = (columns: number, count: number) => (columns === 0 ? 0 : (Math.ceil((columns * bits) / 8) + 1) * count)
  if (bytes[28] === 0) return rows(width, height)
  const steps = (length: number, first: number, step: number) => Math.max(0, Math.ceil((length - first) / step))
  return passes.reduce((sum, [x, y, dx, dy]) => sum + rows(steps(width, x, dx), steps(height, y, dy)), 0)
}

function dataOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  return parts
}
