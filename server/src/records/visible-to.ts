import { canRead, type Entity, type Role } from '@bisavolo/domain'

type Values = Record<string, unknown>
const known = new WeakMap<Entity, Map<string, readonly string[]>>()

/** The stored fields a role sees: of a whole record, or of a row in a list, where some are left out. */
export function visibleFields(entity: Entity, role: Role, view: 'list' | 'detail'): readonly string[] {
  const byRole = known.get(entity) ?? new Map<string, readonly string[]>()
  known.set(entity, byRole)
  const key = `${role} ${view}`
  const found = byRole.get(key)
  if (found !== undefined) return found
  const names = Object.entries(entity.fields)
    .filter(([, field]) => canRead(field, role) && (view === 'detail' || field.detailOnly !== true))
    .map(([name]) => name)
  byRole.set(key, names)
  return names
}

/** A stored row as this role may see it, with its computed values. */
export function visibleTo(entity: Entity, role: Role, row: Values): Values {
  const visible: Values = { id: row.id }
  for (const name of visibleFields(entity, role, 'detail')) visible[name] = row[name]
  for (const [name, compute] of Object.entries(entity.computed)) visible[name] = compute(visible)
  visible.version = row.version
  return visible
}
