import { sql } from 'kysely'
import type { Page } from '../../../input/table-sink.ts'
import type { Trx } from '../../../platform/db/database.ts'

export async function stagePage(trx: Trx, idimportazione: number, { tabella, json }: Page): Promise<void> {
  await sql`
    insert into importazioni_righe (idimportazione, tabella, riga, dati)
    select ${idimportazione}::int, ${tabella}::int, (riga ->> 0)::int, riga -> 1
    from jsonb_array_elements(${json}::jsonb) as riga`.execute(trx)
}

/** Rows per statement, because of the statement timeout. */
const atOnce = 20_000

/** Later rows can have more columns: adds empty cells to the earlier ones. */
export async function widenRows(trx: Trx, idimportazione: number, tabella: number, columns: number): Promise<void> {
  for (let changed = atOnce; changed === atOnce; ) {
    const { numAffectedRows } = await sql`
      update importazioni_righe
      set dati = dati || (select jsonb_agg(null::text) from generate_series(jsonb_array_length(dati) + 1, ${columns}::int))
      where ctid in (
        select ctid from importazioni_righe
        where idimportazione = ${idimportazione} and tabella = ${tabella} and jsonb_array_length(dati) < ${columns}::int
        limit ${atOnce})`.execute(trx)
    changed = Number(numAffectedRows ?? 0)
  }
}
