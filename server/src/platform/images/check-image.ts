import { crc32 } from 'node:zlib'
import { isZipToo } from '../upload/check-polyglot.ts'

export const broken = 'L’immagine è incompleta o danneggiata: salvala di nuovo e riprova.'
const mixed = 'L’immagine contiene altri dati dopo la fine: salvala di nuovo e riprova.'
export const huge = 'L’immagine è troppo grande: al massimo 40 milioni di punti, e 20.000 per lato.'
const longestSide = 20_000
/** Decoded, such a picture takes 160 MB. */
const mostPixels = 40_000_000

export function refusalOfPng(bytes: Buffer): string | null {
  let at = 8
  let hasData = false
  for (let index = 0; at + 12 <= bytes.length; index++) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return broken
    if ((index === 0) !== (type === 'IHDR')) return broken
    if (type === 'IHDR') {
      if (length !== 13) return broken
      if (isTooLarge(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))) return huge
    }
    hasData ||= type === 'IDAT' && length > 0
    at = end
    if (type === 'IEND') return hasData ? restOf(bytes, at) : broken
  }
  return broken
}

export function refusalOfJpeg(bytes: Buffer): string | null {
  let at = 2
  let hasFrame = false
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return broken
    const mark = bytes[at + 1] as number
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (mark === 0xd9) return hasFrame ? restOf(bytes, at + 2) : broken
    if (mark === 0x00 || mark === 0xd8 || at + 4 > bytes.length) return broken
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return broken
    if (isFrame(mark)) {
      if (length < 8) return broken
      if (isTooLarge(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return huge
      hasFrame = true
    }
    at += 2 + length
    if (mark === 0xda) at = afterScan(bytes, at)
  }
  return broken
}

/** A scan ends at the first mark that is neither an escaped FF nor a restart. */
export function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

export function isFrame(mark: number): boolean {
  return mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc
}

export function isTooLarge(width: number, height: number): boolean {
  return width < 1 || height < 1 || width > longestSide || height > longestSide || width * height > mostPixels
}

export function restOf(bytes: Buffer, end: number): string | null {
  return end === bytes.length && !isZipToo(bytes) ? null : mixed
}
