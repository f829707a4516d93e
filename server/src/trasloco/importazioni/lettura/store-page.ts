import { sql } from 'kysely'
import type { Page } from '../../../input/table-sink.ts'
import type { Trx } from '../../../platform/db/database.ts'

/** Puts rows as they were read beside their import; the text goes to the database as the thread wrote it. */
export async function stagePage(trx: Trx, idimportazione: number, { tabella, json }: Page): Promise<void> {
  await sql`
    insert into importazioni_righe (idimportazione, tabella, riga, dati)
    select ${idimportazione}::int, ${tabella}::int, (riga ->> 0)::int, riga -> 1
    from jsonb_array_elements(${json}::jsonb) as riga`.execute(trx)
}

/** Rows a statement changes: it has a few seconds. */
const atOnce = 20_000

/** Columns that only later rows had: the earlier ones get their empty cells, so that every row has all columns. */
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
