import type { Role } from '../kit/access.ts'
import { type Entity, fieldOf, relationOf } from '../kit/entity.ts'
import { canRead, type Field } from '../kit/field.ts'
import { entityOf } from '../product/entities.ts'
import { columnLabel } from './column-labels.ts'

/** A column of a list: a field of the entity or of a row it refers to ('gatto.idrazza'), or its number. */
export interface Column {
  name: string
  field: Field
  /** The name the server sorts by; a reference sorts by what it shows. */
  sortBy: string | null
  numeric: boolean
}

const idField: Field = { kind: 'integer', label: 'N.' }

/** The columns of these names that this role may see; the others are left out silently. */
export function columnsOf(entity: Entity, names: readonly string[], role: Role): Column[] {
  return names.flatMap(name => {
    if (name.includes('.')) return listedThrough(entity, name, role)
    const field = name === 'id' ? idField : fieldOf(entity, name)
    return field && isListed(field, role)
      ? [columnOf(name, { ...field, label: columnLabel(entity.name, name) ?? field.label })]
      : []
  })
}

/** A column of a related row, under its own label or the one this list gives it. */
function listedThrough(entity: Entity, name: string, role: Role): Column[] {
  const column = filterColumnOf(entity, name, role)
  if (column === undefined || !entity.list.columns.includes(name)) return []
  const label = columnLabel(entity.name, name) ?? column.field.label.replace(/ \([^)]*\)$/, '')
  const [relation] = name.split('.')
  return [{ ...column, field: { ...column.field, label }, sortBy: column.sortBy && `${relation}.${column.sortBy}` }]
}

/** The row that holds a column's value, and the value's name there. */
export function holderOf(name: string, row: Record<string, unknown>): [Record<string, unknown>, string] {
  const [first = '', second] = name.split('.')
  return second === undefined ? [row, name] : [(row[first] ?? {}) as Record<string, unknown>, second]
}

/** The value of a column in a row, and what it points at. A reference is the number of that row, whether its own field came along or not. */
export function valueIn({ name, field }: Pick<Column, 'name' | 'field'>, row: Record<string, unknown>) {
  const [holder, key] = holderOf(name, row)
  if (field.as === undefined || !(field.as in holder)) {
    const [other, instead] = holderOf(field.orElse ?? '', row)
    return { holder, value: holder[key] ?? other[instead], related: undefined }
  }
  const related = holder[field.as] as Record<string, unknown> | null
  return { holder, value: related ? (related.id ?? holder[key]) : null, related }
}

/** Every column a list of this entity can show. */
export function allColumns(entity: Entity, role: Role): Column[] {
  const related = entity.list.columns.filter(name => name.includes('.'))
  return columnsOf(entity, [...Object.keys(entity.fields), ...related, 'id'], role)
}

/** The column a filter in the address speaks of: one of the list, or a field of a related row ('gatto.idrazza'). */
export function filterColumnOf(entity: Entity, name: string, role: Role): Column | undefined {
  const [first = '', second, ...more] = name.split('.')
  if (second === undefined) return columnsOf(entity, [name], role)[0]
  const [, relation] = relationOf(entity, first) ?? []
  if (relation === undefined || more.length > 0 || !canRead(relation, role)) return undefined
  const target = entityOf(relation.to)
  const found = shownLabels(target, relation).includes(second) ? columnsOf(target, [second], role)[0] : undefined
  if (found === undefined) return undefined
  return { ...found, name, field: { ...found.field, label: `${found.field.label} (${relation.label})` } }
}

function isListed(field: Field, role: Role): boolean {
  return canRead(field, role) && field.detailOnly !== true && field.visible !== false && field.kind !== 'json'
}

function columnOf(name: string, field: Field): Column {
  return { name, field, sortBy: sortNameOf(name, field), numeric: field.kind === 'integer' || field.kind === 'money' }
}

function sortNameOf(name: string, field: Field): string | null {
  if (field.to === undefined) return name
  return `${field.as}.${labelSort(entityOf(field.to), field)}`
}

/** How rows of another entity are sorted from here: by their own order when it is visible, else by their first label. */
function labelSort(target: Entity, field: Field): string {
  const shown = shownLabels(target, field)
  return shown.includes(target.list.sort) ? target.list.sort : (shown[0] ?? 'id')
}

/** The names of another entity's fields that are read back through this reference. */
export function shownLabels(target: Entity, field: Field): readonly string[] {
  return field.show ?? target.labelFields
}
