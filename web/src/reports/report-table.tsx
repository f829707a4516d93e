import { isNumberKind, valueText } from '@bisavolo/domain/kit/value-text'
import { type ReportColumn, stackedColumns } from '@bisavolo/domain/product/reports'
import styled from '@emotion/styled'
import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { dataLook, PlainTable, TableSheet } from '../ui/page/plain-table.ts'
import * as t from '../ui/tokens.ts'
import { useLasting } from '../ui/use-lasting.ts'
import type { ReportRow, ReportState } from './use-report.ts'

export interface ReportTableProps {
  state: ReportState
  rows: readonly ReportRow[]
  totals?: Record<string, number>
  busy: boolean
  cells?: Readonly<Record<string, (row: ReportRow, text: string) => ReactNode>>
  action?: { label: string; cell: (row: ReportRow) => ReactNode }
  isMarked?: (row: ReportRow) => boolean
}

export function ReportTable({ state, rows, totals = {}, busy, cells = {}, action, isMarked }: ReportTableProps) {
  const stacks = stackedColumns(state.columns)
  const inner = (column: ReportColumn, row: ReportRow) =>
    cells[column.name]?.(row, valueText(column.kind, row[column.name])) ?? cellOf(column, row)
  return (
    <Frame aria-busy={busy} data-busy={useLasting(busy)}>
      <Table>
        <caption className="visually-hidden">{state.report.title}</caption>
        <thead>
          <tr>
            {stacks.map(stack => (
              <Head key={stack[0]?.name} stack={stack} state={state} />
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
              {stacks.map(stack => (
                <td key={stack[0]?.name} data-numeric={isNumeric(stack)}>
                  {stack.map(column => (
                    <div key={column.name} data-label={column.label} data-unstruck={column.unstruck}>
                      {inner(column, row)}
                    </div>
                  ))}
                </td>
              ))}
              {action && <td>{action.cell(row)}</td>}
            </tr>
          ))}
        </tbody>
        {Object.keys(totals).length > 0 && (
          <tfoot>
            <tr>
              {stacks.map((stack, at) => (
                <td key={stack[0]?.name} data-numeric={isNumeric(stack)}>
                  {stack.map(column => (
                    <div key={column.name} data-label={at === 0 ? '' : column.label}>
                      {at === 0 ? 'Totale' : valueText(column.kind, totals[column.name])}
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </Table>
    </Frame>
  )
}

const isNumeric = ([head]: readonly ReportColumn[]) => head !== undefined && isNumberKind(head.kind)

function Head({ stack, state }: { stack: readonly ReportColumn[]; state: ReportState }) {
  const isSorted = stack.some(({ name }) => name === state.sortBy)
  const order = isSorted ? (state.descending ? 'descending' : 'ascending') : 'none'
  return (
    <th scope="col" aria-sort={order} data-numeric={isNumeric(stack)}>
      {stack.map(column => (
        <button key={column.name} type="button" onClick={() => state.sort(column.name)}>
          {column.label}
          {state.sortBy === column.name && <Icon path={state.descending ? mdiArrowDown : mdiArrowUp} size={14} />}
        </button>
      ))}
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
  }
`
const Table = styled(PlainTable)`
  ${dataLook}
  th {
    padding-block: 6px;
    vertical-align: top;
  }
  th button {
    display: flex;
  }
  th[data-numeric='true'] button {
    margin-left: auto;
  }
  th button ~ button,
  td > div[data-label] ~ div[data-label] {
    color: ${t.inkSoft};
    font-weight: 400;
  }
  tr[data-marked='true'] {
    background: ${t.warningTint};
  }
  tr[data-struck='true'] {
    color: ${t.inkSoft};
  }
  tr[data-struck='true'] td > div:not([data-unstruck]) {
    text-decoration: line-through;
  }
  tfoot td {
    border: 0;
    border-top: 2px solid ${t.ink};
    font-weight: 600;
  }
  @media screen and (max-width: ${t.mobileBreak - 0.05}px) {
    /* On a tablet two values per line, so that labels stay close to their values. */
    tr {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
      gap: 0 32px;
    }
    td,
    tfoot td {
      padding: 0;
      border: 0;
    }
    td > div[data-label] {
      display: flex;
      justify-content: space-between;
      gap: 16px;
      min-height: 26px;
      padding-block: 2px;
      text-align: right;
    }
    td > div[data-label]:empty {
      display: none;
    }
    td > div[data-label]::before {
      flex: none;
      max-width: 45%;
      content: attr(data-label);
      color: ${t.inkSoft};
      font-weight: 400;
      text-align: left;
      overflow-wrap: normal;
    }
  }
`
