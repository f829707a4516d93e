import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { broken, limits, tooLarge } from '../limits.ts'
import { readAt, type Source, sizeOf } from '../source.ts'

export interface ZipEntry {
  name: string
  method: number
  crc: number
  packed: number
  unpacked: number
  offset: number
}

const damaged = 'Il file compresso è danneggiato o incompleto: crealo di nuovo e riprova.'
const expands = 'Il file compresso si espande troppo: dividilo in più file e riprova.'
const endSize = 22
const longestComment = 65_535
const entrySize = 46
const largestDirectory = 64 * 1024 * 1024

export interface ZipLimits {
  entries: number
  unpacked: number
  ratio: number
}

export async function readZipDirectory(source: Source, most: ZipLimits = limits): Promise<ZipEntry[]> {
  const length = await sizeOf(source)
  const { entries, at, size } = await findDirectory(source, length)
  if (entries > most.entries) throw tooLarge(`Il file compresso contiene troppi file: al massimo ${most.entries}.`)
  if (at + size > length || size > largestDirectory) throw broken(damaged)
  return demandModest(entriesOf(await readAt(source, at, size), entries), most)
}

async function findDirectory(source: Source, length: number) {
  const from = Math.max(0, length - endSize - longestComment)
  const tail = await readAt(source, from, length - from)
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + endSize > tail.length) throw broken(damaged)
  const found = {
    entries: tail.readUInt16LE(end + 10),
    size: tail.readUInt32LE(end + 12),
    at: tail.readUInt32LE(end + 16),
  }
  const isLong = found.entries === 0xffff || found.size === 0xffffffff || found.at === 0xffffffff
  return isLong ? readLongEnd(source, tail, end) : found
}

async function readLongEnd(source: Source, tail: Buffer, end: number) {
  const locator = end - 20
  if (locator < 0 || tail.readUInt32LE(locator) !== 0x07064b50) throw broken(damaged)
  const record = await readAt(source, Number(tail.readBigUInt64LE(locator + 8)), 56)
  if (record.length < 56 || record.readUInt32LE(0) !== 0x06064b50) throw broken(damaged)
  const [entries, size, at] = [32, 40, 48].map(place => Number(record.readBigUInt64LE(place)))
  return { entries: entries as number, size: size as number, at: at as number }
}

function entriesOf(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + entrySize > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw broken(damaged)
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(place => directory.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const flags = directory.readUInt16LE(at + 8)
    if ((flags & 1) !== 0) throw broken('Il file compresso è protetto da password: crealo senza e riprova.')
    const nameEnd = at + entrySize + nameLength
    const entry = {
      name: nameOf(directory.subarray(at + entrySize, nameEnd), (flags & 0x800) !== 0),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    }
    readLongSizes(entry, directory.subarray(nameEnd, nameEnd + extraLength))
    entries.push(entry)
    at = nameEnd + extraLength + commentLength
  }
  return entries
}

/** Many programs write UTF-8 without the flag; otherwise names are in the DOS code page. */
function nameOf(bytes: Buffer, saysUtf8: boolean): string {
  const text = saysUtf8 || isUtf8(bytes) ? bytes.toString('utf8') : iconv.decode(bytes, 'cp437')
  return text.replaceAll('\\', '/')
}

function readLongSizes(entry: ZipEntry, extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let place = at + 4
    for (const key of ['unpacked', 'packed', 'offset'] as const) {
      if (entry[key] !== 0xffffffff || place + 8 > extra.length) continue
      entry[key] = Number(extra.readBigUInt64LE(place))
      place += 8
    }
  }
}

function demandModest(entries: ZipEntry[], most: ZipLimits): ZipEntry[] {
  let total = 0
  for (const { packed, unpacked } of entries) {
    total += unpacked
    const isBomb = unpacked > 1024 * 1024 && unpacked > packed * most.ratio
    if (total > most.unpacked || isBomb) throw tooLarge(expands)
  }
  return entries
}
