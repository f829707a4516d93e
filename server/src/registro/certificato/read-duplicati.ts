import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface Duplicato {
  id: number
  numero: number
  data: string
}

/** The last duplicate of each cat: every later paper says it. */
export async function readDuplicati(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Duplicato>> {
  const { rows } = await sql<Duplicato & { idgatto: number }>`
    select distinct on (idgatto) idgatto, id, numero, data from certificati_duplicati
    where idgatto = any(${[...ids]}::int[]) order by idgatto, numero desc, id desc`.execute(db)
  return new Map(rows.map(({ idgatto, ...duplicato }) => [idgatto, duplicato]))
}
