import { type EntityName, entityOf, type FieldError } from '@bisavolo/domain'
import { legameReach, legami } from '@bisavolo/domain/documents/entities/documenti'
import { unusable } from '../records/check-references.ts'
import { isWithin } from '../records/read-record.ts'
import type { Work } from '../records/work.ts'

/** The user must have access to every linked record; a missing record gives the same error. */
export async function legameErrors({ trx, who }: Work, row: Record<string, unknown>): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const name of legami) {
    const field = entityOf('documenti').fields[name]
    const id = row[name]
    if (typeof id !== 'number' || field?.to === undefined) continue
    const to = entityOf(field.to as EntityName)
    if (!(await isWithin(trx, to, id, legameReach(who, name)))) errors.push(unusable(name, field))
  }
  return errors
}
