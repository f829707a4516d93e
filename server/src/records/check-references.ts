import { and, type Entity, entityOf, eq, type Field, type FieldError, type Filter } from '@bisavolo/domain'
import { sql } from 'kysely'
import { reachOf } from './as-system.ts'
import { filterToSql } from './filter-to-sql.ts'
import type { Work } from './work.ts'

/** What a changed field points at must exist, be one of those that may be chosen, and be within the caller's reach (contract 3). */
export async function referenceErrors(
  work: Work,
  entity: Entity,
  changed: Record<string, unknown>,
  trusted: readonly string[],
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const [name, id] of Object.entries(changed)) {
    const field = entity.fields[name]
    if (field?.to === undefined || id === null || id === undefined) continue
    const to = entityOf(field.to)
    const reach = trusted.includes(name) ? true : reachOf(work, to, 'read')
    const conditions: Filter[] = [eq('id', id as number)]
    if (field.among !== undefined) conditions.push(field.among)
    if (typeof reach === 'object') conditions.push(reach)
    if (reach === false || !(await exists(work, to, and(...conditions)))) {
      errors.push(unusable(name, field))
    }
  }
  return errors
}

/** The same words whether it is not there or not theirs: a refusal tells nothing of what one may not see. */
export function unusable(name: string, { label }: Pick<Field, 'label'>): FieldError {
  return { field: name, message: `${label}: il valore indicato non esiste o non può essere usato` }
}

async function exists(work: Work, entity: Entity, where: Filter): Promise<boolean> {
  // Held until the end of the transaction: nobody removes it between the check and the write.
  const { rows } =
    await sql`select 1 from ${sql.table(entity.name)} as t where ${filterToSql(entity, where, 't')} for key share`.execute(
      work.trx,
    )
  return rows.length > 0
}
