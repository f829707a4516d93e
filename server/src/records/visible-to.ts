import { canRead, type Entity, type FieldChoice, type Role, relationOf } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { oncePer } from './once-per.ts'

/** The stored fields a role sees: of a whole record, or of a row in a list, where some are left out. */
export const visibleFields = oncePer((entity: Entity, role: Role, view: 'list' | 'detail'): readonly string[] =>
  Object.entries(entity.fields)
    .filter(([, field]) => canRead(field, role) && (view === 'detail' || field.detailOnly !== true))
    .map(([name]) => name),
)

/** What a row of an answer holds besides stored fields: what is computed from them, and what they refer to. */
export const addedFields = oncePer((entity: Entity, role: Role, view: 'list' | 'detail'): readonly string[] => {
  const stored = visibleFields(entity, role, view)
  const relations = stored.flatMap(name => {
    const { to, as } = entity.fields[name] ?? {}
    return to === undefined || as === undefined ? [] : as
  })
  return [...new Set([...Object.keys(entity.computed), ...relations])].filter(name => !stored.includes(name))
})

/** A whole record as this role sees it, before anything is known of it: filled in, it keeps its layout. */
const emptyRecord = oncePer((entity: Entity, role: Role): Values => {
  const names = [...visibleFields(entity, role, 'detail'), 'version', ...addedFields(entity, role, 'detail')]
  return { ...Object.fromEntries(['id', ...names].map(name => [name, null])) }
})

/** A stored row as this role may see it, with its computed values. */
export function visibleTo(entity: Entity, role: Role, row: Values): Values {
  const visible: Values = { ...emptyRecord(entity, role), id: row.id }
  for (const name of visibleFields(entity, role, 'detail')) visible[name] = row[name]
  addComputed(entity, [visible], null)
  visible.version = row.version
  return visible
}

/** The stored fields that a choice is made from. What is computed may be made from any of them, unless its definition says of which. */
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

/** Adds to rows what is computed from them: all of it, or what was chosen. */
export function addComputed(entity: Entity, rows: readonly Values[], choice: FieldChoice | null): void {
  const wanted = Object.entries(choice === null ? entity.computed : { ...entity.computed, ...entity.onRequest })
  const chosen = wanted.filter(([name]) => choice === null || choice.has(name))
  for (const row of rows) for (const [name, compute] of chosen) row[name] = compute(row)
}

/** A row with what was chosen of it, and id and version. */
export function chosenOf(row: Values, choice: FieldChoice): Values {
  const chosen: Values = { id: row.id }
  for (const [name, part] of choice) chosen[name] = part === true ? row[name] : partOf(row[name], part)
  chosen.version = row.version
  return chosen
}

/** What a row refers to keeps its number. */
function partOf(value: unknown, choice: FieldChoice): Values | null {
  if (typeof value !== 'object' || value === null) return null
  const row = value as Values
  const part: Values = { id: row.id }
  for (const [name, deeper] of choice) part[name] = deeper === true ? (row[name] ?? null) : partOf(row[name], deeper)
  return part
}
