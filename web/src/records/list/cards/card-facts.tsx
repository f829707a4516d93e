import type { Entity } from '@bisavolo/domain/kit/entity'
import type { Field } from '@bisavolo/domain/kit/field'
import { type Column, valueIn } from '@bisavolo/domain/listing/columns'
import { entityOf } from '@bisavolo/domain/product/entities'
import type { ReactNode } from 'react'
import type { RecordRow } from '../../../api/records.ts'
import { shortTitleOf, textOf } from '../../text-of.ts'
import { type CellContext, chipBeside, listCell } from '../field-cell.tsx'
import { isHeadline } from '../headline.tsx'

interface Fact {
  name: string
  label: string
  inner: ReactNode
  labelled: boolean
}

interface Facts {
  states: readonly Fact[]
  amounts: readonly Fact[]
  others: readonly Fact[]
}

export function factsOf(
  entity: Entity,
  columns: readonly Column[],
  row: RecordRow,
  title: string,
  context: CellContext,
): Facts {
  const facts: Record<keyof Facts, Fact[]> = { states: [], amounts: [], others: [] }
  for (const column of columns) {
    const { name, field } = column
    if (isHeadline(entity, columns, column)) continue
    const { value } = valueIn(column, row)
    const isNamed = isSaid(title, column, row)
    // The name is in the title, but its death mark is not.
    const chip = isNamed && chipBeside(entity, field, row, context)
    if (chip && typeof chip === 'object') facts.states.push({ name, label: field.label, inner: chip, labelled: false })
    if (isNamed || (field.kind === 'flag' && value === 0)) continue
    const inner = listCell(entity, column, row, context)
    if (inner === null) continue
    facts[kindOf(field, value)].push({ name, label: field.label, inner, labelled: !isPlain(field, value) })
  }
  return facts
}

function kindOf(field: Field, value: unknown): keyof Facts {
  if (field.kind === 'money') return 'amounts'
  const tone = field.kind === 'flag' ? field.tone : field.choices?.find(one => one.value === value)?.tone
  return tone === undefined ? 'others' : 'states'
}

/** Words and codes need no label; numbers, dates and one of several persons do. */
function isPlain(field: Field, value: unknown): boolean {
  if (field.kind === 'choice') return true
  if (field.kind === 'text') return /\p{L}{2}/u.test(String(value))
  return field.kind === 'reference' && field.to !== undefined && entityOf(field.to).small
}

/** True if the title contains the value: anywhere for a relation's name, as a whole word for a field. */
function isSaid(title: string, column: Column, row: RecordRow): boolean {
  const { value, related } = valueIn(column, row)
  const text = textOf(column.field, value, related)
  if (text === '') return false
  const { to } = column.field
  if (related && to !== undefined)
    return title.includes(text) || title.split(' · ').includes(shortTitleOf(entityOf(to), related as RecordRow))
  // The asterisk ends the country prefix: IT*Luna.
  return ` ${title.replace('*', ' ')} `.includes(` ${text} `)
}
