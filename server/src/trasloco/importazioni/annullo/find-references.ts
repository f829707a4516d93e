import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

export interface Legame {
  tabella: string
  colonna: string
  verso: string
  obbligatorio: boolean
  ha_id: boolean
  /** The foreign key blocks deletion (no cascade, no set null). */
  trattiene: boolean
}

export async function findReferences(db: Db | Trx, entities: readonly string[]): Promise<Legame[]> {
  const { rows } = await sql<Legame>`
    select k.conrelid::regclass::text as tabella, a.attname as colonna, k.confrelid::regclass::text as verso,
      a.attnotnull as obbligatorio, k.confdeltype in ('r', 'a') as trattiene,
      exists (select from pg_attribute i where i.attrelid = k.conrelid and i.attname = 'id' and not i.attisdropped) as ha_id
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid::regclass::text = any(${[...entities]}::text[]) order by 1, 2`.execute(db)
  return rows
}
