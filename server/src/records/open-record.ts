import { type Action, Conflict, type Entity, Forbidden, invalid, messages, NotFound } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import { reachOf } from './as-system.ts'
import { everyColumn } from './paging/row-columns.ts'
import { isWithin, notFoundMessage } from './read-record.ts'
import type { Work } from './work.ts'

/** A record that is being saved: its row as it stands, locked, beside what was sent. */
export interface Opened<R extends Values = Values> {
  work: Work
  entity: Entity
  id: number | null
  /** Null for a new record. */
  before: R | null
  body: Values
}

/**
 * The first half of a save: refuses who may not save, locks the row until the transaction ends, and refuses a body that was
 * read before somebody else's save. What the command reads and decides comes next, then `writeRecord`.
 */
export async function openRecord<R extends Values = Values>(
  work: Work,
  entity: Entity,
  id: number,
  body: Values,
): Promise<Opened<R> & { before: R }>
export async function openRecord<R extends Values = Values>(
  work: Work,
  entity: Entity,
  id: number | null,
  body: Values,
): Promise<Opened<R>>
export async function openRecord(work: Work, entity: Entity, id: number | null, body: Values): Promise<Opened> {
  demandWriter(work, entity, id)
  if (id === null) return { work, entity, id, before: null, body }
  const before = await lockRecord(work, entity, id, 'update')
  refuseStale(before, body)
  return { work, entity, id, before, body }
}

/** For a row that the command has already locked and checked, perhaps with others: it is not locked a second time. */
export function openLocked<R extends Values>(work: Work, entity: Entity, before: R, body: Values): Opened<R> {
  return { work, entity, id: before.id as number, before, body }
}

/** For commands that lock something else first: someone without the right is refused before they hold any lock. */
export function demandWriter(work: Work, entity: Entity, id: number | null): void {
  if (reachOf(work, entity, id === null ? 'create' : 'update') === false) throw new Forbidden()
}

/** The stored row, whole and locked, for a write by someone who may do this to it. */
export async function lockRecord<R extends Values = Values>(
  work: Work,
  entity: Entity,
  id: number,
  action: Action,
): Promise<R> {
  const { trx } = work
  const reach = reachOf(work, entity, action)
  if (reach === false) throw new Forbidden()
  const { rows } = await sql<R>`
    select ${everyColumn(entity)} from ${sql.table(entity.name)} as t where t.id = ${id} for update`.execute(trx)
  const row = rows[0]
  if (row === undefined || !(await isWithin(trx, entity, id, reachOf(work, entity, 'read')))) {
    throw new NotFound(notFoundMessage(entity))
  }
  if (!(await isWithin(trx, entity, id, reach))) throw new Forbidden()
  return row
}

/** A body that was read before somebody else's save is refused, for commands that lock the row themselves too. */
export function refuseStale(before: Values, { version }: Values): void {
  if (version === undefined || version === null) return
  if (!Number.isInteger(version)) throw invalid('version', 'Versione: numero intero non valido')
  if (version !== before.version) throw new Conflict(messages.stale, [], 'conflitto_versione')
}
