import type { Role } from '../kit/access.ts'
import { type Entity, fieldOf, relationOf } from '../kit/entity.ts'
import { canRead, type Field } from '../kit/field.ts'
import { entityOf } from '../product/entities.ts'
import { columnLabel } from './column-labels.ts'

export interface Column {
  name: string
  field: Field
  sortBy: string | null
  numeric: boolean
}

const idField: Field = { kind: 'integer', label: 'N.' }

export function columnsOf(entity: Entity, names: readonly string[], role: Role): Column[] {
  return names.flatMap(name => {
    if (name.includes('.')) return listedThrough(entity, name, role)
    const field = name === 'id' ? idField : fieldOf(entity, name)
    return field && isListed(field, role)
      ? [columnOf(name, { ...field, label: columnLabel(entity.name, name) ?? field.label })]
      : []
  })
}

function listedThrough(entity: Entity, name: string, role: Role): Column[] {
  const column = filterColumnOf(entity, name, role)
  if (column === undefined || !entity.list.columns.includes(name)) return []
  const label = columnLabel(entity.name, name) ?? column.field.label.replace(/ \([^)]*\)$/, '')
  const [relation] = name.split('.')
  return [{ ...column, field: { ...column.field, label }, sortBy: column.sortBy && `${relation}.${column.sortBy}` }]
}

export function holderOf(name: string, row: Record<string, unknown>): [Record<string, unknown>, string] {
  const [first = '', second] = name.split('.')
  return second === undefined ? [row, name] : [(row[first] ?? {}) as Record<string, unknown>, second]
}

/** For a reference the value is the related id, even if the response lacks the reference field. */
export function valueIn({ name, field }: Pick<Column, 'name' | 'field'>, row: Record<string, unknown>) {
  const [holder, key] = holderOf(name, row)
  if (field.as === undefined || !(field.as in holder)) {
    const [other, instead] = holderOf(field.orElse ?? '', row)
    return { holder, value: holder[key] ?? other[instead], related: undefined }
  }
  const related = holder[field.as] as Record<string, unknown> | null
  return { holder, value: related ? (related.id ?? holder[key]) : null, related }
}

export function allColumns(entity: Entity, role: Role): Column[] {
  const related = entity.list.columns.filter(name => name.includes('.'))
  return columnsOf(entity, [...Object.keys(entity.fields), ...related, 'id'], role)
}

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

function labelSort(target: Entity, field: Field): string {
  const shown = shownLabels(target, field)
  return shown.includes(target.list.sort) ? target.list.sort : (shown[0] ?? 'id')
}

export function shownLabels(target: Entity, field: Field): readonly string[] {
  return field.show ?? target.labelFields
}
