import { sql } from 'kysely'
import { todayAt } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'

/** The fields of the cat itself that its certificate prints (rule book 6). */
const stampati = [
  ...['nome', 'prefisso', 'suffisso', 'nazione', 'pretitolo', 'posttitolo', 'sesso', 'data_nascita', 'chip'],
  ...['codice', 'idlibro', 'codice_sorgente', 'idlibro_sorgente', 'idrazza', 'idgenotipo', 'idfenotipo', 'idocchi'],
  ...['idpadre', 'idmadre', 'idallevatore', 'idproprietario', 'idcointestatario', 'idcointestatario1'],
  ...['not_for_breeding', 'causale_not_for_breeding'],
]

interface Emesso {
  codice: string
  idgatto: number
  emesso_il: Date | string
}

/**
 * The day since which the registry says something else of the cat than this certificate, or null. The fingerprint could tell it too, but
 * not the day, and only by reading four generations anew for anybody who asks; the trail tells it by its index of rows.
 */
export async function readAggiornato(db: Db, { codice, idgatto, emesso_il }: Emesso): Promise<string | null> {
  // A change that waited for the issue began before it but has a higher number; a certificate that came with another record, or from
  // elsewhere, has no line here and is told by the time.
  const { rows } = await sql<{ quando: Date | string | null }>`
    select max(quando) as quando from (
      select max(a.quando) as quando, (array_agg(c -> 'prima' order by a.id))[1] as prima,
        (array_agg(c -> 'dopo' order by a.id desc))[1] as dopo
      from audit as a cross join lateral jsonb_array_elements(a.campi) as c
      where a.entita = 'gatti' and a.entita_id = ${idgatto} and a.azione <> 'inserimento'
        and c ->> 'campo' = any(${stampati}::text[])
        and a.id > coalesce(
          (select max(id) from audit where entita = 'gatti' and entita_id = ${idgatto} and azione = 'certificato'
            and campi @> ${JSON.stringify([{ dopo: codice }])}::jsonb),
          (select max(id) from audit where entita = 'gatti' and entita_id = ${idgatto} and quando <= ${emesso_il}), 0)
      group by c ->> 'campo'
    ) as campi where prima is distinct from dopo`.execute(db)
  const quando = rows[0]?.quando ?? null
  return quando === null ? null : todayAt(new Date(quando))
}
