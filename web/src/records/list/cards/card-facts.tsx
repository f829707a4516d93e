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
  /** The value does not say by itself what it is the value of. */
  labelled: boolean
}

interface Facts {
  /** Where it stands: never left out, whatever the width. */
  states: readonly Fact[]
  amounts: readonly Fact[]
  /** As many as find room. */
  others: readonly Fact[]
}

/** What a card says beneath its name: every column that has a value, but what the name says already and a "no". */
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
    // The name stands above already; that its bearer is dead does not.
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

/** A word, a place or a code of a table speaks for itself; a number, a day and one of several persons do not. */
function isPlain(field: Field, value: unknown): boolean {
  if (field.kind === 'choice') return true
  if (field.kind === 'text') return /\p{L}{2}/u.test(String(value))
  return field.kind === 'reference' && field.to !== undefined && entityOf(field.to).small
}

/** Whether the title already says a value: a relation's name as a part of it, a field's value as a whole word. */
function isSaid(title: string, column: Column, row: RecordRow): boolean {
  const { value, related } = valueIn(column, row)
  const text = textOf(column.field, value, related)
  if (text === '') return false
  const { to } = column.field
  if (related && to !== undefined)
    return title.includes(text) || title.split(' · ').includes(shortTitleOf(entityOf(to), related as RecordRow))
  // The asterisk ends the country in a cat's name: IT*Luna.
  return ` ${title.replace('*', ' ')} `.includes(` ${text} `)
}
