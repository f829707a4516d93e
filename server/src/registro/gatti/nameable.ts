import { type Entity, type EntityName, entityOf, type FieldError, Invalid } from '@bisavolo/domain'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { unusable } from '../../records/check-references.ts'
import { reaches } from '../../records/read-record.ts'
import { canName } from '../codici/find-by-code.ts'

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
  await demandReferences(entity, body, fields, before, (to, id) => canName(work.trx, work.who, to, id))
  return [...fields]
}

/** The same for what must be within the caller's own reach: knowing the code of another's queen does not make her theirs. */
export async function demandOwnReferences(
  work: { trx: Db | Trx; who: Who },
  entity: Entity,
  body: Record<string, unknown>,
  fields: readonly string[],
  before: Record<string, unknown> | null = null,
): Promise<void> {
  await demandReferences(entity, body, fields, before, (to, id) =>
    reaches(work.trx, work.who, entityOf(to), id, 'read'),
  )
}

async function demandReferences(
  entity: Entity,
  body: Record<string, unknown>,
  fields: readonly string[],
  before: Record<string, unknown> | null,
  mayUse: (to: EntityName, id: number) => Promise<boolean>,
): Promise<void> {
  const errors: FieldError[] = []
  for (const name of fields) {
    const id = body[name]
    const field = entity.fields[name]
    if (field?.to === undefined || typeof id !== 'number' || id === before?.[name]) continue
    if (!Number.isInteger(id) || !(await mayUse(field.to as EntityName, id))) {
      errors.push(unusable(name, field))
    }
  }
  if (errors.length > 0) throw new Invalid(errors)
}
