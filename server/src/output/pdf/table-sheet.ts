import type { Doc } from './pdf.ts'
import { ink, rowLine, soft } from './pdf-text.ts'
import { levelLine, lineLayer, type Pen, type PlainFont, plainPen, textLayer } from './plain-pen.ts'
import { headSpacing } from './table-layout.ts'

/** Collects the operators of a page and writes them together, because many small writes are slow. */
export interface TableSheet {
  pens: Record<PlainFont, Pen>
  text: (pen: Pen, line: string, x: number, y: number, size: number) => void
  label: (text: string, at: { x: number; y: number; width: number; size: number; isRight: boolean }) => void
  rowLine: (x1: number, y: number, x2: number) => void
  headLine: (x1: number, y: number, x2: number) => void
  strike: (x1: number, y: number, x2: number) => void
  turn: () => void
  end: () => void
}

export function tableSheet(doc: Doc): TableSheet {
  const pens = { sans: plainPen(doc, 'sans'), sansBold: plainPen(doc, 'sansBold') }
  const empty = { text: '', labels: '', rowLines: '', headLines: '', strikes: '' }
  let on = { ...empty }
  const end = () => {
    pens.sans.begin()
    if (on.text.includes(pens.sansBold.mark)) pens.sansBold.begin()
    textLayer(doc, ink, on.text)
    textLayer(doc, soft, on.labels)
    lineLayer(doc, 0.3, rowLine, on.rowLines)
    lineLayer(doc, 0.8, ink, on.headLines)
    lineLayer(doc, 0.5, ink, on.strikes)
    on = { ...empty }
  }
  return {
    pens,
    text: (pen, line, x, y, size) => {
      on.text += pen.write(line, { x, y: y + pen.ascender * size, size })
    },
    label: (text, { x, y, width, size, isRight }) => {
      const spacing = size * headSpacing
      const free = isRight ? width - pens.sans.widthOf(text, size) - spacing * Math.max(0, text.length - 1) : 0
      if (text !== '')
        on.labels += pens.sans.write(text, { x: x + free, y: y + pens.sans.ascender * size, size, spacing })
    },
    rowLine: (x1, y, x2) => {
      on.rowLines += levelLine(x1, y, x2)
    },
    headLine: (x1, y, x2) => {
      on.headLines += levelLine(x1, y, x2)
    },
    strike: (x1, y, x2) => {
      on.strikes += levelLine(x1, y, x2)
    },
    turn: () => {
      end()
      doc.addPage()
    },
    end,
  }
}
