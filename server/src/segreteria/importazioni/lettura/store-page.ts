import type { TabellaLetta } from '@bisavolo/domain/segreteria/rules/importazione/mappatura'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import type { Page } from './table-sink.ts'

/** Puts rows as they were read beside their import; the text goes to the database as the thread wrote it. */
export async function stagePage(trx: Trx, idimportazione: number, { tabella, json }: Page): Promise<void> {
  await sql`
    insert into importazioni_righe (idimportazione, tabella, riga, dati)
    select ${idimportazione}, ${tabella}, (riga ->> 0)::int, riga -> 1
    from jsonb_array_elements(${json}::jsonb) as riga`.execute(trx)
}

/** Columns that only later rows had: the earlier ones get their empty cells, so that every row has all columns. */
export async function widenRows(trx: Trx, idimportazione: number, tabelle: readonly TabellaLetta[]): Promise<void> {
  const widths = tabelle.map(({ colonne }) => colonne.length)
  await sql`
    update importazioni_righe as r
    set dati = r.dati || (select jsonb_agg(null) from generate_series(jsonb_array_length(r.dati) + 1, w.width))
    from unnest(${widths}::int[]) with ordinality as w (width, place)
    where r.idimportazione = ${idimportazione} and r.tabella = w.place - 1 and jsonb_array_length(r.dati) < w.width`.execute(
    trx,
  )
}
