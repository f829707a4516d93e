import { broken } from '../limits.ts'

export interface DbfField {
  name: string
  type: string
  offset: number
  size: number
}

export interface DbfHead {
  version: number
  records: number
  start: number
  recordSize: number
  language: number
  fields: DbfField[]
}

const versions = new Set([0x02, 0x03, 0x05, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8b, 0x8e, 0xcb, 0xe5, 0xf5, 0xfb])
const descriptor = 32

/** DBF has no magic number, so several header fields must agree. */
export function isDbf(head: Buffer): boolean {
  if (head.length < 65 || !versions.has(head[0] as number)) return false
  const [start, recordSize] = [head.readUInt16LE(8), head.readUInt16LE(10)]
  const [month, day] = [head[2] as number, head[3] as number]
  const firstType = String.fromCharCode(head[32 + 11] as number)
  return (
    start >= 65 &&
    recordSize > 1 &&
    month <= 12 &&
    day <= 31 &&
    /[A-Z0+@]/.test(firstType) &&
    (head[32] as number) > 0x20
  )
}

export function readDbfHead(bytes: Buffer): DbfHead {
  const [start, recordSize] = [bytes.readUInt16LE(8), bytes.readUInt16LE(10)]
  const fields: DbfField[] = []
  let offset = 1
  for (let at = 32; at + descriptor <= Math.min(start, bytes.length) && bytes[at] !== 0x0d; at += descriptor) {
    const type = String.fromCharCode(bytes[at + 11] as number).toUpperCase()
    // Clipper and FoxPro store the high byte of a text's length in the decimals field.
    const size = (bytes[at + 16] as number) + (type === 'C' ? (bytes[at + 17] as number) * 256 : 0)
    const name = bytes.toString('latin1', at, at + 11).split('\0')[0] as string
    fields.push({ name, type, offset, size })
    offset += size
  }
  if (fields.length === 0 || offset > recordSize)
    throw broken('Il file dBase è danneggiato: esportalo di nuovo e riprova.')
  const [version, language] = [bytes[0] as number, bytes[29] as number]
  return { version, records: bytes.readUInt32LE(4), start, recordSize, language, fields }
}

const pages: Record<number, string> = {
  ...pagesOf('cp437', 0x01, 0x09, 0x0b, 0x0d, 0x0f, 0x11, 0x15, 0x18, 0x19, 0x1b),
  ...pagesOf('cp850', 0x02, 0x0a, 0x0e, 0x10, 0x12, 0x14, 0x16, 0x1a, 0x1d, 0x25, 0x37),
  ...pagesOf('windows-1252', 0x03, 0x57, 0x58, 0x59),
  ...pagesOf('macroman', 0x04),
  ...pagesOf('cp852', 0x1f, 0x22, 0x23, 0x40, 0x64, 0x87),
  ...pagesOf('windows-1250', 0xc8),
  ...pagesOf('windows-1251', 0xc9),
  ...pagesOf('windows-1253', 0xcb),
}

export function pageOf(language: number): string | undefined {
  return pages[language]
}

function pagesOf(page: string, ...languages: number[]): Record<number, string> {
  return Object.fromEntries(languages.map(language => [language, page]))
}
