import { type Action, Conflict, type Entity, Forbidden, invalid, messages, NotFound } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import { reachOf } from './as-system.ts'
import { everyColumn } from './paging/row-columns.ts'
import { isWithin, notFoundMessage } from './read-record.ts'
import type { Work } from './work.ts'

export interface Opened<R extends Values = Values> {
  work: Work
  entity: Entity
  id: number | null
  before: R | null
  body: Values
}

/** First half of a save: checks the right, locks the row, refuses a stale version. `writeRecord` is the second half. */
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

export function openLocked<R extends Values>(work: Work, entity: Entity, before: R, body: Values): Opened<R> {
  return { work, entity, id: before.id as number, before, body }
}

/** Refuses callers without the right before any lock is taken. */
export function demandWriter(work: Work, entity: Entity, id: number | null): void {
  if (reachOf(work, entity, id === null ? 'create' : 'update') === false) throw new Forbidden()
}

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

export function refuseStale(before: Values, { version }: Values): void {
  if (version === undefined || version === null) return
  if (!Number.isInteger(version)) throw invalid('version', 'Versione: numero intero non valido')
  if (version !== before.version) throw new Conflict(messages.stale, [], 'conflitto_versione')
}
