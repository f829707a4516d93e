import type { Db, Trx } from '../../platform/db/database.ts'

export async function readArticoli(
  trx: Db | Trx,
  ids: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  if (ids.length === 0) return new Map()
  const rows = await trx.selectFrom('articoli').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row]))
}
