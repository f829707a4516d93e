import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import type { Importa } from '../corsa/store-batch.ts'

/** Deletes new keys, so that the file can be imported again. Keys whose record was merged since keep the current record. */
export async function undoKeys(
  trx: Trx,
  { id, origine }: Importa,
  entita: string,
  rows: readonly { tabella: number; riga: number }[],
): Promise<void> {
  if (rows.length === 0) return
  const places = JSON.stringify(rows.map(({ tabella, riga }) => ({ tabella, riga })))
  const own = sql`from jsonb_to_recordset(${places}::jsonb) as g (tabella int, riga int)
    join importazioni_righe r on r.idimportazione = ${id} and r.tabella = g.tabella and r.riga = g.riga`
  // The subquery and `+ 0` force the index on the key, whatever the statistics say.
  const its = (chiavi: RawBuilder<unknown>) => sql`k.origine = ${origine} and k.entita = ${entita}
    and k.chiave = any(array(select r.chiave ${own} where ${chiavi})) and k.idimportazione + 0 = ${id}::int`
  await sql`delete from importazioni_chiavi k where ${its(sql`r.chiave_prima is null`)}`.execute(trx)
  await sql`
    update importazioni_chiavi k set
      entita_id = case when s.esito <> 'inserito' and k.entita_id is not null and s.prima ->> 'entita_id' is not null
        then k.entita_id else (s.prima ->> 'entita_id')::int end,
      idimportazione = (s.prima ->> 'idimportazione')::int, valori = s.prima -> 'valori'
    from (select r.chiave, r.esito, r.chiave_prima as prima ${own} where r.chiave_prima is not null) s
    where k.chiave = s.chiave and ${its(sql`r.chiave_prima is not null`)}`.execute(trx)
}
