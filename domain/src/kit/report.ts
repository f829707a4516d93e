import type { Role } from './access.ts'
import type { Field } from './field.ts'
import { type CellKind, fieldText } from './value-text.ts'

export interface ReportColumn {
  name: string
  label: string
  kind: CellKind
  /** About how many characters wide it is on paper. */
  width: number
  /** Numbers that make sense as a sum at the foot. */
  total?: boolean
  /** Where a click leads: `:name` stands for the value of that name in the row, which may be one that no column shows. */
  link?: string
  /** Not on the screen but in every file, in spreadsheets alone, or nowhere: in the rows, for filters. */
  onlyIn?: 'files' | 'sheets' | 'rows'
  /** In a struck row it stays as it is: it says why. */
  unstruck?: true
  /** On the screen it stands in the cell of that column, beneath it: a wide table fits a desk's screen. */
  under?: string
}

/** A question the report asks before it answers. Its field says how the answer is typed and checked. */
export type ReportParam = Field & {
  /** The answers are the values of this field of this entity; `label` is a field that says more of each. */
  lookup?: { entity: string; field: string; label?: string }
  /** A choice shown as tabs above the others: these of its values, in few words. The other values are reached by links only. */
  tabs?: readonly { value: string; label: string }[]
  /** Whether it is asked at all, given the other answers. */
  askedWhen?: (params: ReportParams) => boolean
  /** Answers to choose from, where most ask for one of a few; the address may hold any other. */
  offers?: (today: string) => readonly number[]
  /** How a paper says the answer, when not by its label and value; empty: not at all. */
  said?: (value: unknown) => string
}

export type ReportParams = Record<string, unknown>

/** A drawing of the rows: columns along time, or bars in the order of the rows. The table beneath holds the same figures. */
export interface ReportChart {
  title: string
  kind: 'columns' | 'bars'
  /** The column that names each row. */
  category: string
  /** The column that tells rows of the same name apart. */
  apart?: string
  /** Numeric columns, stacked. */
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
  /** The records it is about: their trail notes who downloaded it. */
  entity: string
  params: Readonly<Record<string, ReportParam>>
  /** The answers when none are given. */
  defaults: (today: string) => ReportParams
  columns: (params: ReportParams) => readonly ReportColumn[]
  /** The chart of these rows, if there is one. */
  chart?: (params: ReportParams) => ReportChart | undefined
  /** Which of its yearly editions was asked for: its title and its file name it. */
  edition?: (params: ReportParams) => number
  /** Rows that no longer hold: they are shown struck through, on the screen and on paper. */
  struck?: (row: Readonly<Record<string, unknown>>) => boolean
  /** The paper says how many rows it has. */
  saysCount?: true
  orientation: 'portrait' | 'landscape'
  /** Said when nothing is found: why, and what to do next. */
  empty: string
}

const shownIn: Record<'screen' | 'paper' | 'sheet', readonly string[]> = {
  screen: [],
  paper: ['files'],
  sheet: ['files', 'sheets'],
}

export function columnsFor(place: keyof typeof shownIn, columns: readonly ReportColumn[]): ReportColumn[] {
  return columns.filter(({ onlyIn }) => onlyIn === undefined || shownIn[place].includes(onlyIn))
}

/** The columns as cells of a screen: each with those that stand beneath it. */
export function stackedColumns(columns: readonly ReportColumn[]): ReportColumn[][] {
  const isOwn = ({ under }: ReportColumn) => !columns.some(({ name }) => name === under)
  return columns.filter(isOwn).map(head => [head, ...columns.filter(({ under }) => under === head.name)])
}

/** What was asked, in words: 'Anno 2026 · Sezione Lazio'. Open answers are left out. */
export function paramsText(report: Report, params: ReportParams): string {
  return Object.entries(report.params)
    .flatMap(([name, field]) => {
      const value = params[name]
      if (value === null || value === undefined || value === '' || field.askedWhen?.(params) === false) return []
      const word = field.said?.(value) ?? paramWord(field, value)
      return [field.tabs === undefined && field.said === undefined ? `${field.label} ${word}` : word]
    })
    .filter(word => word !== '')
    .join(' · ')
}

function paramWord(field: ReportParam, value: unknown): string {
  const text = fieldText(field, value)
  return field.kind === 'flag' ? text.toLowerCase() : text
}
