import { refusalOfPng } from './check-image.ts'

const forDecoding = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']

export function cleanPng(bytes: Buffer): { bytes: Buffer; width: number; height: number } | string {
  const refusal = refusalOfPng(bytes)
  if (refusal !== null) return refusal
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at < bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (forDecoding.includes(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return { bytes: Buffer.concat(kept), width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
