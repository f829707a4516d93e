import { inflateSync } from 'node:zlib'
import { dataOfPng, headerOfPng, unpackedSize } from '../../platform/images/png.ts'
import type { Doc } from './pdf.ts'

const mostPixels = 4_000_000

/** pdfkit unpacks transparent PNGs while it writes the file, where an error would end the server. */
export function isDrawable(bytes: Buffer): boolean {
  if (bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8) return true
  try {
    return isDrawablePng(bytes)
  } catch {
    return false
  }
}

function isDrawablePng(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return false
  const { width, height, depth, isInterlaced } = headerOfPng(bytes)
  const size = unpackedSize(bytes)
  if (Number.isNaN(size) || depth > 8 || isInterlaced || width * height > mostPixels) return false
  return inflateSync(dataOfPng(bytes), { maxOutputLength: size + 1 }).length === size
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Skips a picture that pdfkit cannot read: the document matters more. */
export function drawPicture(doc: Doc, bytes: Uint8Array, { x, y, width, height }: Box): void {
  try {
    doc.image(Buffer.from(bytes), x, y, { fit: [width, height], valign: 'center' })
  } catch {}
}
