import { type FileHandle, open } from 'node:fs/promises'

const broken = 'Il video è incompleto o danneggiato: esportalo di nuovo e riprova.'
/** Top-level MP4 boxes (ISO 14496-12). */
const boxes = new Set('ftyp moov mdat free skip wide moof mfra sidx ssix styp prft emsg meta uuid pdin udta'.split(' '))

/** Cameras pad files with zeros. Reads box headers only: a film does not fit in memory. */
export async function refusalOfMp4(path: string): Promise<string | null> {
  return withFile(path, async (file, size) => {
    let at = 0
    for (let index = 0; at < size && index < 100_000; index++) {
      const head = await read(file, at, 16)
      if (head.length < 8) return broken
      const type = head.toString('latin1', 4, 8)
      if (index > 0 && head.every(byte => byte === 0)) return null
      if (!boxes.has(type) || (index === 0) !== (type === 'ftyp')) return broken
      const length = lengthOf(head, size - at)
      if (length === undefined || at + length > size) return broken
      at += length
    }
    return at === size ? null : broken
  })
}

function lengthOf(head: Buffer, rest: number): number | undefined {
  const short = head.readUInt32BE(0)
  if (short === 0) return rest
  if (short !== 1) return short >= 8 ? short : undefined
  if (head.length < 16) return undefined
  const long = Number(head.readBigUInt64BE(8))
  return Number.isSafeInteger(long) && long >= 16 ? long : undefined
}

export async function refusalOfWebm(path: string): Promise<string | null> {
  return withFile(path, async (file, size) => {
    const head = await read(file, 0, 4096)
    const header = vint(head, 4)
    if (header === undefined || header.value === undefined || header.value > 1024) return broken
    const end = 4 + header.length + header.value
    const declared = head.subarray(4 + header.length, end).toString('latin1')
    if (!/B\x82[\x84\x44]webm/.test(declared)) return 'Il file non è un video WebM.'
    if (head.toString('hex', end, end + 4) !== '18538067') return broken
    const segment = vint(head, end + 4)
    if (segment === undefined) return broken
    const start = end + 4 + segment.length
    if (segment.value === undefined) return start < size ? null : broken
    return start + segment.value === size ? null : broken
  })
}

/** EBML variable-length integer; all ones means unknown. */
function vint(bytes: Buffer, at: number): { value: number | undefined; length: number } | undefined {
  const first = bytes[at]
  if (first === undefined || first === 0) return undefined
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return undefined
  let value = BigInt(first & (0xff >> length))
  for (let index = 1; index < length; index++) value = (value << 8n) | BigInt(bytes[at + index] as number)
  const isUnknown = value === (1n << BigInt(7 * length)) - 1n
  return { value: isUnknown ? undefined : Number(value), length }
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, at)
  return buffer.subarray(0, bytesRead)
}

async function withFile<T>(path: string, work: (file: FileHandle, size: number) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    return await work(file, (await file.stat()).size)
  } finally {
    await file.close()
  }
}
