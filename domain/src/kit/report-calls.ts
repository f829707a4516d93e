import { z } from 'zod'
import { file } from './answers.ts'
import { defineCall } from './call.ts'
import type { Report } from './report.ts'

/** A row's names are those of the report's columns, and what their links need. */
const row = z.record(z.string(), z.unknown())

const page = z.strictObject({
  data: z.array(row),
  perPage: z.int(),
  currentPage: z.int(),
  tot: z.int(),
  /** The sums of all pages, by column. */
  totali: z.record(z.string(), z.number()),
  /** What was asked, defaults included. */
  parametri: row,
})

/** The three calls of a report: its rows, the same as a spreadsheet and the same on paper. */
export function callsOf(report: Report) {
  const { name, title, description, roles } = report
  const common = {
    method: 'GET',
    tag: 'report',
    summary: `Report: ${title}`,
    description,
    roles,
    isList: true,
    hasColumns: true,
    // Reports count across many records: any change may be one of theirs.
    reads: 'everything',
    query: askedTexts(report),
  } as const
  return {
    rows: defineCall({ ...common, path: `/report/${name}`, answer: page }),
    excel: defineCall({ ...common, path: `/excel/${name}/0`, answer: file('Il foglio di calcolo') }),
    pdf: defineCall({ ...common, path: `/pdf/${name}/0`, answer: file('Il report in PDF') }),
  }
}

/** What it asks may come in the address too. Loose: a paper of its own kind may ask for more, such as the sheet of labels. */
export function askedTexts({ params }: Report) {
  return z.looseObject(
    Object.fromEntries(
      Object.entries(params).map(([param, { label }]) => [
        param,
        z
          .string({ error: `Parametro non valido: ${param}` })
          .optional()
          .meta({ description: label }),
      ]),
    ) as Readonly<Record<string, z.ZodType<string | undefined, string | number | undefined>>>,
  )
}
