import { type Entity, type EntityName, type FieldError, Invalid } from '@bisavolo/domain'
import type { Db, Trx } from '../db/database.ts'
import type { Who } from '../records/work.ts'
import { canName } from './found-by-code.ts'

/**
 * The reference fields of a body that the caller may name although they are not the caller's own; the others are refused
 * here, before any rule looks at the row they point at and tells of it.
 */
export async function nameableReferences(
  work: { trx: Db | Trx; who: Who },
  entity: Entity,
  body: Record<string, unknown>,
  fields: readonly string[],
  before: Record<string, unknown> | null = null,
): Promise<string[]> {
  const errors: FieldError[] = []
  for (const name of fields) {
    const id = body[name]
    const field = entity.fields[name]
    if (field?.to === undefined || typeof id !== 'number' || id === before?.[name]) continue
    if (!Number.isInteger(id) || !(await canName(work.trx, work.who, field.to as EntityName, id))) {
      errors.push({ field: name, message: `${field.label}: il valore indicato non esiste o non può essere usato` })
    }
  }
  if (errors.length > 0) throw new Invalid(errors)
  return [...fields]
}
