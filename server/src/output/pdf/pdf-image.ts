import { inflateSync } from 'node:zlib'
import type { Doc } from './pdf.ts'

const mostPixels = 4_000_000
/** Samples of a point, by the colour type of a PNG. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

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
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [depth, colour, interlaced] = [bytes[24] as number, bytes[25] as number, bytes[28]]
  const samples = channels[colour]
  if (samples === undefined || depth > 8 || interlaced !== 0 || width * height > mostPixels) return false
  const size = (Math.ceil((width * depth * samples) / 8) + 1) * height
  return inflateSync(Buffer.concat(dataOf(bytes)), { maxOutputLength: size + 1 }).length === size
}

function dataOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  return parts
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
