import { crc32, deflateSync } from 'node:zlib'

/** Small valid files of each format, built by hand so that a test can break them. */

export function pdf(extra = '', { tail = '' }: { tail?: string } = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ]
  let text = '%PDF-1.7\n'
  const offsets: number[] = []
  objects.forEach((object, index) => {
    offsets.push(text.length)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  })
  const xref = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  text += offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(text + tail, 'latin1')
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Grey. Above a million pixels only a header. */
export function png(width = 1, height = 1, { depth = 8, data = sound(width, height, depth) } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function sound(width: number, height: number, depth: number): Buffer {
  return Buffer.alloc(width * height > 1_000_000 ? 1 : ((width * depth) / 8 + 1) * height)
}

export function jpeg(): Buffer {
  const quantisation = `ffdb004300${'01'.repeat(64)}`
  const frame = 'ffc0000b080001000101011100'
  const tables = `${huffman('00')}${huffman('10')}`
  const scan = 'ffda0008010100003f003f'
  return Buffer.from(`ffd8${quantisation}${frame}${tables}${scan}ffd9`, 'hex')
}

const huffman = (which: string) => `ffc40014${which}01${'00'.repeat(16)}`

function box(type: string, data: Buffer | string): Buffer {
  const body = Buffer.from(data)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

export function mp4(seconds = 10_000): Buffer {
  return Buffer.concat([
    box('ftyp', 'isom\0\0\0\0isommp42'),
    box('moov', Buffer.alloc(100)),
    box('mdat', Buffer.from(Array.from({ length: seconds }, (_, index) => index % 251))),
  ])
}

export function webm(): Buffer {
  const docType = Buffer.concat([Buffer.from('428284', 'hex'), Buffer.from('webm')])
  const segment = Buffer.alloc(64)
  return Buffer.concat([
    Buffer.from('1a45dfa3', 'hex'),
    Buffer.from([0x80 | docType.length]),
    docType,
    Buffer.from('18538067', 'hex'),
    Buffer.from([0x80 | segment.length]),
    segment,
  ])
}

export interface Part {
  name: string
  value: string | Buffer
  filename?: string
  type?: string
}

const boundary = '----prova7d93b1'

export function form(parts: readonly Part[]): { payload: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap(({ name, value, filename, type = 'application/octet-stream' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export const formBoundary = boundary
