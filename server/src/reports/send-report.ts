import type { Readable } from 'node:stream'
import { formatNumero } from '@bisavolo/domain/kit/format'
import { columnsFor, paramsText, type Report, type ReportParams } from '@bisavolo/domain/kit/report'
import type { FastifyReply } from 'fastify'
import { type FileType, filenameOf, sendFile } from '../output/file-answer.ts'
import { tablePdf } from '../output/pdf/table-pdf.ts'
import { csvStream } from '../output/table/csv.ts'
import { excelStream } from '../output/table/excel.ts'
import type { Who } from '../platform/http/who.ts'
import { recordExport } from '../records/export/export-audit.ts'
import type { RecordDeps } from '../records/routes.ts'
import type { Printer, Printing } from './printer.ts'
import { cellsOf, type ReadReport } from './read-report.ts'

export async function sendReport(
  deps: RecordDeps,
  reply: FastifyReply,
  asked: Omit<Printing, 'association'>,
  format: FileType,
  print: Printer,
): Promise<FastifyReply> {
  const { who, report, found } = asked
  const body = await print({ ...asked, association: await deps.association(who.today) })
  return sendPrinted(deps, reply, { who, report, params: found.params, righe: found.rows.length, body }, format)
}

interface Printed {
  who: Who
  report: Report
  params: ReportParams
  righe: number
  body: Buffer | Readable
}

export async function sendPrinted(
  deps: RecordDeps,
  reply: FastifyReply,
  { who, report, params, righe, body }: Printed,
  format: FileType,
): Promise<FastifyReply> {
  const what = { report: report.name, formato: format, filtri: params, righe }
  try {
    await recordExport(deps, who, report.entity, what)
  } catch (error) {
    if (!Buffer.isBuffer(body)) body.destroy()
    throw error
  }
  return sendFile(reply, filenameOf(report.name, report.edition?.(params) ?? 0, format), format, body)
}

export const printExcel: Printer = ({ report, found }) =>
  excelStream([{ name: wordsOf(report, found).title, ...tableOf(found, 'sheet') }])

export const printCsv: Printer = ({ found }) => {
  const { columns, rows } = tableOf(found, 'sheet')
  return csvStream(columns, rows)
}

export const printTable: Printer = ({ who, report, found, association }) =>
  tablePdf({
    ...wordsOf(report, found),
    ...tableOf(found, 'paper'),
    association,
    today: who.today,
    orientation: report.orientation,
    empty: report.empty,
    ...(report.struck && { struck: struckIn(report.struck, found) }),
  })

function struckIn(isStruck: NonNullable<Report['struck']>, { rows }: ReadReport): Set<number> {
  return new Set(rows.flatMap((row, at) => (isStruck(row) ? [at] : [])))
}

export function tableOf({ columns, chosen, rows }: ReadReport, place: 'paper' | 'sheet') {
  const shown = chosen ?? columnsFor(place, columns)
  return { columns: shown, rows: cellsOf(shown, rows) }
}

export function wordsOf(
  report: Report,
  { params, filtri, rows: { length } }: ReadReport,
): { title: string; subtitle: string } {
  const count = report.saysCount ? [`${formatNumero(length)} ${length === 1 ? 'riga' : 'righe'}`] : []
  return {
    title: [report.title, report.edition?.(params)].filter(Boolean).join(' '),
    subtitle: [paramsText(report, params), filtri, ...count].filter(Boolean).join(' · '),
  }
}
