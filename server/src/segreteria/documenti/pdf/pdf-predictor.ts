import { type FilterParams, Unreadable } from './pdf-value.ts'

/** Undoes what was done to rows so that they pack better: each byte is the difference to one beside or above it. */
export function predicted(bytes: Buffer, params: FilterParams): Buffer {
  const { Predictor = 1, Columns = 1, Colors = 1, BitsPerComponent = 8 } = params
  if (Predictor === 1) return bytes
  if (Predictor < 10 || Predictor > 15) throw new Unreadable('an unknown predictor')
  const pixel = Math.ceil((Colors * BitsPerComponent) / 8)
  const width = Math.ceil((Columns * Colors * BitsPerComponent) / 8)
  if (!(pixel > 0 && pixel <= 64 && width > 0 && width <= 1 << 20)) throw new Unreadable('rows of absurd width')
  const rows = Math.ceil(bytes.length / (width + 1))
  const plain = Buffer.alloc(rows * width)
  for (let row = 0; row < rows; row++) {
    const from = row * (width + 1)
    const length = Math.min(width, bytes.length - from - 1)
    undo(bytes[from] as number, bytes.subarray(from + 1, from + 1 + length), plain, row * width, { pixel, width })
  }
  return plain
}

function undo(
  kind: number,
  row: Buffer,
  plain: Buffer,
  to: number,
  { pixel, width }: { pixel: number; width: number },
) {
  const at = (index: number) => (index >= 0 ? (plain[index] as number) : 0)
  for (let i = 0; i < row.length; i++) {
    const left = i >= pixel ? at(to + i - pixel) : 0
    const above = at(to + i - width)
    const corner = i >= pixel ? at(to + i - width - pixel) : 0
    plain[to + i] = ((row[i] as number) + guess(kind, left, above, corner)) & 0xff
  }
}

function guess(kind: number, left: number, above: number, corner: number): number {
  switch (kind) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return above
    case 3:
      return (left + above) >> 1
    case 4:
      return paeth(left, above, corner)
    default:
      throw new Unreadable('an unknown predictor')
  }
}

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner
  const [a, b, c] = [left, above, corner].map(value => Math.abs(estimate - value)) as [number, number, number]
  return a <= b && a <= c ? left : b <= c ? above : corner
}
