import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { PlainTable } from '../../ui/page/plain-table.ts'
import { StatusChip, type StatusKind } from '../../ui/status-chip.tsx'
import { inkSoft, line, mobileBreak } from '../../ui/tokens.ts'

export interface OutcomeRow {
  id: number
  out?: boolean
  name: ReactNode
  detail?: ReactNode
  figure?: string
  kind: StatusKind
  outcome: string
  message?: string
}

/** Rows left out come first: they need attention. */
export function OutcomeTable({ caption, rows: given }: { caption: string; rows: readonly OutcomeRow[] }) {
  const left = given.filter(isOut).map(row => ({ row, place: '' }))
  const done = given.filter(row => !isOut(row)).map((row, at) => ({ row, place: String(at + 1) }))
  return (
    <Scroller>
      <PlainTable>
        <caption className="visually-hidden">{caption}</caption>
        <tbody>
          {[...left, ...done].map(({ row, place }) => (
            <tr key={row.id}>
              <td data-numeric="true">{place}</td>
              <th scope="row">
                {row.name}
                {row.detail && <small>{row.detail}</small>}
              </th>
              {row.figure !== undefined && <td data-numeric="true">{row.figure}</td>}
              <td>
                <StatusChip kind={row.kind} label={row.outcome} />
                {row.message && <small>{row.message}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Scroller>
  )
}

const isOut = ({ out }: OutcomeRow): boolean => out === true

const Scroller = styled.div`
  max-height: 46vh;
  margin-top: 12px;
  overflow: auto;
  border: 1px solid ${line};
  border-radius: 6px;
  && th {
    padding: 6px 10px;
    border-bottom: 1px solid ${line};
    font-weight: 600;
    color: inherit;
    background: none;
  }
  td[data-numeric] {
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  td:first-of-type {
    width: 1%;
    color: ${inkSoft};
  }
  @media (max-width: ${mobileBreak - 0.05}px) {
    && th {
      display: block;
      border: 0;
    }
    && td:first-of-type {
      display: none;
    }
    && td[data-numeric] {
      text-align: left;
    }
    && td:empty {
      display: none;
    }
  }
  small {
    display: block;
    color: ${inkSoft};
    font-size: 12.5px;
    font-weight: 400;
  }
`
