import { jpeg, png } from '../documents/sample-files.ts'

function segment(mark: number, text: string): Buffer {
  const data = Buffer.from(text, 'latin1')
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A JPEG as from a phone: density, EXIF with location, XMP, a comment, colour transform. */
export function telltaleJpeg(): Buffer {
  const told = [
    segment(0xe0, 'JFIF\0\x01\x02\x01\x01\x2c\x01\x2c\0\0'),
    segment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08GPSLatitude 41.9028 Pixel 9'),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPSLongitude</x:xmpmeta>'),
    segment(0xe2, 'ICC_PROFILE\0\x01\x01 GPS of a camera'),
    segment(0xed, 'Photoshop 3.0\0 GPS city'),
    segment(0xee, 'Adobe\0\x64\x80\0\0\0\x01 GPS behind it'),
    segment(0xfe, 'GPS of the garden'),
  ]
  return Buffer.concat([jpeg().subarray(0, 2), ...told, jpeg().subarray(2)])
}

/** A JPEG whose header states these sides; its data does not matter for measuring. */
export function sizedJpeg(width: number, height: number): Buffer {
  const bytes = jpeg()
  const at = bytes.indexOf(Buffer.from('ffc0', 'hex'))
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}

/** A valid JPEG structure without the tables to decode it. */
export function jpegWithoutTables(): Buffer {
  const bytes = jpeg()
  const [frame, tables, scan] = ['ffc0', 'ffc4', 'ffda'].map(mark => bytes.indexOf(Buffer.from(mark, 'hex')))
  return Buffer.concat([bytes.subarray(0, 2), bytes.subarray(frame, tables), bytes.subarray(scan)])
}

export function telltalePng(): Buffer {
  const bytes = png(3, 2)
  const chunk = Buffer.from('0000000474455874', 'hex')
  const text = Buffer.concat([chunk, Buffer.from('GPS!'), Buffer.alloc(4)])
  text.writeUInt32BE(crcOf(text.subarray(4, 12)), 12)
  return Buffer.concat([bytes.subarray(0, 33), text, bytes.subarray(33)])
}

function crcOf(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

type Chunk = [name: string, data: Buffer]

export function webp(...chunks: readonly Chunk[]): Buffer {
  const body = chunks.map(([name, data]) => {
    const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  })
  const file = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...body])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}

/** A lossy WebP with a valid header and undecodable data. */
export function vp8(width: number, height: number): Chunk {
  const data = Buffer.from('1002009d012a00000000aabbcc', 'hex')
  data.writeUInt16LE(width, 6)
  data.writeUInt16LE(height, 8)
  return ['VP8 ', data]
}

export function vp8l(width: number, height: number): Chunk {
  const data = Buffer.from('2f000000008888', 'hex')
  data.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 1)
  return ['VP8L', data]
}

/** Five by four pixels with transparency, written by an encoder. */
export const alpha: Chunk = ['ALPH', Buffer.from('00676b6f73777b7f83878b8f93979b9fa3a7abafb3', 'hex')]
export const lossy: Chunk = ['VP8 ', Buffer.from('5001009d012a0500040002c04c25a40004740000e4400000', 'hex')]

export const telltaleWebp = (): Buffer =>
  webp(
    ['VP8X', Buffer.from('3e00000000000000000000', 'hex').subarray(0, 10)],
    ['ICCP', Buffer.from('GPS profile')],
    alpha,
    lossy,
    ['EXIF', Buffer.from('GPS place')],
    ['XMP ', Buffer.from('GPS words')],
  )
