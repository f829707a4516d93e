import { entityOf, isEntityName } from '@bisavolo/domain'
import type { MessaggioRiga } from '@bisavolo/domain/registro/rules/letture/lettura'
import type { Cella, TabellaLetta } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { sql } from 'kysely'
import type { Cells, Column } from '../../../output/table/cell.ts'
import { maxSheetRows, type Sheet } from '../../../output/table/excel.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/who.ts'
import { recordExport } from '../../../records/export/export-audit.ts'
import type { Deps } from '../../../records/work.ts'
import { readImportazione } from '../corsa/read-importazione.ts'
import { storedId } from './read-righe.ts'

interface Detta {
  tabella: number
  riga: number
  entita: string | null
  entita_id: number | null
  esito: string | null
  messaggi: MessaggioRiga[] | null
  dati: Cella[]
}

const pageSize = 1000
const text = (label: string): Column => ({ label, kind: 'text' })
const head: readonly Column[] = [
  text('Tabella'),
  { label: 'Riga', kind: 'year' },
  text('Esito'),
  text('Messaggi'),
  text('Entità'),
  { label: 'Id', kind: 'year' },
]

/** Contains the cells of the file, so that rows left out can be corrected and sent again. */
export async function rapportoOf(db: Db, id: number): Promise<Sheet[]> {
  const { tabelle, escluse } = await readImportazione(db, id)
  const only = tabelle.length === 1 ? tabelle[0] : undefined
  const total = tabelle.reduce((sum, { righe }) => sum + righe, 0)
  const sheets: Sheet[] = []
  for (let start = 0; start === 0 || start < total; start += maxSheetRows)
    sheets.push({
      name: start === 0 ? 'Rapporto' : `Rapporto ${sheets.length + 1}`,
      columns: [...head, ...columnsOf(only)],
      rows: between(linesOf(db, id, tabelle, only !== undefined), start),
    })
  if (escluse.length > 0)
    sheets.push({
      name: 'Colonne escluse',
      columns: ['Tabella', 'Colonna', 'Primi valori'].map(text),
      rows: escluse.map(({ tabella, colonna, esempi }) => [tabella, colonna, esempi.join(' · ')]),
    })
  if (only !== undefined) return sheets
  return [
    ...sheets,
    ...tabelle.map((table, i) => ({
      name: table.nome,
      columns: [...head.slice(1, 4), ...columnsOf(table)],
      rows: between(ofTable(db, id, i), 0),
    })),
  ]
}

/** Downloads are logged: the report contains personal data. */
export async function readRapporto(deps: Deps, who: Who, id: number): Promise<Sheet[]> {
  const sheets = await rapportoOf(deps.db, id)
  await recordExport(deps, who, 'importazioni', { formato: 'xlsx', importazione: id })
  return sheets
}

function columnsOf(table: TabellaLetta | undefined): Column[] {
  return (table?.colonne ?? []).map(({ nome }) => text(nome))
}

async function* linesOf(
  db: Db,
  id: number,
  tabelle: readonly TabellaLetta[],
  withCells: boolean,
): AsyncGenerator<Cells> {
  for await (const row of rowsOf(db, id, 0, tabelle.length)) {
    const entita = row.entita !== null && isEntityName(row.entita) ? entityOf(row.entita).label.one : row.entita
    yield [
      tabelle[row.tabella]?.nome ?? '',
      row.riga,
      row.esito,
      wordsOf(row.messaggi),
      entita,
      row.entita_id,
      ...(withCells ? row.dati : []),
    ]
  }
}

async function* ofTable(db: Db, id: number, tabella: number): AsyncGenerator<Cells> {
  for await (const { riga, esito, messaggi, dati } of rowsOf(db, id, tabella, tabella + 1))
    yield [riga, esito, wordsOf(messaggi), ...dati]
}

function wordsOf(messaggi: readonly MessaggioRiga[] | null): string {
  return (messaggi ?? [])
    .map(({ livello, messaggio }) => (livello === 'avviso' ? `Avviso: ${messaggio}` : messaggio))
    .join('\n')
}

async function* between(rows: AsyncGenerator<Cells>, start: number): AsyncGenerator<Cells> {
  let n = 0
  for await (const cells of rows) {
    if (n >= start + maxSheetRows) return
    if (n++ >= start) yield cells
  }
}

/** Pages by primary key, so no cursor stays open for a slow client. */
async function* rowsOf(db: Db, id: number, first: number, end: number): AsyncGenerator<Detta> {
  for (let tabella = first, riga = -1; ; ) {
    const { rows } = await sql<Detta>`
      select tabella, riga, entita, ${storedId} as entita_id, esito, messaggi, dati from importazioni_righe
      where idimportazione = ${id} and (tabella, riga) > (${tabella}, ${riga}) and tabella < ${end}
      order by tabella, riga limit ${pageSize}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    tabella = last.tabella
    riga = last.riga
  }
}
