import type { Role } from './access.ts'
import type { Field } from './field.ts'
import { formatDate } from './format.ts'

/** What a value is on paper and in a spreadsheet; `year` is a number written without dots. */
export type CellKind = 'text' | 'integer' | 'number' | 'money' | 'date' | 'datetime' | 'flag' | 'year'

export interface ReportColumn {
  name: string
  label: string
  kind: CellKind
  /** About how many characters it wants on paper. */
  width: number
  /** Numbers that make sense as a sum at the foot. */
  total?: boolean
  /** Where a click leads: `:name` stands for the value of that name in the row, which may be one that no column shows. */
  link?: string
}

/** A question the report asks before it answers. Its field says how the answer is typed and checked. */
export type ReportParam = Field & {
  /** The answers are the values of this field of this entity; `label` is a field that says more of each. */
  lookup?: { entity: string; field: string; label?: string }
  /** A choice shown as tabs above the others: these of its values, in few words. The rest are reached by links alone. */
  tabs?: readonly { value: string; label: string }[]
  /** Whether it is asked at all, given the other answers. */
  askedWhen?: (params: ReportParams) => boolean
}

export type ReportParams = Record<string, unknown>

/** A drawing of the rows: columns along time, or bars in the order of the rows. The table beneath holds the same figures. */
export interface ReportChart {
  title: string
  kind: 'columns' | 'bars'
  /** The column that names each row. */
  category: string
  /** Numeric columns, drawn one upon the other. */
  series: readonly string[]
  /** Rows drawn at most; the others are in the table. */
  limit?: number
}

/** What a report is: its title, who may ask for it, what it asks and what it shows. The query is the server's. */
export interface Report {
  name: string
  title: string
  /** What is in it and what is not, in a sentence for those who read it. */
  description: string
  roles: readonly Role[]
  /** The records it is about: their trail keeps who took it away as a file. */
  entity: string
  params: Readonly<Record<string, ReportParam>>
  /** The answers when none are given. */
  defaults: (today: string) => ReportParams
  columns: (params: ReportParams) => readonly ReportColumn[]
  /** What of these rows is worth a drawing, if anything. */
  chart?: (params: ReportParams) => ReportChart | undefined
  orientation: 'portrait' | 'landscape'
  /** Said when nothing is found: why, and what to do next. */
  empty: string
}

/** The page of a report: /report/nuovi-soci is nuovi_soci. */
export function reportPath(name: string): string {
  return `/report/${name.replaceAll('_', '-')}`
}

/** What was asked, in words: 'Anno 2026 · Sezione Lazio'. What was left open is not said. */
export function paramsText(report: Report, params: ReportParams): string {
  return Object.entries(report.params)
    .flatMap(([name, field]) => {
      const value = params[name]
      if (value === null || value === undefined || value === '' || field.askedWhen?.(params) === false) return []
      const word = paramWord(field, value)
      return [field.tabs === undefined ? `${field.label} ${word}` : word]
    })
    .join(' · ')
}

function paramWord(field: ReportParam, value: unknown): string {
  if (field.kind === 'date') return formatDate(String(value))
  if (field.kind === 'flag') return value === 1 ? 'sì' : 'no'
  return field.choices?.find(option => option.value === value)?.label ?? String(value)
}
