import type { Entity } from '@bisavolo/domain/kit/entity'
import type { Column } from '@bisavolo/domain/listing/columns'
import { headlineOf } from '@bisavolo/domain/listing/headline'
import styled from '@emotion/styled'
import { mdiDotsVertical } from '@mdi/js'
import { type MouseEvent, memo, Suspense, useState } from 'react'
import type { RecordRow } from '../../../api/records.ts'
import { useLasting } from '../../../ui/use-lasting.ts'
import { type Special, useSpecial } from '../../special.ts'
import { titleOf } from '../../text-of.ts'
import type { CellContext } from '../field-cell.tsx'
import { Beneath } from '../headline.tsx'
import type { RowsViewProps } from '../record-table.tsx'
import { ActButton, RowButtons } from '../table-row.tsx'
import { useRowEvents } from '../use-row-events.ts'
import type { Rows } from '../use-rows.ts'
import { useSightFirst } from '../use-sight-first.ts'
import { factsOf } from './card-facts.tsx'
import { CardMenu } from './card-menu.tsx'
import { Cards } from './card-style.ts'

const inSight = 8

export function RecordCards({ state, data, rows, busy, selection, empty }: RowsViewProps) {
  const events = useRowEvents(data, rows, selection)
  const drawn = useSightFirst(data, inSight)
  const waiting = useLasting(busy)
  const [menu, setMenu] = useState<{ row: RecordRow; button: Element } | null>(null)
  const { face } = useSpecial(state.entity.name)
  if (empty) return <>{empty}</>
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest('[data-act="menu"]')
    const id = Number(button?.closest<HTMLElement>('[data-id]')?.dataset.id)
    const row = data.find(one => one.id === id)
    if (button && row) setMenu({ row, button })
    else events.onClick(event)
  }
  return (
    <>
      <Cards
        aria-label={state.list.title}
        aria-busy={busy}
        // After choosing columns the user wants to see them all.
        data-all={isChosen(state.columns, state.defaultColumns) || undefined}
        style={waiting ? { opacity: 0.55 } : undefined}
        {...events}
        onClick={onClick}
      >
        {drawn.map(row => (
          <CardRow
            key={row.id}
            row={row}
            entity={state.entity}
            columns={state.columns}
            href={rows.hrefOf(row.id)}
            rightsOn={rows.rightsOn}
            face={face}
            last={rows.last === row.id}
            selected={selection ? selection.selected.has(row.id) : null}
          />
        ))}
      </Cards>
      <CardMenu opened={menu} rows={rows} onClose={() => setMenu(null)} />
    </>
  )
}

function isChosen(columns: readonly Column[], own: readonly string[]): boolean {
  return columns.some(({ name }) => !own.includes(name))
}

interface CardRowProps {
  row: RecordRow
  entity: Entity
  columns: readonly Column[]
  href: string
  rightsOn: Rows['rightsOn']
  face: Special['face']
  last: boolean
  selected: boolean | null
}

/** Tapping a card opens it, so names inside are not links. */
const plain: CellContext = { dense: true, hrefOf: () => null }

export const CardRow = memo(function CardRow(props: CardRowProps) {
  const { row, entity, columns, href, rightsOn, face: Face, last, selected } = props
  const title = titleOf(entity, row)
  const { states, amounts, others } = factsOf(entity, columns, row, title, plain)
  return (
    <li data-id={row.id} data-last={last || undefined}>
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
      <article>
        <header>
          <a href={href} data-act="open" title={title}>
            <Title text={title} />
          </a>
          {/* While cards are selected, actions apply to all of them, in the bar. */}
          {selected === null && <Tools row={row} title={title} rightsOn={rightsOn} />}
        </header>
        <Beneath entity={entity} row={row} most={1} />
        <div className="foot" data-lone={headlineOf(entity.name) === undefined}>
          <dl>
            {others.map(({ name, label, inner, labelled }) => (
              <div key={name}>
                <dt className={labelled ? undefined : 'visually-hidden'}>{label}</dt>
                <dd>{inner}</dd>
              </div>
            ))}
          </dl>
          {(states.length > 0 || amounts.length > 0) && (
            <dl className="aside">
              {[...states, ...amounts].map(({ name, label, inner }) => (
                <div key={name}>
                  <dt className="visually-hidden">{label}</dt>
                  <dd>{inner}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </article>
    </li>
  )
})

function Tools({ row, title, rightsOn }: { row: RecordRow; title: string; rightsOn: Rows['rightsOn'] }) {
  const { edit, remove, more } = rightsOn(row)
  const count = more.length + Number(edit) + Number(remove)
  if (count === 0) return null
  return (
    <span data-tools>
      {count === 1 ? (
        <RowButtons row={row} title={title} rightsOn={rightsOn} />
      ) : (
        <ActButton act="menu" icon={mdiDotsVertical} label="Azioni" title={title} menu />
      )}
    </span>
  )
}

function Title({ text }: { text: string }) {
  const [name, ...rest] = text.split(' · ')
  if (rest.length === 0) return <span>{text}</span>
  return (
    <>
      <span>{name}</span>
      <span className="visually-hidden"> · </span>
      <small>{rest.join(' · ')}</small>
    </>
  )
}

/** Reserves the space of the face while its code loads. */
const Room = styled.span`
  flex: none;
  width: 56px;
  height: 56px;
`
/** A tap beside the checkbox must tick it, not open the card. */
const Tick = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: 0 -10px 0 -14px;
`
