import type { Entity } from '@bisavolo/domain/kit/entity'
import { type Field, type FieldKind, formerName } from '@bisavolo/domain/kit/field'
import { valueIn } from '@bisavolo/domain/listing/columns'
import { headlineOf } from '@bisavolo/domain/listing/headline'
import { listedValue } from '@bisavolo/domain/listing/signed-amounts'
import { entityOf } from '@bisavolo/domain/product/entities'
import type { ReactNode } from 'react'
import { Status } from '../status.tsx'
import { isSex, shortTitleOf, textOf, titleOf } from '../text-of.ts'
import { named } from './headline.tsx'

export interface CellContext {
  /** The address of a record, when this person may open it. */
  hrefOf: (entity: string, id: number) => string | null
  /** Tables are dense: small references show their code alone. */
  dense?: boolean
}

type Cell = (field: Field, value: unknown, related: unknown, context: CellContext) => ReactNode

/** A value as it stands in a table or on a record's page. Plain functions, not components: a list draws hundreds of them. */
export function fieldCell(field: Field, value: unknown, related: unknown, context: CellContext): ReactNode {
  if (value === null || value === undefined || value === '') return null
  return cells[field.kind](field, value, related, context)
}

/** A row's cell in a list: the value and, beside it, what the field's definition puts there. */
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

/** What the definition puts beside a field. A flag stands there as a state, and only where it is set: alone it says no too. */
export function chipBeside(
  entity: Entity,
  { beside = '' }: Field,
  row: Record<string, unknown>,
  context: CellContext,
): ReactNode {
  const other = entity.fields[beside]
  if (!other?.as) return other && fieldCell({ tone: 'neutral', ...other }, row[beside], undefined, context)
  const related = row[other.as] as { id: number } | null
  return related && cellOf(entity, other, fieldCell(other, related.id, related, context), related)
}

/** Past so many letters a text may take two lines: what stands after it stays on the screen. */
const longText = 28

/** Names may take two lines. Another kind of record is named with its code; a parent among its like is not. */
function cellOf(entity: Entity, field: Field, value: ReactNode, related: unknown): ReactNode {
  if (value === null) return null
  if (typeof value === 'string' && value.length > longText) return <span className="two">{value}</span>
  const target = field.to === undefined ? undefined : entityOf(field.to)
  if (related && target && headlineOf(target.name) && target.name !== entity.name)
    return named(target, related as Record<string, unknown>, value)
  return target && !target.small ? <span className="two">{value}</span> : value
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

/** Sign and word; the colour only helps (ux 7). One element where the sign stands alone: a list draws one in each row. */
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
