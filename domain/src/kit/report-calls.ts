import { z } from 'zod'
import { file } from './answers.ts'
import { defineCall } from './call.ts'
import type { Report } from './report.ts'

const row = z.record(z.string(), z.unknown())

const page = z.strictObject({
  data: z.array(row),
  perPage: z.int(),
  currentPage: z.int(),
  tot: z.int(),
  totali: z.record(z.string(), z.number()),
  parametri: row,
})

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
    reads: 'everything',
    query: askedTexts(report),
  } as const
  return {
    rows: defineCall({ ...common, path: `/report/${name}`, answer: page }),
    excel: defineCall({ ...common, path: `/excel/${name}/0`, answer: file('Il foglio di calcolo') }),
    pdf: defineCall({ ...common, path: `/pdf/${name}/0`, answer: file('Il report in PDF') }),
  }
}

/** Report parameters in the query string. Loose, because some files have extra parameters (label sheets). */
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
