import { inflateRawSync } from 'node:zlib'

/** The files of a zip by name, as its central directory tells them. The bytes come as text, a letter each. */
function filesOf(text: string) {
  const bytes = Buffer.from(text, 'latin1')
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, () => string>()
  let at = end < 0 ? 0 : bytes.readUInt32LE(end + 16)
  for (let left = end < 0 ? 0 : bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extra, comment] = [28, 30, 32].map(offset => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const [method, size, local] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ]
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + size)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, () => (method === 0 ? packed : inflateRawSync(packed)).toString())
    at += 46 + nameLength + extra + comment
  }
  return files
}

/** How many lines the first sheet has, that of the headings included; -1 where the bytes are no sheet. */
export function linesOf(text: string) {
  const sheet = filesOf(text).get('xl/worksheets/sheet1.xml')
  return sheet === undefined ? -1 : (sheet().match(/<row[ >]/g)?.length ?? 0)
}
