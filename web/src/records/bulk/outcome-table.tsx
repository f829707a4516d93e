import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { PlainTable } from '../../ui/page/plain-table.ts'
import { StatusChip, type StatusKind } from '../../ui/status-chip.tsx'
import { inkSoft } from '../../ui/tokens.ts'

export interface OutcomeRow {
  id: number
  name: ReactNode
  detail?: ReactNode
  /** On the right, such as an amount. */
  figure?: string
  kind: StatusKind
  outcome: string
  /** Why, where it is not as wished. */
  message?: string
}

/** What becomes of each row of a bulk action, before or after it is done. */
export function OutcomeTable({ caption, rows }: { caption: string; rows: readonly OutcomeRow[] }) {
  return (
    <Scroller>
      <PlainTable>
        <caption className="visually-hidden">{caption}</caption>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <td data-numeric="true">{at + 1}</td>
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

const Scroller = styled.div`
  max-height: 46vh;
  margin-top: 12px;
  overflow: auto;
  border: 1px solid #e4dfd3;
  border-radius: 6px;
  th {
    padding: 6px 10px;
    border-bottom: 1px solid #e4dfd3;
    font-weight: 600;
    color: inherit;
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
  small {
    display: block;
    color: ${inkSoft};
    font-size: 12.5px;
    font-weight: 400;
  }
`
