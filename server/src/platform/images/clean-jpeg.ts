import { afterScan, broken, isFrame, refusalOfJpeg } from './check-image.ts'

/** Minimal JFIF 1.01 header: the decoder needs it for the colours. */
const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex')

interface Cleaned {
  bytes: Buffer
  width: number
  height: number
}

/** Drops EXIF, XMP, profiles, thumbnails and comments. */
export function cleanJpeg(bytes: Buffer): Cleaned | string {
  const refusal = refusalOfJpeg(bytes)
  if (refusal !== null) return refusal
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  for (let at = 2; bytes[at + 1] !== 0xd9; ) {
    const mark = bytes[at + 1] as number
    if (mark === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const segment = bytes.subarray(at, end)
    if (isFrame(mark)) {
      if (size !== undefined) return broken
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at = mark === 0xda ? afterScan(bytes, end) : end
    if (mark === 0xda) kept.push(bytes.subarray(end - segment.length, at))
    else if (isForDecoding(mark)) kept.push(segment)
    else kept.push(...coloursOf(mark, segment))
  }
  return size === undefined ? broken : { bytes: Buffer.concat([...kept, Buffer.from('ffd9', 'hex')]), ...size }
}

function isForDecoding(mark: number): boolean {
  return (mark >= 0xc0 && mark <= 0xcf && mark !== 0xc8) || mark === 0xdb || mark === 0xdc || mark === 0xdd
}

function coloursOf(mark: number, segment: Buffer): Buffer[] {
  const name = segment.toString('latin1', 4, 9)
  if (mark === 0xe0 && name === 'JFIF\0') return [jfif]
  if (mark === 0xee && name === 'Adobe' && segment.length >= 16) {
    const transform = Math.min(2, segment[15] as number)
    return [Buffer.concat([Buffer.from('ffee000e41646f62650064', 'hex'), Buffer.from([0, 0, 0, 0, transform])])]
  }
  return []
}
