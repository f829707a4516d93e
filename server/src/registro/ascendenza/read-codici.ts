import type { Db, Trx } from '../../platform/db/database.ts'

export async function readCodici(db: Db | Trx): Promise<Record<'razze' | 'colori', ReadonlyMap<string, number>>> {
  const of = async (table: 'razze' | 'colori') => {
    const rows = await db.selectFrom(table).select(['id', 'codice']).execute()
    return new Map(rows.map(({ id, codice }) => [codice, id]))
  }
  return { razze: await of('razze'), colori: await of('colori') }
}
