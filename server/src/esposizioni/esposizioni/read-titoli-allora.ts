import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { isConferma } from '../titoli/read-confermati.ts'

type Nome = Partial<Record<'pretitolo' | 'posttitolo', string | null>>

/** Only confirmed titles have a date (audit trail). A title typed by hand is printed as it is today. */
export async function readTitoliAllora(
  db: Db | Trx,
  gatti: readonly number[],
  data: string,
): Promise<Map<number, Nome>> {
  const { rows } = await sql<{ id: number; campo: keyof Nome; prima: string | null }>`
    select distinct on (a.entita_id, c ->> 'campo') a.entita_id as id, c ->> 'campo' as campo, c ->> 'prima' as prima
    from audit as a cross join lateral jsonb_array_elements(a.campi::jsonb) as c
    where ${isConferma} and a.entita_id = any(${[...new Set(gatti)]}::int[])
      and c ->> 'campo' in ('pretitolo', 'posttitolo')
      and (a.quando at time zone 'Europe/Rome')::date > ${data}::date
    order by a.entita_id, c ->> 'campo', a.id`.execute(db)
  const names = new Map<number, Nome>()
  for (const { id, campo, prima } of rows) names.set(id, { ...names.get(id), [campo]: prima })
  return names
}
