import { NotFound } from '@bisavolo/domain'
import type { OwnOrder, PageQuery } from '@bisavolo/domain/kit/page-query'
import type { Importazione, ImportazioneIntera } from '@bisavolo/domain/trasloco/calls/importazioni'
import { colonneEscluse } from '@bisavolo/domain/trasloco/importazione/colonne-escluse'
import type { Mappatura, TabellaLetta } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

const nameOf = (account: string): RawBuilder<string | null> =>
  sql`nullif(concat_ws(' ', ${sql.ref(`${account}.name`)}, ${sql.ref(`${account}.surname`)}), '')`

const columns = sql`i.id, i.nome, i.formato, i.stato, i.fase, i.origine,
  jsonb_build_object('fatte', i.fatte, 'totali', i.totali) as avanzamento, i.esito, i.errore, i.creata_il,
  ${nameOf('chi')} as creata_da, i.conclusa_il, case when i.file is not null then i.scade_il end as scade_il, i.firmata_il,
  ${nameOf('firma')} as firmata_da`
const from = sql`importazioni as i left join account as chi on chi.id = i.account_id
  left join account as firma on firma.id = i.firmata_da`

export const importazioniOrder: OwnOrder = { sortBy: 'id', descending: true, rowsPerPage: 25 }

export async function readImportazioni(db: Db, { page, rowsPerPage, descending }: PageQuery) {
  const { rows } = await sql<Importazione>`
    select ${columns} from ${from} order by i.id ${descending ? sql`desc` : sql`asc`}
    limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`.execute(db)
  const { rows: counted } = await sql<{ tot: number }>`select count(*)::int as tot from importazioni`.execute(db)
  return { data: rows, perPage: rowsPerPage, currentPage: page, tot: counted[0]?.tot ?? 0 }
}

export async function readImportazione(db: Db | Trx, id: number): Promise<ImportazioneIntera> {
  const { rows } = await sql<Omit<ImportazioneIntera, 'escluse'>>`
    select ${columns}, i.tabelle, i.mappatura from ${from} where i.id = ${id}`.execute(db)
  const intera = found(rows[0])
  const escluse = colonneEscluse(intera.tabelle as TabellaLetta[], intera.mappatura as Mappatura)
  return { ...intera, escluse }
}

export async function readAvviata(db: Db | Trx, id: number): Promise<Importazione> {
  const { rows } = await sql<Importazione>`select ${columns} from ${from} where i.id = ${id}`.execute(db)
  return found(rows[0])
}

export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new NotFound('Importazione: non trovata.')
  return row
}
