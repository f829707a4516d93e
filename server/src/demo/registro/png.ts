import { crc32, deflateSync } from 'node:zlib'

/** `points`: RGB, three bytes each, row by row. */
export function encodePng(side: number, points: Uint8Array): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  // Each row begins with its filter type, 0 for none.
  const rows = Buffer.alloc((side * 3 + 1) * side)
  for (let row = 0; row < side; row++)
    rows.set(points.subarray(row * side * 3, (row + 1) * side * 3), row * (side * 3 + 1) + 1)
  const end = Buffer.alloc(0)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', end),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
