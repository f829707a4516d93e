import type { Entity } from '@bisavolo/domain/kit/entity'
import { formerName } from '@bisavolo/domain/kit/field'
import type { ReactNode } from 'react'
import { Status } from '../status.tsx'
import { titleOf } from '../text-of.ts'
import type { Column } from './columns.ts'

type Values = Record<string, unknown>

/** The heads that share the cell of what identifies a row stand side by side, where the first of them was. */
export function withHeadline(entity: Entity, columns: readonly Column[]): readonly Column[] {
  const shared = headsOf(entity, columns)
  if (shared.length < 2) return columns
  const first = columns.findIndex(column => shared.includes(column))
  const others = columns.filter(column => !shared.includes(column))
  return [...others.slice(0, first), ...shared, ...others.slice(first)]
}

/** How many heads the cell of this column stands under: none for one whose value stands in its neighbour's cell. */
export function spanOf(entity: Entity, columns: readonly Column[], at: number): number {
  const shared = headsOf(entity, columns)
  const column = columns[at]
  if (shared.length < 2 || column === undefined || !shared.includes(column)) return 1
  return column === shared[0] ? shared.length : 0
}

export function isHeadline(entity: Entity, columns: readonly Column[], { name }: Column): boolean {
  const { headline } = entity.list
  if (headline === undefined) return false
  return name === headline.name || (name === headline.beneath && columns.some(one => one.name === headline.name))
}

function headsOf(entity: Entity, columns: readonly Column[]): readonly Column[] {
  return columns.filter(column => isHeadline(entity, columns, column))
}

/** Those that weigh most stand first (states.ts); the row's own page has them all. */
const mostChips = 2

/** What stands beneath the name: the code, the one it had before if the search found that, and a chip for each state. */
export function Beneath({ entity, row }: { entity: Entity; row: Values }): ReactNode {
  const { headline } = entity.list
  if (headline === undefined) return null
  const former = row[formerName(headline.beneath)]
  const code = row[headline.beneath]
  const states = headline.states(row)
  const others = states.slice(mostChips).map(({ label }) => label)
  return (
    <span className="beneath">
      <span className="tabular">{typeof code === 'string' && code !== '' ? code : 'senza codice'}</span>
      {former ? <small>già {String(former)}</small> : null}
      {states.slice(0, mostChips).map(state => (
        <Status key={state.value} state={state} />
      ))}
      {others.length > 0 && (
        <small title={others.join(', ')}>
          +{others.length}
          <span className="visually-hidden">: {others.join(', ')}</span>
        </small>
      )}
    </span>
  )
}

/** A row of another entity that is named in this list, told as in its own. */
export function named(target: Entity, related: Values, name: ReactNode): ReactNode {
  const code = target.list.headline && related[target.list.headline.beneath]
  return (
    <span className="named" title={titleOf(target, related)}>
      <span className="two">{name}</span>
      {typeof code === 'string' && code !== '' && <span className="beneath tabular">{code}</span>}
    </span>
  )
}
