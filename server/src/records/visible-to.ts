import { canRead, type Entity, type Role } from '@bisavolo/domain'
import { oncePer } from './once-per.ts'

type Values = Record<string, unknown>

/** The stored fields a role sees: of a whole record, or of a row in a list, where some are left out. */
export const visibleFields = oncePer((entity: Entity, role: Role, view: 'list' | 'detail'): readonly string[] =>
  Object.entries(entity.fields)
    .filter(([, field]) => canRead(field, role) && (view === 'detail' || field.detailOnly !== true))
    .map(([name]) => name),
)

/** A stored row as this role may see it, with its computed values. */
export function visibleTo(entity: Entity, role: Role, row: Values): Values {
  const visible: Values = { id: row.id }
  for (const name of visibleFields(entity, role, 'detail')) visible[name] = row[name]
  for (const [name, compute] of Object.entries(entity.computed)) visible[name] = compute(visible)
  visible.version = row.version
  return visible
}
