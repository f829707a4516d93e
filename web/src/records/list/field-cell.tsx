import type { Entity } from '@bisavolo/domain/kit/entity'
import { type Field, type FieldKind, formerName } from '@bisavolo/domain/kit/field'
import { valueIn } from '@bisavolo/domain/listing/columns'
import { besideNameOf, headlineOf } from '@bisavolo/domain/listing/headline'
import { listedValue } from '@bisavolo/domain/listing/signed-amounts'
import { entityOf } from '@bisavolo/domain/product/entities'
import type { ReactNode } from 'react'
import { Status } from '../status.tsx'
import { isSex, shortTitleOf, textOf, titleOf } from '../text-of.ts'
import { named } from './headline.tsx'

export interface CellContext {
  hrefOf: (entity: string, id: number) => string | null
  dense?: boolean
}

type Cell = (field: Field, value: unknown, related: unknown, context: CellContext) => ReactNode

/** Plain functions, not components: a list renders hundreds of cells. */
export function fieldCell(field: Field, value: unknown, related: unknown, context: CellContext): ReactNode {
  if (value === null || value === undefined || value === '') return null
  return cells[field.kind](field, value, related, context)
}

export function listCell(
  entity: Entity,
  { name, field }: { name: string; field: Field },
  row: Record<string, unknown>,
  context: CellContext,
): ReactNode {
  const { holder, value: stored, related } = valueIn({ name, field }, row)
  const value = cellOf(
    entity,
    field,
    fieldCell(field, listedValue(entity.name, name, stored, holder), related, context),
    related,
  )
  const former = field.formerly && row[formerName(name)]
  const chip = chipBeside(entity, field, row, context)
  if (!former && !chip) return value
  return (
    <>
      {value} {former ? <small>già {String(former)}</small> : null}
      {chip}
    </>
  )
}

/** A flag beside another field is shown only if set, a choice only if it is not the usual one; alone it also shows "no". */
export function chipBeside(
  entity: Entity,
  { beside = '' }: Field,
  row: Record<string, unknown>,
  context: CellContext,
): ReactNode {
  const other = entity.fields[beside]
  if (other?.kind === 'choice' && row[beside] === other.default) return null
  if (!other?.as) return other && fieldCell({ tone: 'neutral', ...other }, row[beside], undefined, context)
  const related = row[other.as] as { id: number } | null
  return related && cellOf(entity, other, fieldCell(other, related.id, related, context), related)
}

/** Longer texts may take two lines, so that the columns after them stay visible. */
const longText = 28

/** Names may take two lines. A record of another kind gets its code and state, one of the same kind (a parent) does not. */
function cellOf(entity: Entity, field: Field, value: ReactNode, related: unknown): ReactNode {
  if (value === null) return null
  if (typeof value === 'string' && value.length > longText) return <span className="two">{value}</span>
  const target = field.to === undefined ? undefined : entityOf(field.to)
  if (related && target && headlineOf(target.name) && target.name !== entity.name)
    return named(target, related as Record<string, unknown>, value)
  const states = related && target ? statesBeside(target, related as Record<string, unknown>) : []
  if (states.length > 0)
    return (
      <>
        <span className="two stated">{value}</span>
        {states.map(state => (
          <Status key={state.value} state={state} />
        ))}
      </>
    )
  return target && !target.small ? <span className="two">{value}</span> : value
}

/** Only where the list asked for the states: a hidden flag is no state. */
function statesBeside(target: Entity, related: Record<string, unknown>) {
  const beside = besideNameOf(target.name)
  return beside?.statesFrom.every(from => from in related) ? beside.states(related) : []
}

const plain: Cell = (field, value) => textOf(field, value)

const cells: Record<FieldKind, Cell> = {
  text: plain,
  longText: plain,
  integer: plain,
  money: plain,
  date: plain,
  datetime: plain,
  flag: flagCell,
  choice: choiceCell,
  reference: referenceCell,
  secret: () => '••••••••',
  file: referenceCell,
  json: plain,
}

function flagCell({ label, tone }: Field, value: unknown): ReactNode {
  if (tone !== undefined) return value === 1 ? <Status state={{ value: 1, label, tone }} /> : null
  return value === 1 ? <span className="yes">Sì</span> : <span className="no">No</span>
}

function choiceCell(field: Field, value: unknown, _related: unknown, { dense }: CellContext): ReactNode {
  if (isSex(field)) return <SexSign sex={String(value)} word={!dense} />
  const option = field.choices?.find(one => one.value === value)
  return option?.tone === undefined ? textOf(field, value) : <Status state={option} />
}

function referenceCell(field: Field, value: unknown, related: unknown, { hrefOf, dense }: CellContext): ReactNode {
  if (!related || field.to === undefined) return textOf(field, value)
  const target = entityOf(field.to)
  const row = related as Record<string, unknown>
  const full = titleOf(target, row)
  const text = dense ? shortTitleOf(target, row) : full
  const href = hrefOf(target.name, Number(value))
  if (href) {
    return (
      <a href={href} title={full}>
        {text}
      </a>
    )
  }
  return text === full ? text : <span title={full}>{text}</span>
}

/** ux 7: sign and word, colour only helps. A single element without the word, because every row renders one. */
export function SexSign({ sex, word = false }: { sex: string; word?: boolean }) {
  const name = sex === 'M' ? 'Maschio' : 'Femmina'
  const sign = (
    <span className="sex-sign" data-sex={sex} role="img" aria-label={name} title={name}>
      {sex === 'M' ? '♂' : '♀'}
    </span>
  )
  return word ? (
    <span>
      <span aria-hidden="true">{sign}</span> {name}
    </span>
  ) : (
    sign
  )
}
