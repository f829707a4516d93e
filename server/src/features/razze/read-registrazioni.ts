import { libriPropri } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Cats of a breed entered in the association's books, by year. */
export async function readRegistrazioni(db: Db, idrazza: number): Promise<{ anno: number; gatti: number }[]> {
  const { rows } = await sql<{ anno: number; gatti: number }>`
    select extract(year from data_registrazione)::int as anno, count(*)::int as gatti from gatti
    where idrazza = ${idrazza} and annullato = 0 and idlibro = any(${[...libriPropri]}::int[])
    group by 1 order by 1`.execute(db)
  return rows
}
