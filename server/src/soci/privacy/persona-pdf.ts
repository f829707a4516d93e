import { formatDate } from '@bisavolo/domain/kit/format'
import type { Association } from '../../output/association.ts'
import { createDocument, finish, numberPages, pageBox } from '../../output/pdf/pdf.ts'
import { drawTable } from '../../output/pdf/pdf-table.ts'
import { drawLine, soft } from '../../output/pdf/pdf-text.ts'
import { drawHeading } from '../../output/pdf/table-pdf.ts'
import type { Cells, Column } from '../../output/table/cell.ts'
import { run } from '../../platform/workers/jobs.ts'

export interface PersonaDocument {
  nome: string
  association: Association
  today: string
  parti: readonly { titolo: string; columns: readonly Column[]; rows: readonly Cells[] }[]
}

export function personaPdf(document: PersonaDocument): Promise<Buffer> {
  return run('personalData', document)
}

export function renderPersona({ nome, association, today, parti }: PersonaDocument): Promise<Buffer> {
  const doc = createDocument({ title: `Dati personali di ${nome}`, author: association.name })
  const subtitle = 'Dati personali conservati nel registro'
  let y = drawHeading(doc, {
    title: nome,
    subtitle,
    association,
    note: `Estratti il ${formatDate(today)}`,
    letter: true,
  })
  for (const { titolo, columns, rows } of parti) {
    if (y + 70 > pageBox(doc).bottom) {
      doc.addPage()
      y = pageBox(doc).top
    }
    doc.font('serifBold').fontSize(13)
    drawLine(doc, titolo, { x: pageBox(doc).left, y })
    y += 22
    if (rows.length > 0) y = drawTable(doc, { columns, rows, top: y })
    else {
      doc.font('serifItalic').fontSize(10).fillColor(soft)
      drawLine(doc, 'Nessun dato.', { x: pageBox(doc).left, y })
      y += 12
    }
    y += 20
  }
  numberPages(doc, `${association.name} · Dati personali`)
  return finish(doc)
}
