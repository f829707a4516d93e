import type { Entity, ListQuery } from '@bisavolo/domain'
import { sceltaLimite } from '@bisavolo/domain/kit/list-query'
import { sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import { countRecords, type Reading, withReach } from '../list-records.ts'
import { idsInOrder } from './ids-in-order.ts'

export async function selectIds(reading: Reading, who: Who, entity: Entity, query: ListQuery) {
  const where = withReach(entity.access.read, who, query.where)
  const tot = await countRecords(reading, entity, where)
  const cut = { limit: sceltaLimite, offset: 0, backwards: false }
  const ids = idsInOrder(entity, { ...query, where }, tot, cut)
  const { rows } = await sql<{ id: number }>`${ids}`.execute(reading.db)
  return { ids: rows.map(({ id }) => id), tot, limite: sceltaLimite }
}
