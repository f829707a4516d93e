import { formatDate } from '@bisavolo/domain/kit/format'
import { run } from '../../platform/workers/jobs.ts'
import type { Association } from '../association.ts'
import {
  drawBoxes,
  drawHeadline,
  drawParagraph,
  drawSignatures,
  drawTicks,
  type FormBox,
  type Tick,
} from './form-parts.ts'
import { drawFormTable, type FormColumn } from './form-table.ts'
import { createDocument, type Doc, finish, mm, numberPages, pageBox } from './pdf.ts'
import { drawQr } from './pdf-qr.ts'
import { drawHeading } from './table-pdf.ts'

export type FormPart =
  | { kind: 'boxes'; title: string; rows: readonly (readonly FormBox[])[] }
  | { kind: 'ticks'; title: string; ticks: readonly Tick[] }
  | {
      kind: 'table'
      title: string
      columns: readonly FormColumn[]
      rows: readonly (readonly string[])[]
      lines: number
    }
  | { kind: 'text'; text: string; small?: true }
  | { kind: 'signatures'; title?: string; who: readonly string[] }

export interface FormDocument {
  title: string
  /** Text and URL of the record behind the form; null on an empty form. */
  practice: { text: string; address: string } | null
  association: Association
  today: string
  parts: readonly FormPart[]
}

const side = 16 * mm
const qrSize = 46

export function formPdf(document: FormDocument): Promise<Buffer> {
  return run('form', document)
}

export function renderForm({ title, practice, association, today, parts }: FormDocument): Promise<Buffer> {
  const doc = createDocument({
    title: [title, practice?.text].filter(Boolean).join(' · '),
    author: association.name,
    margins: { top: 12 * mm, right: side, bottom: 15 * mm, left: side },
  })
  const begins = drawHeading(doc, {
    title,
    subtitle: practice?.text ?? '',
    association,
    note: practice === null ? 'Da compilare in stampatello' : formatDate(today),
    letter: true,
  })
  let y = begins - 6
  if (practice !== null) {
    const { right } = pageBox(doc)
    drawQr(doc, practice.address, right - qrSize, begins - qrSize - 6, qrSize)
  }
  for (const part of parts) y = drawPart(doc, part, y)
  const named = practice?.text.startsWith(title) ? practice.text : [title, practice?.text].filter(Boolean).join(' · ')
  numberPages(doc, `${association.name} · ${named}`)
  return finish(doc)
}

function drawPart(doc: Doc, part: FormPart, y: number): number {
  switch (part.kind) {
    case 'boxes':
      return drawBoxes(doc, part.rows, drawHeadline(doc, part.title, y, 30))
    case 'ticks':
      return drawTicks(doc, part.ticks, drawHeadline(doc, part.title, y, 16))
    case 'table':
      return drawFormTable(doc, part, drawHeadline(doc, part.title, y, 60))
    case 'text':
      return drawParagraph(doc, part.text, y, part.small === true ? 6.4 : 9)
    case 'signatures':
      return drawSignatures(doc, part.who, part.title, y)
  }
}
