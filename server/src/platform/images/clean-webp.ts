import { broken, huge, isTooLarge, restOf } from './check-image.ts'

const moving = 'La foto si muove: scegline una ferma.'

interface Chunk {
  name: string
  data: Buffer
}

export function cleanWebp(bytes: Buffer): { bytes: Buffer; width: number; height: number } | string {
  const chunks = chunksOf(bytes)
  if (chunks === null) return broken
  const mixed = restOf(bytes, bytes.length)
  if (mixed !== null) return mixed
  if (chunks.some(({ name }) => name === 'ANIM' || name === 'ANMF')) return moving
  const pictures = chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L')
  const [picture] = pictures
  const size = picture === undefined || pictures.length > 1 ? null : sizeOf(picture)
  if (picture === undefined || size === null) return broken
  if (isTooLarge(size.width, size.height)) return huge
  const alpha = picture.name === 'VP8 ' ? chunks.filter(({ name }) => name === 'ALPH').slice(0, 1) : []
  const kept = alpha.length === 0 ? [picture] : [headOf(size), ...alpha, picture]
  return { bytes: fileOf(kept), ...size }
}

function chunksOf(bytes: Buffer): Chunk[] | null {
  if (bytes.length < 20 || bytes.readUInt32LE(4) + 8 !== bytes.length) return null
  const found: Chunk[] = []
  for (let at = 12; at < bytes.length; ) {
    if (at + 8 > bytes.length) return null
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length
    if (end + (length % 2) > bytes.length) return null
    found.push({ name: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) })
    at = end + (length % 2)
  }
  return found
}

function sizeOf({ name, data }: Chunk): { width: number; height: number } | null {
  if (name === 'VP8 ') {
    const isKeyFrame = data.length >= 10 && ((data[0] as number) & 1) === 0 && data.toString('hex', 3, 6) === '9d012a'
    return isKeyFrame ? { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff } : null
  }
  if (data.length < 5 || data[0] !== 0x2f) return null
  const bits = data.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function headOf({ width, height }: { width: number; height: number }): Chunk {
  const data = Buffer.alloc(10)
  data[0] = 0x10
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return { name: 'VP8X', data }
}

function fileOf(chunks: readonly Chunk[]): Buffer {
  const body = chunks.flatMap(({ name, data }) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return [head, data, Buffer.alloc(data.length % 2)]
  })
  const length = body.reduce((sum, part) => sum + part.length, 4)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(length, 4)
  return Buffer.concat([head, ...body])
}
