import { encode } from 'uqr'
import type { Doc } from './pdf.ts'

export function drawQr(doc: Doc, text: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
  const cell = size / modules
  doc.save()
  data.forEach((row, y0) => {
    for (let column = 0; column < modules; ) {
      let run = 0
      while (row[column + run]) run++
      if (run > 0) doc.rect(x + column * cell, y + y0 * cell, run * cell, cell)
      column += Math.max(1, run)
    }
  })
  doc.fill('#000000').restore()
}
