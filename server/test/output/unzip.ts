import { inflateRawSync } from 'node:zlib'

export function unzip(file: Buffer, wanted: string): string {
  let at = file.readUInt32LE(file.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16)
  while (file.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map(offset => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    if (name === wanted) {
      const local = file.readUInt32LE(at + 42)
      const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
      return inflateRawSync(file.subarray(start, start + file.readUInt32LE(at + 20))).toString('utf8')
    }
    at += 46 + nameLength + extraLength + noteLength
  }
  throw new Error(`${wanted} is not in the file`)
}
