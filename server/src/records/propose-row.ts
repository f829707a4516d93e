import { canWrite, checkRow, Invalid, isStored } from '@bisavolo/domain'
import type { Opened } from './open-record.ts'

type Values = Record<string, unknown>

/** A row as it would be stored; number and version are the table's own. */
export type Proposed<R> = Omit<R, 'id' | 'version'>

/**
 * The row as it would be stored: what is there, then what the caller may write, then what the command decides in `set`, which
 * may include read-only fields. Fields the caller may not write keep their value, so an item sent back as it was read never
 * wipes what the caller could not see. Faults of the schema are refused here, all at once.
 */
export function proposeRow<R extends Values>(opened: Opened<R>, set: Values = {}): Proposed<R> {
  const { work, entity, before } = opened
  const { role, today } = work.who
  const mode = before === null ? 'create' : 'update'
  const written = { ...writtenBy(opened), ...set }
  const { values, errors } = checkRow(entity, { ...before, ...written }, today)
  // A fault in a field the caller neither sent nor may write is not the caller's: an old row must not block a new phone number.
  const own = errors.filter(({ field }) => {
    const definition = entity.fields[field]
    return Object.hasOwn(written, field) || (definition !== undefined && canWrite(definition, role, mode))
  })
  if (own.length > 0) throw new Invalid(own)
  return values as Proposed<R>
}

/** What was sent, as far as the caller may write it. */
function writtenBy({ work, entity, before, body }: Opened): Values {
  const { role } = work.who
  const mode = before === null ? 'create' : 'update'
  const written: Values = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (
      Object.hasOwn(body, name) &&
      body[name] !== undefined &&
      canWrite(field, role, mode) &&
      isStored(field) &&
      !(before !== null && field.readOnlyWhen?.(before))
    )
      written[name] = body[name]
  }
  return written
}
