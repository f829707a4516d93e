import type { Field } from '@bisavolo/domain/kit/field'
import { type Report, type ReportColumn, type ReportParams, reportOf } from '@bisavolo/domain/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { api } from '../api/client.ts'
import { todayText } from '../ui/fields/date-text.ts'

export type ReportRow = Record<string, unknown>

interface ReportPage {
  data: ReportRow[]
  perPage: number
  currentPage: number
  tot: number
  totali: Record<string, number>
}

export interface ReportState {
  report: Report
  params: ReportParams
  columns: readonly ReportColumn[]
  page: number
  sortBy: string | null
  descending: boolean
  setParam: (name: string, value: string | number | null) => void
  /** The address of this report with one answer changed, from the first page and in its own order. */
  addressWith: (name: string, value: string) => string
  clearParams: () => void
  setPage: (page: number) => void
  sort: (column: string) => void
}

const rowsPerPage = 50

/** /report/nuovi-soci is the report nuovi_soci, /list/libro-soci is libro_soci; the address bar holds its parameters, order and page. */
export function useReport(): ReportState {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const report = reportOf(pathname.replace(/^\/(report|list)\//, '').replaceAll('-', '_'))
  if (report === undefined) throw new Error('Questo report non esiste.')
  const defaults = report.defaults(todayText())
  const params = paramsIn(report, defaults, search)
  const change = (values: Record<string, string | null>) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) value === null ? next.delete(name) : next.set(name, value)
        return next
      },
      { replace: true },
    )
  const columns = report.columns(params)
  // Another view may have other columns: an order by one that is gone is forgotten.
  const sortBy = columns.find(({ name }) => name === search.get('sort'))?.name ?? null
  const descending = search.get('desc') === '1'
  return {
    report,
    params,
    columns,
    page: Math.max(1, Number(search.get('page')) || 1),
    sortBy,
    descending,
    // What is as the report would have it needs no place in the address.
    setParam: (name, value) =>
      change({ [name]: value === (defaults[name] ?? null) ? null : String(value ?? ''), page: null }),
    addressWith: (name, value) => {
      const next = new URLSearchParams(search)
      for (const gone of ['page', 'sort', 'desc']) next.delete(gone)
      if (value === defaults[name]) next.delete(name)
      else next.set(name, value)
      return next.size > 0 ? `${pathname}?${next}` : pathname
    },
    clearParams: () => setSearch(tabsIn(report, search), { replace: true }),
    setPage: page => change({ page: page === 1 ? null : String(page) }),
    sort: column => change({ sort: column, desc: sortBy === column && !descending ? '1' : null, page: null }),
  }
}

/** Which view it is stays when the questions are cleared. */
function tabsIn(report: Report, search: URLSearchParams): Record<string, string> {
  const kept = Object.entries(report.params).filter(([name, { tabs }]) => tabs !== undefined && search.has(name))
  return Object.fromEntries(kept.map(([name]) => [name, search.get(name) ?? '']))
}

/** The headers of a call: the same for the page on the screen and for the file. */
export function requestOf({ params, sortBy, descending }: ReportState) {
  return { filters: params, pagination: sortBy === null ? {} : { sortBy, descending } }
}

/** The rows of the page before stay on the screen while the next are on their way. */
export function useReportPage(state: ReportState) {
  const { filters, pagination } = requestOf(state)
  const request = { filters, pagination: { ...pagination, rowsPerPage, page: state.page } }
  return useQuery({
    queryKey: ['report', state.report.name, request],
    queryFn: ({ signal }) => api.get<ReportPage>(`/report/${state.report.name}`, { ...request, signal }),
    placeholderData: keepPreviousData,
  })
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
