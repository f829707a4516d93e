import { inflateSync } from 'node:zlib'
import { lzwDecoded } from './pdf-lzw.ts'
import { predicted } from './pdf-predictor.ts'
import { type FilterParams, Unreadable } from './pdf-value.ts'

export interface Filter {
  name: string
  params: FilterParams
}
type Decode = (content: Buffer, most: number, params: FilterParams) => Buffer

/** Under their long and short names. The others are those of pictures, in which nobody honest packs objects. */
const decoders: Readonly<Record<string, Decode>> = {
  FlateDecode: (content, most, params) => predicted(inflated(content, most), params),
  LZWDecode: (content, most, params) => predicted(lzwDecoded(content, most, params.EarlyChange !== 0), params),
  ASCIIHexDecode: content => hexDecoded(content),
  ASCII85Decode: (content, most) => ascii85Decoded(content, most),
  RunLengthDecode: runLengthDecoded,
}
const shortNames: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  RL: 'RunLengthDecode',
}
const mostFilters = 4

/** The bytes that were packed, never more than `most`. */
export function decoded(content: Buffer, filters: readonly Filter[], most: number): Buffer {
  if (filters.length > mostFilters) throw new Unreadable('too many filters')
  return filters.reduce((bytes, { name, params }) => {
    const long = shortNames[name] ?? name
    const decode = Object.hasOwn(decoders, long) ? decoders[long] : undefined
    if (decode === undefined) throw new Unreadable('an unknown filter')
    const plain = decode(bytes, most, params)
    if (plain.length > most) throw new Unreadable('too much packed')
    return plain
  }, content)
}

function inflated(content: Buffer, most: number): Buffer {
  try {
    return inflateSync(content, { maxOutputLength: Math.max(1, most) })
  } catch {
    throw new Unreadable('not to be inflated')
  }
}

function hexDecoded(content: Buffer): Buffer {
  const [digits = ''] = content
    .toString('latin1')
    .replace(/[\s\0]/g, '')
    .split('>')
  if (/[^0-9a-fA-F]/.test(digits)) throw new Unreadable('no hexadecimal digits')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

function ascii85Decoded(content: Buffer, most: number): Buffer {
  const [, body = ''] = /^(?:<~)?([^~]*)/.exec(content.toString('latin1').replace(/[\s\0]/g, '')) ?? []
  const groups = body.match(/z|[!-u]{1,5}/g) ?? []
  if (groups.join('').length !== body.length) throw new Unreadable('no base 85')
  if (groups.length * 4 > most + 4) throw new Unreadable('too much packed')
  return Buffer.concat(groups.map(group => (group === 'z' ? Buffer.alloc(4) : groupDecoded(group))))
}

function groupDecoded(group: string): Buffer {
  let number = 0
  for (const sign of group.padEnd(5, 'u')) number = number * 85 + sign.charCodeAt(0) - 33
  if (number > 0xffff_ffff) throw new Unreadable('no base 85')
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes.subarray(0, group.length - 1)
}

function runLengthDecoded(content: Buffer, most: number): Buffer {
  const parts: Buffer[] = []
  let size = 0
  for (let at = 0; at < content.length; ) {
    const length = content[at++] as number
    if (length === 128) break
    const part = length < 128 ? content.subarray(at, at + length + 1) : Buffer.alloc(257 - length, content[at] ?? 0)
    at += length < 128 ? length + 1 : 1
    size += part.length
    if (size > most) throw new Unreadable('too much packed')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
