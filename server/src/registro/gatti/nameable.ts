import { type Entity, type EntityName, entityOf, type FieldError, Invalid } from '@bisavolo/domain'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { unusable } from '../../records/check-references.ts'
import { reaches } from '../../records/read-record.ts'
import { canName } from '../codici/find-by-code.ts'

/** Refuses references that the user may not name, before any rule reveals data of the target. */
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

/** Stricter: the target must be accessible to the user; knowing its code is not enough. */
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
