import { deflateSync } from 'node:zlib'

/** PDFs built object by object, so that a test can break any part. */

/** An object, or a stream: its dictionary without the length, and its bytes. */
export type Body = string | { dict: string; data: Buffer | string; length?: string }
export type Bodies = Readonly<Record<number, Body>>

const pages: Bodies = {
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
}

export function onePage(catalog = '', more: Bodies = {}, trailer = ''): Buffer {
  return withTable({ 1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, ...pages, ...more }, trailer)
}

/** A PDF with a plain cross-reference table. */
export function withTable(bodies: Bodies, trailer = ''): Buffer {
  return appended(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), bodies, `/Root 1 0 R ${trailer}`)
}

/** Appends an incremental update. */
export function appended(base: Buffer, bodies: Bodies, trailer = '/Root 1 0 R'): Buffer {
  const parts = [base]
  const lines: string[] = []
  let size = base.length
  for (const [number, body] of Object.entries(bodies)) {
    lines.push(`${number} 1\n${String(size).padStart(10, '0')} 00000 n \n`)
    const part = objectBytes(Number(number), body)
    parts.push(part)
    size += part.length
  }
  const last = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(base.toString('latin1'))
  const previous = last === null ? '' : `/Prev ${last[1]}`
  const end = `xref\n${lines.join('')}trailer\n<< /Size 99 ${trailer} ${previous} >>\nstartxref\n${size}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end, 'latin1')])
}

export function objectBytes(number: number, body: Body): Buffer {
  if (typeof body === 'string') return Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1')
  const data = typeof body.data === 'string' ? Buffer.from(body.data, 'latin1') : body.data
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${body.dict} /Length ${body.length ?? data.length} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ])
}

export function packedText(objects: Readonly<Record<number, string>>): { text: string; first: number; count: number } {
  let body = ''
  const head = Object.entries(objects).map(([number, object]) => {
    const place = body.length
    body += `${object}\n`
    return `${number} ${place}`
  })
  const begin = `${head.join(' ')}\n`
  return { text: begin + body, first: begin.length, count: head.length }
}

export function objectStream(
  objects: Readonly<Record<number, string>>,
  pack: (plain: Buffer) => Buffer = deflateSync,
  filter = '/Filter /FlateDecode',
  type = '/Type /ObjStm',
): { dict: string; data: Buffer } {
  const { text, first, count } = packedText(objects)
  return { dict: `${type} /N ${count} /First ${first} ${filter}`, data: pack(Buffer.from(text, 'latin1')) }
}

/** A PDF with an object stream and a cross-reference stream with predictor. */
export function withPackedTable(catalog = '', more: Readonly<Record<number, string>> = {}, dict = ''): Buffer {
  const objects = { 1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, ...(pages as Record<number, string>), ...more }
  const head = Buffer.from('%PDF-1.7\n', 'latin1')
  const packed = objectBytes(50, objectStream(objects))
  const table = head.length + packed.length
  const numbers = Object.keys(objects).map(Number)
  const rows = [...numbers.map((_number, index) => [2, 50, index]), [1, head.length, 0], [1, table, 0]]
  const sections = [...numbers, 50, 51].map(number => `${number} 1`).join(' ')
  const plain = Buffer.concat(
    rows.map(([kind = 0, place = 0, index = 0]) => Buffer.from([kind, place >> 8, place, index])),
  )
  const last = objectBytes(51, {
    dict: `/Type /XRef /Size 52 /Root 1 0 R /W [1 2 1] /Index [${sections}] /Filter /FlateDecode /DecodeParms << /Columns 4 /Predictor 12 >> ${dict}`,
    data: deflateSync(upPredicted(plain, 4)),
  })
  return Buffer.concat([head, packed, last, Buffer.from(`startxref\n${table}\n%%EOF\n`, 'latin1')])
}

/** PNG "up" predictor. */
export function upPredicted(plain: Buffer, width: number): Buffer {
  const rows: Buffer[] = []
  for (let at = 0; at < plain.length; at += width) {
    const row = Buffer.alloc(width + 1)
    row[0] = 2
    for (let i = 0; i < width; i++)
      row[i + 1] = ((plain[at + i] ?? 0) - (at === 0 ? 0 : (plain[at - width + i] ?? 0))) & 0xff
    rows.push(row)
  }
  return Buffer.concat(rows)
}

export function ascii85(bytes: Buffer): Buffer {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const group = bytes.subarray(at, at + 4)
    let number = Buffer.concat([group, Buffer.alloc(4 - group.length)]).readUInt32BE()
    let signs = ''
    for (let i = 0; i < 5; i++) {
      signs = String.fromCharCode(33 + (number % 85)) + signs
      number = Math.floor(number / 85)
    }
    text += signs.slice(0, group.length + 1)
  }
  return Buffer.from(`${text}~>`, 'latin1')
}

export const asciiHex = (bytes: Buffer): Buffer => Buffer.from(`${bytes.toString('hex')}>`, 'latin1')

/** RunLength encoding with literal runs only, of at most 128 bytes. */
export function runLength(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 128) {
    const part = bytes.subarray(at, at + 128)
    parts.push(Buffer.from([part.length - 1]), part)
  }
  return Buffer.concat([...parts, Buffer.from([128])])
}

/** LZW without compression: nine-bit codes, and the table is cleared before they grow. */
export function lzw(bytes: Buffer): Buffer {
  const codes: number[] = []
  bytes.forEach((byte, index) => {
    if (index % 200 === 0) codes.push(256)
    codes.push(byte)
  })
  const bits = [...codes, 257].map(code => code.toString(2).padStart(9, '0')).join('')
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map(part => Number.parseInt(part.padEnd(8, '0'), 2)))
}
