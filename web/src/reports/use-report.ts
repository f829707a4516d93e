import type { Field } from '@bisavolo/domain/kit/field'
import { callsOf } from '@bisavolo/domain/kit/report-calls'
import {
  columnsFor,
  type Report,
  type ReportColumn,
  type ReportParams,
  reportOf,
} from '@bisavolo/domain/product/reports'
import { useLocation } from 'react-router'
import { callQuery } from '../api/call.ts'
import { useQueryAtOnce } from '../api/use-query-at-once.ts'
import { todayText } from '../ui/fields/date-text.ts'
import { useSearch } from '../ui/navigation/address-router.tsx'

export type ReportRow = Record<string, unknown>

export interface ReportState {
  report: Report
  params: ReportParams
  columns: readonly ReportColumn[]
  page: number
  sortBy: string | null
  descending: boolean
  setParam: (name: string, value: string | number | null) => void
  addressWith: (name: string, value: string) => string
  clearParams: () => void
  change: (values: Record<string, string | null>) => void
  setPage: (page: number) => void
  sort: (column: string) => void
}

const rowsPerPage = 50

/** /report/nuovi-soci is the report nuovi_soci. The address holds parameters, order and page. */
export function useReport(): ReportState {
  const { pathname } = useLocation()
  const report = reportOf(pathname.replace(/^\/(report|list)\//, '').replaceAll('-', '_'))
  if (report === undefined) throw new Error('Questo report non esiste.')
  return useReportState(report)
}

export function useReportState(report: Report, first: ReportParams = {}): ReportState {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearch()
  const defaults = { ...report.defaults(todayText()), ...first }
  const params = paramsIn(report, defaults, search)
  const changeBy = (valuesIn: (now: URLSearchParams) => Record<string, string | null>) =>
    setSearch(
      now => {
        const next = new URLSearchParams(now)
        next.delete('page')
        for (const [name, value] of Object.entries(valuesIn(now)))
          value === null ? next.delete(name) : next.set(name, value)
        return next
      },
      { replace: true },
    )
  const change = (values: Record<string, string | null>) => changeBy(() => values)
  const columns = columnsFor('screen', report.columns(params))
  // Another view may lack the sort column; then the sorting is dropped.
  const sortBy = columns.find(({ name }) => name === search.get('sort'))?.name ?? null
  const descending = search.get('desc') === '1'
  return {
    report,
    params,
    columns,
    page: Math.max(1, Number(search.get('page')) || 1),
    sortBy,
    descending,
    setParam: (name, value) => change({ [name]: value === (defaults[name] ?? null) ? null : String(value ?? '') }),
    addressWith: (name, value) => {
      const next = new URLSearchParams(search)
      for (const gone of ['page', 'sort', 'desc']) next.delete(gone)
      if (value === defaults[name]) next.delete(name)
      else next.set(name, value)
      return next.size > 0 ? `${pathname}?${next}` : pathname
    },
    change,
    clearParams: () => setSearch(now => new URLSearchParams(tabsIn(report, now)), { replace: true }),
    setPage: page => change({ page: page === 1 ? null : String(page) }),
    sort: column =>
      changeBy(now => {
        const isUp = now.get('sort') === column && now.get('desc') !== '1'
        return { sort: column, desc: isUp ? '1' : null }
      }),
  }
}

function tabsIn(report: Report, search: URLSearchParams): Record<string, string> {
  const kept = Object.entries(report.params).filter(([name, { tabs }]) => tabs !== undefined && search.has(name))
  return Object.fromEntries(kept.map(([name]) => [name, search.get(name) ?? '']))
}

export function requestOf({ params, sortBy, descending }: ReportState, filters: Record<string, unknown> = {}) {
  return { filters: { ...params, ...filters }, pagination: sortBy === null ? {} : { sortBy, descending } }
}

export function pageRequestOf(state: ReportState, filters?: Record<string, unknown>) {
  const request = requestOf(state, filters)
  return { ...request, pagination: { ...request.pagination, rowsPerPage, page: state.page } }
}

/** The previous page stays visible while the next loads, except from another view, which has other columns. */
export function useReportPage(state: ReportState) {
  const query = callQuery(callsOf(state.report).rows, {}, pageRequestOf(state))
  const views = Object.entries(state.report.params).flatMap(([name, { tabs }]) => (tabs === undefined ? [] : [name]))
  const isSameView = ({ parametri }: { parametri: ReportRow }) =>
    views.every(name => parametri[name] === state.params[name])
  return useQueryAtOnce({ ...query, placeholderData: before => (before && isSameView(before) ? before : undefined) })
}

function paramsIn(report: Report, defaults: ReportParams, search: URLSearchParams): ReportParams {
  return Object.fromEntries(
    Object.entries(report.params).map(([name, field]) => {
      const text = search.get(name)
      return [name, text === null ? (defaults[name] ?? null) : typedValue(field, text)]
    }),
  )
}

function typedValue(field: Field, text: string): string | number | null {
  if (text === '') return null
  const isNumber = field.kind === 'integer' || field.kind === 'flag'
  return isNumber && /^\d{1,9}$/.test(text) ? Number(text) : text
}
