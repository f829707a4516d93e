import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { inkSoft, line, registry } from '../../ui/tokens.ts'

export function Table({ head, rows }: { head: readonly string[]; rows: readonly ReactNode[][] }) {
  return (
    <Grid>
      <thead>
        <tr>
          {head.map(text => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are drawn once, in order, and have no state.
          <tr key={i}>
            {cells.map((cell, j) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row have a fixed order.
              <td key={j}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  )
}

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 6px 0 6px 12px;
    border-bottom: 1px solid ${line};
    text-align: right;
  }
  td:not(:first-of-type) {
    white-space: nowrap;
  }
  th:first-of-type,
  td:first-of-type {
    padding-left: 0;
    text-align: left;
  }
  th {
    color: ${inkSoft};
    font-size: 13px;
    font-weight: 600;
  }
  small {
    display: block;
    color: ${inkSoft};
    font-size: 12.5px;
  }
  a {
    color: ${registry};
  }
`
export const Note = styled.p`
  margin: 12px 0 0;
  color: ${inkSoft};
  font-size: 13px;
  a {
    color: ${registry};
  }
`
