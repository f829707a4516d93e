import { Conflict } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Work } from '../../records/work.ts'
import type { Proposta } from './iscrizione-expo-row.ts'

/** Contract 3: one entry per cat and show, withdrawn ones apart; name and day identify a foreign show. `id` is 0 for a new entry. */
export async function refuseSecond({ trx }: Work, id: number, row: Proposta): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from esposizioni_has_gatti
    where gatti_id = ${row.gatti_id} and id <> ${id} and stato = 'iscritta' and esposizioni_id = ${row.esposizioni_id}
      and (esposizioni_id <> -1
        or (estera_name_norm = normalise(${row.estera_name}) and estera_date = ${row.estera_date}::date))`.execute(trx)
  if (rows.length === 0) return
  const message = 'Il gatto è già iscritto a questa esposizione'
  throw new Conflict(message, [{ field: 'gatti_id', message, code: 'E01' }])
}
