import { stampati } from '@bisavolo/domain/registro/rules/certificato/stampati'
import { sql } from 'kysely'
import { todayAt } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'

interface Emesso {
  codice: string
  idgatto: number
  emesso_il: Date | string
}

/**
 * Date of the last change to a printed field since this certificate, or null. The audit trail is faster than comparing
 * fingerprints.
 */
export async function readAggiornato(db: Db, { codice, idgatto, emesso_il }: Emesso): Promise<string | null> {
  // By audit id: a change that waited for the lock has an earlier time. Imported certificates have no entry, so by time.
  const { rows } = await sql<{ quando: Date | string | null }>`
    select max(quando) as quando from (
      select max(a.quando) as quando, (array_agg(c -> 'prima' order by a.id))[1] as prima,
        (array_agg(c -> 'dopo' order by a.id desc))[1] as dopo
      from audit as a cross join lateral jsonb_array_elements(a.campi) as c
      where a.entita = 'gatti' and a.entita_id = ${idgatto} and a.azione <> 'inserimento'
        and c ->> 'campo' = any(${[...stampati]}::text[])
        and a.id > coalesce(
          (select max(id) from audit where entita = 'gatti' and entita_id = ${idgatto} and azione = 'certificato'
            and campi @> ${JSON.stringify([{ dopo: codice }])}::jsonb),
          (select max(id) from audit where entita = 'gatti' and entita_id = ${idgatto} and quando <= ${emesso_il}), 0)
      group by c ->> 'campo'
    ) as campi where prima is distinct from dopo`.execute(db)
  const quando = rows[0]?.quando ?? null
  return quando === null ? null : todayAt(new Date(quando))
}
