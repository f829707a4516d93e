import type { QueryOf } from '@bisavolo/domain/kit/call'
import type { OwnOrder, PageQuery } from '@bisavolo/domain/kit/page-query'
import type { Values } from '@bisavolo/domain/kit/values'
import type { MessaggioRiga } from '@bisavolo/domain/registro/rules/letture/lettura'
import type { RigaImportazione, righeImportazione } from '@bisavolo/domain/trasloco/calls/importazioni'
import type { Cella, TabellaLetta } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isSame } from '../../../records/audit/audit.ts'
import { readImportazione } from '../corsa/read-importazione.ts'

export const righeOrder: OwnOrder = { sortBy: 'riga', descending: false, rowsPerPage: 50 }

/** The id planned for a new record is not valid before the run. */
export const storedId = sql<number | null>`case when esito = 'inserito' and not fatta then null else entita_id end`

interface Letta {
  tabella: number
  riga: number
  entita: string | null
  entita_id: number | null
  chiave: string | null
  esito: RigaImportazione['esito']
  messaggi: MessaggioRiga[] | null
  dati: Cella[]
  proposta: Values | null
  prima: Values | null
  scelta: RigaImportazione['scelta']
}

export async function readRighe(
  db: Db,
  id: number,
  { esito, messaggi, tabella }: QueryOf<typeof righeImportazione>,
  { page, rowsPerPage, descending }: PageQuery,
) {
  const { tabelle } = await readImportazione(db, id)
  const conditions = [sql<boolean>`idimportazione = ${id}`]
  if (esito !== undefined) conditions.push(sql`esito = ${esito}`)
  if (messaggi !== undefined) conditions.push(sql`messaggi <> '[]'::jsonb`)
  if (tabella !== undefined) conditions.push(sql`tabella = ${tabelle.findIndex(({ nome }) => nome === tabella)}`)
  const where = sql.join(conditions, sql` and `)
  const { rows: counted } = await sql<{ tot: number }>`
    select count(*)::int as tot from importazioni_righe where ${where}`.execute(db)
  const { rows } = await sql<Letta>`
    select tabella, riga, entita, ${storedId} as entita_id, chiave, esito, messaggi, dati, proposta, prima, scelta from importazioni_righe
    where ${where} order by ${descending ? sql`tabella desc, riga desc` : sql`tabella, riga`}
    limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`.execute(db)
  return {
    data: rows.map(row => rigaOf(row, tabelle)),
    perPage: rowsPerPage,
    currentPage: page,
    tot: counted[0]?.tot ?? 0,
  }
}

function rigaOf(row: Letta, tabelle: readonly TabellaLetta[]): RigaImportazione {
  const table = tabelle[row.tabella]
  const { proposta, prima, ...rest } = row
  return {
    ...rest,
    tabella: table?.nome ?? '',
    messaggi: row.messaggi ?? [],
    dati: Object.fromEntries((table?.colonne ?? []).map(({ nome }, i) => [nome, row.dati[i] ?? null])),
    differenze: row.esito === 'conflitto' ? differences(proposta ?? {}, prima ?? {}) : [],
  }
}

function differences(file: Values, registro: Values): RigaImportazione['differenze'] {
  return Object.keys(file)
    .filter(campo => !isSame(file[campo], registro[campo]))
    .map(campo => ({ campo, file: file[campo] ?? null, registro: registro[campo] ?? null }))
}
