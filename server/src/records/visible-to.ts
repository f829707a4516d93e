import { canRead, type Entity, type FieldChoice, type Role, relationOf } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { oncePer } from './once-per.ts'

export const visibleFields = oncePer((entity: Entity, role: Role, view: 'list' | 'detail'): readonly string[] =>
  Object.entries(entity.fields)
    .filter(([, field]) => canRead(field, role) && (view === 'detail' || field.detailOnly !== true))
    .map(([name]) => name),
)

export const addedFields = oncePer((entity: Entity, role: Role, view: 'list' | 'detail'): readonly string[] => {
  const stored = visibleFields(entity, role, view)
  const relations = stored.flatMap(name => {
    const { to, as } = entity.fields[name] ?? {}
    return to === undefined || as === undefined ? [] : as
  })
  return [...new Set([...Object.keys(entity.computed), ...relations])].filter(name => !stored.includes(name))
})

/** Copied and filled, so that all objects share a layout. */
const emptyRecord = oncePer((entity: Entity, role: Role): Values => {
  const names = [...visibleFields(entity, role, 'detail'), 'version', ...addedFields(entity, role, 'detail')]
  return { ...Object.fromEntries(['id', ...names].map(name => [name, null])) }
})

export function visibleTo(entity: Entity, role: Role, row: Values): Values {
  const visible: Values = { ...emptyRecord(entity, role), id: row.id }
  for (const name of visibleFields(entity, role, 'detail')) visible[name] = row[name]
  addComputed(entity, [visible], null)
  visible.version = row.version
  return visible
}

export function storedFor(entity: Entity, role: Role, choice: FieldChoice | null): readonly string[] {
  const all = visibleFields(entity, role, 'list')
  if (choice === null) return all
  const needed = new Set<string>()
  for (const name of choice.keys()) {
    const parts = entity.madeFrom[name]
    if (parts === undefined && (Object.hasOwn(entity.computed, name) || Object.hasOwn(entity.onRequest, name)))
      return all
    for (const part of parts ?? [relationOf(entity, name)?.[0] ?? name]) needed.add(part)
  }
  return all.filter(name => needed.has(name))
}

export function addComputed(entity: Entity, rows: readonly Values[], choice: FieldChoice | null): void {
  const wanted = Object.entries(choice === null ? entity.computed : { ...entity.computed, ...entity.onRequest })
  const chosen = wanted.filter(([name]) => choice === null || choice.has(name))
  for (const row of rows) for (const [name, compute] of chosen) row[name] = compute(row)
}

export function chosenOf(row: Values, choice: FieldChoice): Values {
  const chosen: Values = { id: row.id }
  for (const [name, part] of choice) chosen[name] = part === true ? row[name] : partOf(row[name], part)
  chosen.version = row.version
  return chosen
}

function partOf(value: unknown, choice: FieldChoice): Values | null {
  if (typeof value !== 'object' || value === null) return null
  const row = value as Values
  const part: Values = { id: row.id }
  for (const [name, deeper] of choice) part[name] = deeper === true ? (row[name] ?? null) : partOf(row[name], deeper)
  return part
}
