import { Conflict, codeWithin, type Field, type FieldError, isCode } from '@bisavolo/domain'
import { oneCode } from '@bisavolo/domain/kit/one-code'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import { lockKeys } from '../platform/db/lock-keys.ts'
import type { Opened } from './open-record.ts'
import type { Work } from './work.ts'

/** Old duplicates exist, so a unique index is impossible: writers of the same code take a lock instead. */
export async function refuseSameCode({ work, entity, id }: Opened, row: Values, changed: Values): Promise<void> {
  const errors: FieldError[] = []
  for (const [name, field] of Object.entries(entity.fields)) {
    const within = codeWithin(field)
    const value = row[name]
    if (!isCode(field) || typeof value !== 'string' || oneCode(value) === '') continue
    if (!Object.hasOwn(changed, name) && !(within !== undefined && Object.hasOwn(changed, within))) continue
    await lockCode(work, `${entity.name}.${name}`, value)
    const where = within === undefined ? sql`true` : sql`${sql.ref(within)} is not distinct from ${row[within] ?? null}`
    const { rows } = await sql<{ codice: string }>`
      select ${sql.ref(name)} as codice from ${sql.table(entity.name)}
      where codice_unico(${sql.ref(name)}) = codice_unico(${value}) and id <> ${id ?? 0} and ${where} limit 1`.execute(
      work.trx,
    )
    const found = rows[0]
    if (found !== undefined) errors.push(takenError(field, name, value, found.codice))
  }
  if (errors.length > 0) throw new Conflict(errors.map(({ message }) => message).join(' · '), errors, 'gia_presente')
}

/** Lock order is the order of the fields, against deadlocks. */
export async function lockCode({ trx }: Pick<Work, 'trx'>, place: string, code: string): Promise<void> {
  await lockKeys(trx, [`${place} ${oneCode(code)}`])
}

export function takenError({ label }: Field, field: string, value: string, found: string): FieldError {
  const other = value === found ? '' : ` (scritto ${found})`
  return { field, code: 'gia_presente', message: `${label}: valore già presente nel registro${other}` }
}
