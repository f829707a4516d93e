import { formatDate } from '@bisavolo/domain/kit/format'
import { run } from '../../platform/workers/jobs.ts'
import type { Association } from '../association.ts'
import { createDocument, finish, hairline, numberPages, pageBox } from './pdf.ts'
import { drawLabel, drawLine, rowLine, safeText, wrapLines } from './pdf-text.ts'
import { drawHeading } from './table-pdf.ts'

export interface RecordDocument {
  kind: string
  title: string
  association: Association
  today: string
  fields: readonly { label: string; text: string }[]
}

export function recordPdf(document: RecordDocument): Promise<Buffer> {
  return run('record', document)
}

export function renderRecord({ kind, title, association, today, fields }: RecordDocument): Promise<Buffer> {
  const doc = createDocument({ title: `${kind} ${title}`, author: association.name, subject: kind })
  let y = drawHeading(doc, { title, subtitle: kind, association, note: formatDate(today), letter: true })
  const { left, width } = pageBox(doc)
  const half = (width - 20) / 2
  const isLong = (text: string) => text.length > 60
  for (let i = 0; i < fields.length; ) {
    const first = fields[i] as RecordDocument['fields'][number]
    const second = fields[i + 1]
    const pair = isLong(first.text) || second === undefined || isLong(second.text) ? [first] : [first, second]
    const room = isLong(first.text) ? width : half
    doc.font('serif').fontSize(11)
    const lines = pair.map(field => wrapLines(doc, safeText(field.text) || '—', room, 40))
    const height = 12 + Math.max(...lines.map(part => part.length)) * 15 + 8
    if (y + height > pageBox(doc).bottom) {
      doc.addPage()
      y = pageBox(doc).top
    }
    pair.forEach((field, n) => {
      const x = left + n * (half + 20)
      drawLabel(doc, field.label, { x, y, width: room })
      doc.font('serif').fontSize(11)
      lines[n]?.forEach((line, row) => {
        drawLine(doc, line, { x, y: y + 10 + row * 15, width: room })
      })
    })
    y += height
    hairline(doc, left, y - 4, left + width, 0.3, rowLine)
    i += pair.length
  }
  numberPages(doc, `${association.name} · ${kind}`)
  return finish(doc)
}
