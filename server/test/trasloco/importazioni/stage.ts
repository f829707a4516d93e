import { sql } from 'kysely'
import type { Db } from '../../../src/platform/db/database.ts'

type Values = Record<string, unknown>

export interface Pianificata {
  entita: string
  chiave?: string
  esito?: string
  id?: number
  proposta?: Values
  prima?: Values
  ordine?: number
  messaggi?: unknown[]
}

/** Stores a ready plan without a file, to test only writing and undoing. */
export async function stagePlan(db: Db, rows: readonly Pianificata[], origine = 'vecchio'): Promise<number> {
  const tables = [...new Set(rows.map(({ entita }) => entita))]
  const tabelle = tables.map(nome => ({
    nome,
    righe: rows.filter(({ entita }) => entita === nome).length,
    colonne: [{ nome: 'cod', esempi: [] }],
  }))
  const mappatura = tables.map(nome => ({ tabella: nome, entita: nome, chiave: 'cod', campi: {}, fissi: {} }))
  const { rows: made } = await sql<{ id: number }>`
    insert into importazioni (nome, formato, file, dimensione, impronta, origine, tabelle, mappatura, scade_il, stato, fase, incarico)
    values ('prova.csv', 'csv', 'x', 1, 'x', ${origine}, ${JSON.stringify(tabelle)}::jsonb, ${JSON.stringify(mappatura)}::jsonb,
      now() + interval '30 days', 'in_corso', 'scrittura', '{"account_id": 1, "per_conto_di": null, "richiesta": "prova"}')
    returning id`.execute(db)
  const id = made[0]?.id as number
  const lines = []
  for (const [i, row] of rows.entries()) {
    const { entita, esito = 'inserito' } = row
    const entita_id = row.id ?? (esito === 'inserito' ? await nextId(db, entita) : null)
    lines.push({
      tabella: tables.indexOf(entita),
      riga: i + 2,
      ...row,
      esito,
      entita_id,
      dati: [row.chiave ?? null],
      valori: row.proposta,
    })
  }
  await sql`
    insert into importazioni_righe (idimportazione, tabella, riga, dati, entita, chiave, esito, messaggi, proposta, prima, entita_id, ordine, valori)
    select ${id}::int, tabella, riga, dati, entita, chiave, esito, coalesce(messaggi, '[]'), proposta, prima, entita_id, coalesce(ordine, 0), valori
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (tabella int, riga int, dati jsonb, entita text, chiave text, esito text,
      messaggi jsonb, proposta jsonb, prima jsonb, entita_id int, ordine int, valori jsonb)`.execute(db)
  return id
}

export async function nextId(db: Db, entita: string): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence(${`"${entita}"`}, 'id'))::int as id`.execute(db)
  return rows[0]?.id as number
}
