import type { Role } from './access.ts'
import type { Field } from './field.ts'
import { type CellKind, fieldText } from './value-text.ts'

export interface ReportColumn {
  name: string
  label: string
  kind: CellKind
  width: number
  total?: boolean
  link?: string
  /** 'files': all files; 'sheets': spreadsheets only; 'rows': never shown, only for filters. Never on screen. */
  onlyIn?: 'files' | 'sheets' | 'rows'
  unstruck?: true
  /** Column under which the screen shows this one, to save width. */
  under?: string
}

export type ReportParam = Field & {
  /** Suggests the values of an entity's field; `label` is a second field that describes each value. */
  lookup?: { entity: string; field: string; label?: string }
  /** Values shown as tabs; other values are reachable by links only. */
  tabs?: readonly { value: string; label: string }[]
  askedWhen?: (params: ReportParams) => boolean
  offers?: (today: string) => readonly number[]
  /** Text of the value on paper instead of label and value; empty hides the parameter. */
  said?: (value: unknown) => string
}

export type ReportParams = Record<string, unknown>

export interface ReportChart {
  title: string
  kind: 'columns' | 'bars'
  category: string
  apart?: string
  series: readonly string[]
  limit?: number
}

export interface Report {
  name: string
  title: string
  description: string
  roles: readonly Role[]
  /** Entity whose audit trail records the download. */
  entity: string
  params: Readonly<Record<string, ReportParam>>
  defaults: (today: string) => ReportParams
  columns: (params: ReportParams) => readonly ReportColumn[]
  chart?: (params: ReportParams) => ReportChart | undefined
  edition?: (params: ReportParams) => number
  /** Rows that are no longer valid: shown struck through. */
  struck?: (row: Readonly<Record<string, unknown>>) => boolean
  saysCount?: true
  orientation: 'portrait' | 'landscape'
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

export function stackedColumns(columns: readonly ReportColumn[]): ReportColumn[][] {
  const isOwn = ({ under }: ReportColumn) => !columns.some(({ name }) => name === under)
  return columns.filter(isOwn).map(head => [head, ...columns.filter(({ under }) => under === head.name)])
}

export function paramsText(report: Report, params: ReportParams): string {
  return Object.entries(report.params)
    .flatMap(([name, field]) => {
      const value = params[name]
      const isIgnored = field.askedWhen?.(params) === false && field.said === undefined
      if (value === null || value === undefined || value === '' || isIgnored) return []
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
