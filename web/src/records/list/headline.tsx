import type { Entity } from '@bisavolo/domain/kit/entity'
import { type Choice, formerName } from '@bisavolo/domain/kit/field'
import type { Values } from '@bisavolo/domain/kit/values'
import type { Column } from '@bisavolo/domain/listing/columns'
import { headlineOf } from '@bisavolo/domain/listing/headline'
import type { ReactNode } from 'react'
import { Status } from '../status.tsx'
import { titleOf } from '../text-of.ts'

/** Columns that share the identifying cell are moved next to the first of them. */
export function withHeadline(entity: Entity, columns: readonly Column[]): readonly Column[] {
  const shared = headsOf(entity, columns)
  if (shared.length < 2) return columns
  const first = columns.findIndex(column => shared.includes(column))
  const others = columns.filter(column => !shared.includes(column))
  return [...others.slice(0, first), ...shared, ...others.slice(first)]
}

/** Colspan of the header over this column; 0 if its value is in the neighbouring cell. */
export function spanOf(entity: Entity, columns: readonly Column[], at: number): number {
  const shared = headsOf(entity, columns)
  const column = columns[at]
  if (shared.length < 2 || column === undefined || !shared.includes(column)) return 1
  return column === shared[0] ? shared.length : 0
}

export function isHeadline(entity: Entity, columns: readonly Column[], { name }: Column): boolean {
  const headline = headlineOf(entity.name)
  if (headline === undefined) return false
  return name === headline.name || (name === headline.beneath && columns.some(one => one.name === headline.name))
}

function headsOf(entity: Entity, columns: readonly Column[]): readonly Column[] {
  return columns.filter(column => isHeadline(entity, columns, column))
}

interface BeneathProps {
  entity: Entity
  row: Values
  most?: number
}

export function Beneath({ entity, row, most = 2 }: BeneathProps): ReactNode {
  const headline = headlineOf(entity.name)
  if (headline === undefined) return null
  const former = row[formerName(headline.beneath)]
  const code = row[headline.beneath]
  const states = headline.states(row)
  const others = states.slice(most)
  return (
    <span className="beneath">
      <span className="tabular">{typeof code === 'string' && code !== '' ? code : 'senza codice'}</span>
      {former ? <small>già {String(former)}</small> : null}
      {states.slice(0, most).map(state => (
        <Status key={state.value} state={state} />
      ))}
      {others.length > 0 && <MoreStates others={others} />}
    </span>
  )
}

/** A related row as its own list shows it, but with only its most important state. */
export function named(target: Entity, related: Values, name: ReactNode): ReactNode {
  const headline = headlineOf(target.name)
  const code = headline && related[headline.beneath]
  // Related rows may carry flags without all state fields: states are shown only if every field is present.
  const isTold = headline?.statesFrom.every(from => from in related)
  const [state, ...others] = (isTold && headline?.states(related)) || []
  return (
    <span className="named" title={titleOf(target, related)}>
      <span className="two">{name}</span>
      {((typeof code === 'string' && code !== '') || state) && (
        <span className="beneath">
          <span className="tabular">{code as ReactNode}</span>
          {state && <Status state={state} />}
          {others.length > 0 && <MoreStates others={others} />}
        </span>
      )}
    </span>
  )
}

function MoreStates({ others }: { others: readonly Choice[] }) {
  const words = others.map(({ label }) => label).join(', ')
  return (
    <small title={words}>
      +{others.length}
      <span className="visually-hidden">: {words}</span>
    </small>
  )
}
