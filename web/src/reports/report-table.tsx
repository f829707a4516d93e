import { isNumberKind, valueText } from '@bisavolo/domain/kit/value-text'
import type { ReportColumn } from '@bisavolo/domain/reports'
import styled from '@emotion/styled'
import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { dataLook, PlainTable, TableSheet } from '../ui/page/plain-table.ts'
import * as t from '../ui/tokens.ts'
import type { ReportRow, ReportState } from './use-report.ts'

export interface ReportTableProps {
  state: ReportState
  rows: readonly ReportRow[]
  totals?: Record<string, number>
  busy: boolean
  /** Columns whose cells are more than their text. */
  cells?: Readonly<Record<string, (row: ReportRow, text: string) => ReactNode>>
  /** What can be done with a row, in a last column. */
  action?: { label: string; cell: (row: ReportRow) => ReactNode }
  /** Rows that stand out. */
  isMarked?: (row: ReportRow) => boolean
}

/** Past so many letters a table keeps its columns readable and is scrolled sideways. */
const wideTable = 150
const pixelsPerLetter = 7.6

/** The rows with their sums beneath; on a narrow screen each row is a card. */
export function ReportTable({ state, rows, totals = {}, busy, cells = {}, action, isMarked }: ReportTableProps) {
  const { columns } = state
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const wide = width > wideTable
  return (
    <Frame aria-busy={busy} data-busy={busy} data-wide={wide}>
      <Table {...(wide ? { style: { minWidth: width * pixelsPerLetter } } : {})}>
        <caption className="visually-hidden">{state.report.title}</caption>
        {wide && (
          <colgroup>
            {columns.map(column => (
              <col key={column.name} style={{ width: column.width * pixelsPerLetter }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {columns.map(column => (
              <Head key={column.name} column={column} state={state} />
            ))}
            {action && (
              <th scope="col">
                <span className="visually-hidden">{action.label}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report have no key of their own and no state.
            <tr key={index} data-marked={isMarked?.(row)} data-struck={state.report.struck?.(row) || undefined}>
              {columns.map(column => (
                <td
                  key={column.name}
                  data-numeric={isNumberKind(column.kind)}
                  data-label={column.label}
                  data-unstruck={column.unstruck}
                >
                  <div>
                    {cells[column.name]?.(row, valueText(column.kind, row[column.name])) ?? cellOf(column, row)}
                  </div>
                </td>
              ))}
              {action && <td>{action.cell(row)}</td>}
            </tr>
          ))}
        </tbody>
        {Object.keys(totals).length > 0 && (
          <tfoot>
            <tr>
              {columns.map((column, i) => (
                <td key={column.name} data-numeric={isNumberKind(column.kind)} data-label={i === 0 ? '' : column.label}>
                  {i === 0 ? 'Totale' : valueText(column.kind, totals[column.name])}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </Table>
    </Frame>
  )
}

function Head({ column, state }: { column: ReportColumn; state: ReportState }) {
  const isSorted = state.sortBy === column.name
  const order = isSorted ? (state.descending ? 'descending' : 'ascending') : 'none'
  return (
    <th scope="col" aria-sort={order} data-numeric={isNumberKind(column.kind)}>
      <button type="button" onClick={() => state.sort(column.name)}>
        {column.label}
        {isSorted && <Icon path={state.descending ? mdiArrowDown : mdiArrowUp} size={14} />}
      </button>
    </th>
  )
}

function cellOf(column: ReportColumn, row: ReportRow): ReactNode {
  const text = valueText(column.kind, row[column.name])
  const address = text === '' ? undefined : addressOf(column.link, row)
  return address === undefined ? text : <Link to={address}>{text}</Link>
}

function addressOf(link: string | undefined, row: ReportRow): string | undefined {
  if (link === undefined) return undefined
  const names = [...link.matchAll(/:([a-z_]+)/g)].map(match => match[1] as string)
  if (names.some(name => row[name] == null)) return undefined
  return link.replace(/:([a-z_]+)/g, (_all, name: string) => encodeURIComponent(String(row[name])))
}

const Frame = styled(TableSheet)`
  @media (min-width: ${t.mobileBreak}px) {
    overflow-x: auto;
    &[data-wide='true'] tr > :nth-of-type(3) {
      position: sticky;
      left: 0;
      background: ${t.sheet};
    }
    &[data-wide='true'] thead tr > :nth-of-type(3) {
      background: ${t.paper};
    }
  }
`
const Table = styled(PlainTable)`
  ${dataLook}
  th {
    padding-block: 6px;
  }
  tr[data-marked='true'] {
    background: ${t.warningTint};
  }
  tr[data-struck='true'] {
    color: ${t.inkSoft};
  }
  tr[data-struck='true'] td:not([data-unstruck]) > div {
    text-decoration: line-through;
  }
  tfoot td {
    border: 0;
    border-top: 2px solid ${t.ink};
    font-weight: 600;
  }
  @media screen and (max-width: ${t.mobileBreak - 0.05}px) {
    min-width: 0 !important;
    td,
    tfoot td {
      display: flex;
      justify-content: space-between;
      gap: 16px;
      min-height: 26px;
      padding: 2px 0;
      border: 0;
    }
    td:empty,
    td:has(> div:empty) {
      display: none;
    }
    td::before {
      flex: none;
      max-width: 45%;
      content: attr(data-label);
      color: ${t.inkSoft};
      font-weight: 400;
      overflow-wrap: normal;
    }
  }
`
