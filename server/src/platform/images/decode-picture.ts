import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createInflate } from 'node:zlib'
import jpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js'
import webpDecoder from '@jsquash/webp/codec/dec/webp_dec.js'
import { dataOfPng, unpackedSize } from './png.ts'

type StartDecoder = (options: object) => Promise<{ decode: (...given: [bytes: Buffer, isTurned?: boolean]) => unknown }>

/** Check the size in the header first: decoding needs memory for every pixel. */
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

/** A new decoder per picture, because a decoder that fails does not free its memory. */
async function start(startDecoder: StartDecoder, wasm: string) {
  const wasmBinary = await readFile(resolve(wasm))
  return startDecoder({ wasmBinary, noInitialRun: true, print: () => {}, printErr: () => {} })
}

async function isDecodablePng(bytes: Buffer): Promise<boolean> {
  const expected = unpackedSize(bytes)
  const inflate = createInflate()
  inflate.end(dataOfPng(bytes))
  let size = 0
  for await (const chunk of inflate) {
    size += (chunk as Buffer).length
    if (size > expected) return false
  }
  return size === expected
}
