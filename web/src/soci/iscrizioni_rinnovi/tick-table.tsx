import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { PlainTable, TableSheet } from '../../ui/page/plain-table.ts'
import * as t from '../../ui/tokens.ts'

export interface TickColumn<R> {
  label: string
  cell: (row: R) => ReactNode
  narrow?: 'name' | 'labelled'
}

export interface TickTableProps<R> {
  caption: string
  rows: readonly R[]
  columns: readonly TickColumn<R>[]
  nameOf: (row: R) => string
  /** Rows that "select all" skips. */
  isOut?: (row: R) => boolean
  selected: ReadonlySet<number>
  setSelected: (selected: ReadonlySet<number>) => void
}

export function TickTable<R extends { id: number }>(props: TickTableProps<R>) {
  const { caption, rows, columns, nameOf, isOut, selected, setSelected } = props
  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const wanted = rows.filter(row => isOut?.(row) !== true)
  const all = wanted.length > 0 && wanted.every(({ id }) => selected.has(id))
  return (
    <TableSheet>
      <Table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th>
              <label>
                <input
                  type="checkbox"
                  aria-label="Scegli tutte le righe"
                  checked={all}
                  ref={box => {
                    if (box) box.indeterminate = !all && selected.size > 0
                  }}
                  onChange={() => setSelected(all ? new Set() : new Set(wanted.map(({ id }) => id)))}
                />
              </label>
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} data-selected={selected.has(row.id)}>
              <td>
                <label>
                  <input
                    type="checkbox"
                    aria-label={`Scegli ${nameOf(row)}`}
                    checked={selected.has(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                </label>
              </td>
              {columns.map(({ label, cell, narrow }) => (
                <td
                  key={label}
                  data-name={narrow === 'name' || undefined}
                  data-label={narrow === 'labelled' ? label : undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableSheet>
  )
}

const Table = styled(PlainTable)`
  tr[data-selected='true'] {
    background: ${t.registryTint};
  }
  input {
    display: block;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${t.registry};
  }
  /* A larger touch target. */
  label {
    display: grid;
    place-items: center;
    width: 38px;
    height: 36px;
    margin: -4px -10px;
    cursor: pointer;
  }
  @media (max-width: ${t.mobileBreak - 0.05}px) {
    tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px 12px;
      padding-left: 48px;
      position: relative;
    }
    td {
      padding: 0;
    }
    td:first-of-type {
      position: absolute;
      left: 1px;
      top: 0;
    }
    label {
      width: 44px;
      height: 44px;
      margin: 0;
    }
    td[data-label]::before {
      content: attr(data-label) ' ';
      color: ${t.inkSoft};
    }
    td[data-name] {
      flex: 1 0 100%;
      font-size: 15px;
      font-weight: 600;
    }
  }
`
