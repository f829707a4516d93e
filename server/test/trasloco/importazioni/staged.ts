import type { MessaggioRiga } from '@bisavolo/domain/registro/rules/letture/lettura'
import { entitaImportabili } from '@bisavolo/domain/trasloco/importazione/entita-importabili'
import type { Mappatura } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { sql } from 'kysely'
import type { Db } from '../../../src/platform/db/database.ts'
import type { SourceFiles } from '../../../src/trasloco/importazioni/files/source-files.ts'
import { planImport } from '../../../src/trasloco/importazioni/piano/plan-import.ts'
import { textOf } from './fixtures/as-csv.ts'
import type { OldTable } from './fixtures/old-table.ts'

export const today = '2026-11-15'

const noSource: SourceFiles = {
  look: async () => ({ codice: 'file_mancante', rifiuto: 'nessun file' }),
  newKey: () => '',
  store: async () => {},
  end: async () => {},
}

/** Stores a file as the reader does: the first data row is line two. */
export async function stage(
  db: Db,
  tables: readonly OldTable[],
  mappatura: Mappatura,
  origine = 'vecchio',
): Promise<number> {
  const tabelle = tables.map(({ nome, righe, colonne }) => ({
    ...{ nome, righe: righe.length },
    colonne: colonne.map(column => ({ nome: column.nome, esempi: [] })),
  }))
  const { id } = await db
    .insertInto('importazioni')
    .values({
      ...{ nome: 'vecchio.zip', formato: 'zip', dimensione: 1, impronta: '-', origine, scade_il: '2027-01-01' },
      tabelle: JSON.stringify(tabelle) as never,
      mappatura: JSON.stringify(mappatura) as never,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [tabella, { colonne, righe }] of tables.entries()) {
    const dati = righe.map(riga =>
      JSON.stringify(riga.map((value, i) => textOf(colonne[i]?.tipo ?? 'testo', value) || null)),
    )
    await sql`insert into importazioni_righe (idimportazione, tabella, riga, dati)
      select ${id}, ${tabella}, n + 1, dati::jsonb from unnest(${dati}::text[]) with ordinality as v (dati, n)`.execute(
      db,
    )
  }
  return id
}

export interface Planned {
  entita: string
  chiave: string | null
  riga: number
  esito: string
  messaggi: MessaggioRiga[]
  proposta: Record<string, unknown> | null
  prima: Record<string, unknown> | null
  valori: Record<string, unknown> | null
  entita_id: number | null
  ordine: number
}

export async function plan(db: Db, id: number): Promise<Planned[]> {
  await planImport(db, id, { today, files: noSource, onProgress: async () => {}, shouldStop: () => false })
  return readPlan(db, id)
}

export async function readPlan(db: Db, id: number): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    select entita, chiave, riga, esito, messaggi, proposta, prima, valori, entita_id, ordine from importazioni_righe
    where idimportazione = ${id} and entita is not null order by tabella, riga`.execute(db)
  return rows
}

/** Stores a plan row by row, ignoring its order; a refusal by a table is a fault of the plan. */
export async function storePlan(db: Db, id: number, rows: readonly Planned[]): Promise<void> {
  const order = new Map<string, number>(entitaImportabili.map((name, i) => [name, i]))
  const sorted = [...rows].sort(
    (a, b) => (order.get(a.entita) ?? 0) - (order.get(b.entita) ?? 0) || a.ordine - b.ordine || a.riga - b.riga,
  )
  const { origine } = await db
    .selectFrom('importazioni')
    .select('origine')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const { entita, esito, proposta, entita_id, chiave, valori } of sorted) {
    const table = entita as 'gatti'
    if (esito === 'inserito')
      await db
        .insertInto(table)
        .values({ ...proposta, id: entita_id } as never)
        .execute()
    if (esito === 'aggiornato')
      await db
        .updateTable(table)
        .set(proposta as never)
        .where('id', '=', entita_id as number)
        .execute()
    if (esito === 'scartato' || esito === 'conflitto' || chiave === null) continue
    const row = { origine, entita, chiave, entita_id, idimportazione: id, valori: JSON.stringify(valori) }
    await db
      .insertInto('importazioni_chiavi')
      .values(row)
      .onConflict(conflict => conflict.columns(['origine', 'entita', 'chiave']).doUpdateSet(row))
      .execute()
  }
}
