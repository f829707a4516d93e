import { insertColumns } from '../../platform/db/bulk.ts'
import type { Trx } from '../../platform/db/database.ts'

/** Amounts in cents; the article by its code. */
export interface RigaRighe {
  iddocumento: number
  posizione: number
  codice: string | null
  descrizione: string
  quantita: number
  importo: number
  iva: number | null
  natura: string | null
  quota_associativa: 0 | 1
  riga_origine?: number | null
}

const COLUMNS = [
  { name: 'iddocumento', type: 'integer' },
  { name: 'posizione', type: 'integer' },
  { name: 'idarticolo', type: 'integer' },
  { name: 'descrizione', type: 'text' },
  { name: 'quantita', type: 'numeric' },
  { name: 'importo', type: 'numeric' },
  { name: 'iva', type: 'integer' },
  { name: 'natura', type: 'text' },
  { name: 'quota_associativa', type: 'smallint' },
  { name: 'riga_origine', type: 'integer' },
]

export async function insertRighe(trx: Trx, righe: readonly RigaRighe[]): Promise<void> {
  const articoli = await trx.selectFrom('articoli').select(['id', 'codice']).execute()
  const ids = new Map(articoli.map(({ id, codice }) => [codice, id]))
  const rows = righe.map(riga => [
    riga.iddocumento,
    riga.posizione,
    riga.codice === null ? null : (ids.get(riga.codice) ?? null),
    riga.descrizione,
    riga.quantita,
    (riga.importo / 100).toFixed(2),
    riga.iva,
    riga.natura,
    riga.quota_associativa,
    riga.riga_origine ?? null,
  ])
  await insertColumns(trx, 'fatture_ricevute_righe', COLUMNS, rows)
}
