import type { Entity } from '@bisavolo/domain/kit/entity'
import type { Column } from '@bisavolo/domain/listing/columns'
import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import { type ReactNode, useMemo, useRef } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLasting } from '../../ui/use-lasting.ts'
import { FilterRow } from '../filters/filter-row.tsx'
import { isHeadline, withHeadline } from './headline.tsx'
import type { Selection } from './selection.ts'
import { TableRow } from './table-row.tsx'
import { Scroller } from './table-scroller.ts'
import { Frame, Table } from './table-style.ts'
import { useCellContext } from './use-cell-context.ts'
import type { ListState } from './use-list.ts'
import { useRowEvents } from './use-row-events.ts'
import type { Rows } from './use-rows.ts'
import { useSightFirst } from './use-sight-first.ts'
import { useTableFrame } from './use-table-frame.ts'

export interface RowsViewProps {
  state: ListState
  data: readonly RecordRow[]
  rows: Rows
  dense: boolean
  busy: boolean
  selection: Selection | null
  empty: ReactNode
}

/** Native cells and memoised rows: a click on a header must be fast. */
export function RecordTable({ state, data, rows, dense, busy, selection, empty }: RowsViewProps) {
  const context = useCellContext(true)
  const columns = useMemo(() => withHeadline(state.entity, state.columns), [state.entity, state.columns])
  const frame = useRef<HTMLDivElement>(null)
  const wide = useTableFrame(frame, columns)
  const events = useRowEvents(data, rows, selection)
  const waiting = useLasting(busy)
  // All rows on the first visit: column widths depend on the widest text and would change later.
  const drawn = useSightFirst(data, rowsToSight(frame.current, dense), data)
  return (
    <Frame data-busy={waiting} aria-busy={busy || drawn !== data}>
      <Scroller ref={frame} data-wide={wide}>
        <Table data-dense={dense}>
          <caption className="visually-hidden">{state.list.title}</caption>
          <thead>
            <tr>
              {selection && <SelectAll data={data} selection={selection} />}
              {columns.map(column => (
                <HeaderCell
                  key={column.name}
                  column={column}
                  state={state}
                  isLead={isHeadline(state.entity, columns, column)}
                />
              ))}
              <th className="actions">
                <span className="visually-hidden">Azioni</span>
              </th>
            </tr>
            <FilterRow state={state} columns={columns} selectable={selection !== null} />
          </thead>
          <tbody {...events}>
            {drawn.map((row, at) => (
              <TableRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the next page takes the places of this one: texts change, cells stay
                key={at}
                row={row}
                entity={state.entity as Entity}
                columns={columns}
                context={context}
                href={rows.hrefOf(row.id)}
                rightsOn={rows.rightsOn}
                last={rows.last === row.id}
                selected={selection ? selection.selected.has(row.id) : null}
              />
            ))}
          </tbody>
        </Table>
      </Scroller>
      {empty}
    </Frame>
  )
}

/** Pixels of toolbar, head and column names above the rows. */
const above = 200
const heights = { normal: 40, dense: 28 }

function rowsToSight(frame: HTMLElement | null, dense: boolean): number {
  const seen = innerHeight - above + scrollY + (frame?.scrollTop ?? 0)
  return Math.max(8, Math.ceil(seen / (dense ? heights.dense : heights.normal)))
}

function HeaderCell({ column, state, isLead }: { column: Column; state: ListState; isLead: boolean }) {
  const sorted = state.sort.by === column.name
  const order = sorted ? (state.sort.descending ? 'descending' : 'ascending') : 'none'
  return (
    <th scope="col" aria-sort={order} data-numeric={column.numeric} data-lead={isLead || undefined}>
      {column.sortBy ? (
        <button type="button" onClick={() => state.toggleSort(column)} title={`Ordina per ${column.field.label}`}>
          {column.field.label}
          <Icon path={sorted && state.sort.descending ? mdiArrowDown : mdiArrowUp} size={14} />
        </button>
      ) : (
        column.field.label
      )}
    </th>
  )
}

function SelectAll({ data, selection }: { data: readonly RecordRow[]; selection: Selection }) {
  const all = data.length > 0 && data.every(row => selection.selected.has(row.id))
  const some = !all && data.some(row => selection.selected.has(row.id))
  return (
    <th className="check">
      <input
        type="checkbox"
        aria-label="Scegli tutte le righe della pagina"
        checked={all}
        ref={input => {
          if (input) input.indeterminate = some
        }}
        onChange={selection.togglePage}
      />
    </th>
  )
}
