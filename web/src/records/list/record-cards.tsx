import type { Entity } from '@bisavolo/domain/kit/entity'
import styled from '@emotion/styled'
import { memo, Suspense } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { type Special, useSpecial } from '../special.ts'
import { fieldText, titleOf } from '../text-of.ts'
import { Cards } from './card-style.ts'
import type { Column } from './columns.ts'
import { type CellContext, listCell } from './field-cell.tsx'
import { Beneath, isHeadline } from './headline.tsx'
import type { RowsViewProps } from './record-table.tsx'
import { RowButtons } from './table-row.tsx'
import { useCellContext } from './use-cell-context.ts'
import { useRowEvents } from './use-row-events.ts'
import type { Rows } from './use-rows.ts'

/** Below 991 px each row is a card: its name, what stands beneath it, then every column that has a value as running text. */
export function RecordCards({ state, data, rows, busy, selection, empty }: RowsViewProps) {
  const context = useCellContext(true)
  const events = useRowEvents(data, rows, selection)
  const { face } = useSpecial(state.entity.name)
  if (empty) return <>{empty}</>
  return (
    <Cards aria-label={state.list.title} aria-busy={busy} style={busy ? { opacity: 0.55 } : undefined} {...events}>
      {data.map(row => (
        <CardRow
          key={row.id}
          row={row}
          entity={state.entity}
          columns={state.columns}
          context={context}
          href={rows.hrefOf(row.id)}
          rightsOn={rows.rightsOn}
          face={face}
          last={rows.last === row.id}
          selected={selection ? selection.selected.has(row.id) : null}
        />
      ))}
    </Cards>
  )
}

interface CardRowProps {
  row: RecordRow
  entity: Entity
  columns: readonly Column[]
  context: CellContext
  href: string
  rightsOn: Rows['rightsOn']
  face: Special['face']
  last: boolean
  selected: boolean | null
}

const CardRow = memo(function CardRow(props: CardRowProps) {
  const { row, entity, columns, context, href, rightsOn, face: Face, last, selected } = props
  const title = titleOf(entity, row)
  return (
    <li data-id={row.id} data-last={last || undefined}>
      <header>
        {selected !== null && (
          <Tick data-act="select">
            <input type="checkbox" aria-label={`Scegli ${title}`} checked={selected} readOnly />
          </Tick>
        )}
        {Face && (
          <Suspense fallback={<Room />}>
            <Face id={row.id} />
          </Suspense>
        )}
        <a href={href} data-act="open">
          <Title text={title} />
        </a>
        {/* While rows are chosen what is done is done to all of them, in the bar. */}
        {selected === null && (
          <span data-tools>
            <RowButtons row={row} title={title} rightsOn={rightsOn} />
          </span>
        )}
      </header>
      <Beneath entity={entity} row={row} />
      <dl>
        {columns
          .filter(column => !isHeadline(entity, columns, column))
          .map(({ name, field }) => {
            const inner = listCell(entity, { name, field }, row, context)
            // What the title already says is not repeated, and a "no" is not shown.
            if (inner === null || isSaid(title, entity, name, row) || (field.kind === 'flag' && row[name] === 0))
              return null
            return (
              <div key={name}>
                <dt>{field.label}</dt>
                <dd>{inner}</dd>
              </div>
            )
          })}
      </dl>
    </li>
  )
})

/** What it is, and on a quieter line of its own where or of what: "IT*Luna · Bari 2027". */
function Title({ text }: { text: string }) {
  const [name, ...rest] = text.split(' · ')
  if (rest.length === 0) return text
  return (
    <>
      {name}
      <span className="visually-hidden"> · </span>
      <small>{rest.join(' · ')}</small>
    </>
  )
}

/** Whether the title already says a value: a relation's name as a part of it, a field's value as a whole word. */
function isSaid(title: string, entity: Entity, name: string, row: RecordRow): boolean {
  const text = fieldText(entity, name, row)
  if (text === '') return false
  if (entity.fields[name]?.as !== undefined) return title.includes(text)
  // The asterisk ends the country in a cat's name: IT*Luna.
  return ` ${title.replace('*', ' ')} `.includes(` ${text} `)
}

/** A face takes its room before it is there. */
const Room = styled.span`
  width: 56px;
  height: 56px;
`
/** A finger beside the box means the box, not the card. */
const Tick = styled.div`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: 0 -6px 0 -14px;
`
