import { members } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

const sent = { denunce_nascita: 'inviata', passaggi: 'inviato' } as const

/** In Rome time. Entries by the office are not included. */
export async function readInvii(
  db: Db | Trx,
  entita: keyof typeof sent,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const move = JSON.stringify([{ campo: 'stato', dopo: sent[entita] }])
  const { rows } = await sql<{ id: number; giorno: string }>`
    select a.entita_id as id, (min(a.quando) at time zone 'Europe/Rome')::date::text as giorno
    from audit as a join account as c on c.id = a.account_id
    where a.entita = ${entita} and a.entita_id = any(${[...ids]}::int[]) and c.type in (${sql.join([...members])})
      and a.campi @> ${move}::jsonb
    group by a.entita_id`.execute(db)
  return new Map(rows.map(({ id, giorno }) => [id, giorno]))
}
