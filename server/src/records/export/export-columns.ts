import {
  BadRequest,
  canRead,
  type Entity,
  entityOf,
  type Field,
  type FieldChoice,
  fieldOf,
  otherRow,
  type Resolver,
  type Role,
  relationOf,
  resolvePath,
} from '@bisavolo/domain'
import { cellKindOf, wordOf } from '@bisavolo/domain/kit/value-text'
import type { Values } from '@bisavolo/domain/kit/values'
import { columnLabel } from '@bisavolo/domain/listing/column-labels'
import { listedValue, signFieldOf } from '@bisavolo/domain/listing/signed-amounts'
import { exported } from '@bisavolo/domain/product/exported'
import type { Column } from '../../output/table/cell.ts'
import { visibleFields } from '../visible-to.ts'

export interface ExportColumn extends Column {
  value: (row: Values) => unknown
  needs: readonly string[]
  through: readonly string[]
  isTitle?: true
  also?: ExportColumn
  own?: string
}

const maxColumns = 60

export function relationsIn(columns: readonly ExportColumn[]): FieldChoice {
  const choice: Parts = new Map()
  for (const column of columns)
    for (const { through, isTitle = false } of [column, column.also ?? column]) add(choice, through, isTitle)
  return choice
}

function add(choice: Parts, [name, ...rest]: readonly string[], isTitle: boolean): void {
  if (name === undefined || choice.get(name) === true) return
  if (isTitle && rest.length === 0) {
    choice.set(name, true)
    return
  }
  const part = (choice.get(name) ?? new Map()) as Parts
  choice.set(name, part)
  add(part, rest, isTitle)
}
type Parts = Map<string, Parts | true>

/** Columns the role may not see do not exist. */
export function exportColumns(entity: Entity, role: Role, asked: readonly string[] | undefined): ExportColumn[] {
  const resolver: Resolver = { entity: entityOf, role }
  if (asked === undefined)
    return [...new Set([...entity.list.columns, ...(exported[entity.name] ?? [])].flatMap(withBeside(entity)))]
      .filter(name => isVisible(entity, name, resolver))
      .map(name => column(entity, name, resolver))
  return atMost(asked).map(name => column(entity, name, resolver))
}

function withBeside(entity: Entity): (name: string) => string[] {
  return name => {
    const field = entity.fields[name]
    return field?.beside === undefined || otherRow(entity, field) !== undefined ? [name] : [name, field.beside]
  }
}

export function recordColumns(entity: Entity, role: Role, asked?: readonly string[]): ExportColumn[] {
  const own = visibleFields(entity, role, 'detail').filter(name => fieldOf(entity, name)?.kind !== 'json')
  return (asked === undefined ? own : atMost(asked)).map(name => {
    const key = relationOf(entity, name)?.[0] ?? name
    if (own.includes(key)) return fieldColumn(entity, entity.fields[key] as Field, [key], key)
    return column(entity, name, { entity: entityOf, role })
  })
}

function atMost(asked: readonly string[]): string[] {
  const names = [...new Set(asked)]
  if (names.length > maxColumns) throw new BadRequest(`colonne: al massimo ${maxColumns}`)
  return names
}

function fieldColumn(
  owner: Entity,
  field: Field,
  path: readonly string[],
  key: string,
  label = field.label,
): ExportColumn {
  const needs = [key]
  const through = path.slice(0, -1)
  const kind = cellKindOf(field)
  const own = through.length === 0 ? { own: key } : {}
  if (field.to !== undefined && field.as !== undefined) {
    const to = entityOf(field.to)
    const relation = [...through, field.as]
    const titleOf = titlesOf(to)
    const value = (row: Values) => titleOf(valueAt(row, relation))
    return { ...own, label, kind: 'text', needs, through: relation, isTitle: true, value }
  }
  const known = { ...own, label, kind, needs, through }
  if (field.kind === 'choice') return { ...known, value: row => wordOf(field, valueAt(row, path)) }
  const name = path.at(-1) as string
  const sign = signFieldOf(owner.name, name)
  if (sign === undefined) return { ...known, value: row => valueAt(row, path) }
  return {
    ...known,
    needs: through.length === 0 ? [...needs, sign] : needs,
    value: row => listedValue(owner.name, name, valueAt(row, path), (valueAt(row, through) ?? {}) as Values),
  }
}

function column(entity: Entity, path: string, resolver: Resolver): ExportColumn {
  const names = path.split('.')
  const first = names[0] as string
  const last = names.at(-1) as string
  if (path === 'id') return { label: 'N.', kind: 'year', needs: [], through: [], own: 'id', value: row => row.id }
  const owner = ownerOf(entity, names, path, resolver)
  const relation = relationOf(owner, last)
  if (relation !== undefined) return column(entity, [...names.slice(0, -1), relation[0]].join('.'), resolver)
  const needs = names.length === 1 ? first : (relationOf(entity, first) as [string, Field])[0]
  const label = wayTo(entity, names)
  if (Object.hasOwn(owner.computed, last)) {
    const all = names.length === 1 ? visibleFields(entity, resolver.role, 'list') : [needs]
    const through = names.slice(0, -1)
    return { label: label + wordsOf(last), kind: 'text', needs: all, through, value: row => valueAt(row, names) }
  }
  const field = resolvePath(entity, path, resolver)
  const found = fieldColumn(owner, field, names, needs, columnLabel(entity.name, path) ?? label + field.label)
  const other = names.length === 1 ? (field.orElse ?? otherRow(entity, field)) : undefined
  return other === undefined ? found : eitherOf(found, column(entity, other, resolver))
}

function wayTo(entity: Entity, names: readonly string[]): string {
  let [label, owner] = ['', entity]
  for (const name of names.slice(0, -1)) {
    const [, field] = relationOf(owner, name) as [string, Field]
    label += `${field.label} · `
    owner = entityOf(field.to as string)
  }
  return label
}

function eitherOf(first: ExportColumn, second: ExportColumn): ExportColumn {
  const needs = [...first.needs, ...second.needs]
  const { own: _own, ...shown } = first
  return { ...shown, needs, also: second, value: row => first.value(row) ?? second.value(row) }
}

function ownerOf(entity: Entity, names: readonly string[], path: string, resolver: Resolver): Entity {
  const unknown = () => new BadRequest(`Campo sconosciuto: ${path.slice(0, 60)}`)
  if (names.length > 3 || names.some(name => name === '')) throw unknown()
  if (names.length > 1) resolvePath(entity, [...names.slice(0, -1), 'id'].join('.'), resolver)
  let owner = entity
  for (const name of names.slice(0, -1)) owner = entityOf((relationOf(owner, name) as [string, { to: string }])[1].to)
  return owner
}

function isVisible(entity: Entity, name: string, { role }: Resolver): boolean {
  const field = fieldOf(entity, name) ?? relationOf(entity, name)?.[1]
  return field === undefined || (canRead(field, role) && field.detailOnly !== true)
}

function titlesOf(to: Entity): (row: unknown) => string | null {
  const known = new WeakMap<object, string>()
  return row => {
    if (typeof row !== 'object' || row === null) return null
    let title = known.get(row)
    if (title === undefined) {
      title = to.title(row as Values)
      known.set(row, title)
    }
    return title
  }
}

function valueAt(row: Values, path: readonly string[]): unknown {
  if (path.length === 1) return row[path[0] as string] ?? null
  let value: unknown = row
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return null
    value = (value as Values)[name]
  }
  return value ?? null
}

/** codice_nome → Codice nome. */
function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
