import { inflateSync } from 'node:zlib'
import { dataOfPng, headerOfPng, unpackedSize } from '../../platform/images/png.ts'
import type { Doc } from './pdf.ts'

const mostPixels = 4_000_000

/**
 * Whether a picture can be drawn without surprises. A PNG with transparency is unpacked while the file is written, where a fault
 * would end the server: it is unpacked here first, within bounds. A JPEG goes into the file as it is.
 */
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

/** A picture within a box, at its left. A picture that pdfkit cannot read is left out: the paper matters more. */
export function drawPicture(doc: Doc, bytes: Uint8Array, { x, y, width, height }: Box): void {
  try {
    doc.image(Buffer.from(bytes), x, y, { fit: [width, height], valign: 'center' })
  } catch {}
}
