import type { Entity } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import type { MessaggioRiga } from '@bisavolo/domain/registro/rules/letture/lettura'
import type { EsitoRiga } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { storedOf } from './definition-of.ts'
import type { Riga } from './read-batch.ts'
import { refs } from './store-rows.ts'

/** `dopo` is null if nothing was written. */
export interface Scritte {
  riga: Riga
  prima: Values | null
  dopo: Values | null
  messaggi: MessaggioRiga[]
}

export interface Scartata {
  riga: Riga
  esito: Extract<EsitoRiga, 'scartato' | 'conflitto'>
  messaggi: MessaggioRiga[]
}

/** The key is read by a subquery: a join planned while the table is small scans all keys for each row. */
export async function recordStored(
  trx: Trx,
  { id, origine }: { id: number; origine: string },
  entity: Entity,
  scritte: readonly Scritte[],
): Promise<void> {
  if (scritte.length === 0) return
  const rows = scritte.map(({ riga, prima, dopo, messaggi }) => ({
    tabella: riga.tabella,
    riga: riga.riga,
    chiave: riga.chiave,
    entita_id: riga.entita_id,
    prima:
      prima === null ? null : Object.fromEntries(Object.keys(riga.proposta).map(name => [name, prima[name] ?? null])),
    esito: dopo === null ? 'invariato' : riga.esito === 'inserito' ? 'inserito' : 'aggiornato',
    messaggi: [...(riga.avvisi ?? []), ...messaggi],
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (tabella int, riga int, chiave text, entita_id int,
    prima jsonb, esito text, messaggi jsonb)`
  await sql`
    update importazioni_righe r set fatta = true, esito = g.esito, messaggi = coalesce(r.messaggi, '[]') || g.messaggi,
      prima = g.prima, chiave_prima = (select to_jsonb(k) - 'origine' - 'entita' - 'chiave' from importazioni_chiavi k
        where k.origine = ${origine} and k.entita = ${entity.name} and k.chiave = g.chiave),
      proposta = case when g.esito <> 'invariato' then (select to_jsonb(s) from (select ${refs(storedOf(entity).fields, 't')}) s) end
    from ${given} left join ${sql.table(entity.name)} t on t.id = g.entita_id
    where r.idimportazione = ${id} and r.tabella = g.tabella and r.riga = g.riga`.execute(trx)
  await sql`
    insert into importazioni_chiavi as k (origine, entita, chiave, entita_id, idimportazione, valori)
    select distinct on (r.chiave) ${origine}::text, ${entity.name}::text, r.chiave, r.entita_id, ${id}::int, coalesce(r.valori, '{}')
    from ${given} join importazioni_righe r on r.idimportazione = ${id} and r.tabella = g.tabella and r.riga = g.riga
    where r.chiave is not null order by r.chiave, r.tabella, r.riga
    on conflict (origine, entita, chiave) do update set entita_id = excluded.entita_id,
      idimportazione = excluded.idimportazione, valori = excluded.valori`.execute(trx)
}

export async function recordLost(trx: Trx, id: number, scartate: readonly Scartata[]): Promise<void> {
  if (scartate.length === 0) return
  const rows = scartate.map(({ riga, esito, messaggi }) => ({
    tabella: riga.tabella,
    riga: riga.riga,
    esito,
    messaggi: [...(riga.avvisi ?? []), ...messaggi],
  }))
  await sql`
    update importazioni_righe r set esito = g.esito, messaggi = coalesce(r.messaggi, '[]') || g.messaggi, scelta = null,
      entita_id = case when g.esito = 'scartato' and r.esito = 'inserito' then null else r.entita_id end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (tabella int, riga int, esito text, messaggi jsonb)
    where r.idimportazione = ${id} and r.tabella = g.tabella and r.riga = g.riga`.execute(trx)
}
