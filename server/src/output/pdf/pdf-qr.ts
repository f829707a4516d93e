import QRCode from 'qrcode'
import type { Doc } from './pdf.ts'

/** Squares drawn one run at a time: sharp at any size, and no picture to embed. */
export function drawQr(doc: Doc, text: string, x: number, y: number, size: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const cell = size / modules.size
  doc.save()
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; ) {
      let run = 0
      while (column + run < modules.size && modules.get(row, column + run)) run++
      if (run > 0) doc.rect(x + column * cell, y + row * cell, run * cell, cell)
      column += Math.max(1, run)
    }
  }
  doc.fill('#000000').restore()
}
