const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

export function headerOfPng(bytes: Buffer) {
  return {
    ...{ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) },
    ...{ depth: bytes.readUInt8(24), colour: bytes.readUInt8(25), isInterlaced: bytes[28] !== 0 },
  }
}

export function unpackedSize(bytes: Buffer): number {
  const { width, height, depth, colour, isInterlaced } = headerOfPng(bytes)
  const bits = depth * (samples[colour] ?? Number.NaN)
  const rows = (columns: number, count: number) => (columns === 0 ? 0 : (Math.ceil((columns * bits) / 8) + 1) * count)
  if (!isInterlaced) return rows(width, height)
  const steps = (length: number, first: number, step: number) => Math.max(0, Math.ceil((length - first) / step))
  return passes.reduce((sum, [x, y, dx, dy]) => sum + rows(steps(width, x, dx), steps(height, y, dy)), 0)
}

export function dataOfPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  return Buffer.concat(parts)
}
