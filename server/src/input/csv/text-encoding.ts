import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'

export type ByteEncoding = 'windows-1252' | 'cp850' | 'macroman'
export type WideEncoding = 'utf-16le' | 'utf-16be'

const signs: Record<ByteEncoding, string> = {
  'windows-1252': 'e0e8e9ecf2f9c0c8c9ccd2d9e4f6fcc4d6dcdfe7eaee80929394b0f1',
  cp850: '858a828d9597b7d490ded3eb8494818e999ae18788f8a4',
  macroman: '888f8e93989dcbe983edf1f48a9a9f80858620a78d90d5d2d3a196',
}
const words: Record<string, string> = {
  'windows-1252': 'Windows-1252',
  cp850: 'DOS (CP850)',
  cp437: 'DOS (CP437)',
  macroman: 'Mac Roman',
}

export function wideEncodingOf(head: Buffer): WideEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  let [even, odd] = [0, 0]
  for (let i = 0; i + 1 < head.length; i += 2) {
    if (head[i] === 0) even += 1
    if (head[i + 1] === 0) odd += 1
  }
  const half = head.length / 2
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le'
  return even > half * 0.4 && odd < half * 0.05 ? 'utf-16be' : undefined
}

export async function guessByteEncoding(chunks: AsyncIterable<Buffer>): Promise<ByteEncoding> {
  const counts = new Uint32Array(256)
  for await (const chunk of chunks) countHigh(chunk, counts)
  let best: ByteEncoding = 'windows-1252'
  let most = 0
  for (const name of ['windows-1252', 'cp850', 'macroman'] as const) {
    let score = 0
    for (const byte of Buffer.from(signs[name], 'hex')) if (byte >= 0x80) score += counts[byte] as number
    if (score > most) [best, most] = [name, score]
  }
  return best
}

/** Skips valid UTF-8 sequences, which say nothing about the code page. */
function countHigh(chunk: Buffer, counts: Uint32Array): void {
  for (let i = 0; i < chunk.length; i++) {
    const byte = chunk[i] as number
    if (byte < 0x80) continue
    let length = 0
    if (byte >= 0xc2 && byte <= 0xf4) length = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
    let n = 0
    while (n < length && ((chunk[i + n + 1] ?? 0) & 0xc0) === 0x80) n += 1
    if (length > 0 && n === length) i += length
    else counts[byte] = (counts[byte] as number) + 1
  }
}

/** Decodes each cell on its own, because files may mix UTF-8 and a code page. */
export function createCellDecoder(page: string) {
  let hasUtf8 = false
  let hasPage = false
  return {
    decode: (binary: string): string => {
      if (!/[\x80-\xff]/.test(binary)) return binary
      const bytes = Buffer.from(binary, 'latin1')
      if (isUtf8(bytes)) {
        hasUtf8 = true
        return bytes.toString('utf8')
      }
      hasPage = true
      return iconv.decode(bytes, page)
    },
    words: (): string => {
      if (!hasPage) return 'UTF-8'
      const name = words[page] ?? page
      return hasUtf8 ? `UTF-8 e ${name} insieme` : name
    },
  }
}

export function wideWords(encoding: WideEncoding): string {
  return encoding === 'utf-16le' ? 'UTF-16' : 'UTF-16 BE'
}
