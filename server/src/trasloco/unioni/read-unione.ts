import { type Entity, entityOf, NotFound } from '@bisavolo/domain'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { OwnOrder, PageQuery } from '@bisavolo/domain/kit/page-query'
import type { elencoUnioni, leggiUnione, Unione } from '@bisavolo/domain/trasloco/calls/unioni'
import type { EntitaUnibile, Lato } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { placesOf } from './places.ts'
import { readOstacoliAnnullo } from './read-ostacoli-annullo.ts'
import type { Prima, Spostati } from './spostati.ts'

export interface UnioneRow {
  id: number
  entita: EntitaUnibile
  tieni: number
  togli: number
  scelte: Record<string, Lato>
  motivo: string
  /** Empty after the erasure of a person. */
  prima: Partial<Prima>
  spostati: Spostati
  unita_il: Date | string
  unita_da: string | null
  annullata_il: Date | string | null
  annullata_da_nome: string | null
}

const columns = sql`u.id, u.entita, u.tieni, u.togli, u.scelte, u.motivo, u.prima, u.spostati, u.unita_il, u.annullata_il,
  nullif(concat_ws(' ', a.name, a.surname), '') as unita_da, nullif(concat_ws(' ', b.name, b.surname), '') as annullata_da_nome`
const from = sql`from unioni as u left join account as a on a.id = u.account_id left join account as b on b.id = u.annullata_da`

export const unioniOrder: OwnOrder = { sortBy: 'id', descending: true, rowsPerPage: 25 }

export async function readUnioni(
  db: Db,
  { page, rowsPerPage, descending }: PageQuery,
): Promise<AnswerOf<typeof elencoUnioni>> {
  const { rows } = await sql<UnioneRow>`
    select ${columns} ${from} order by u.id ${descending ? sql`desc` : sql`asc`}
    limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`.execute(db)
  const { rows: counted } = await sql<{ tot: number }>`select count(*)::int as tot from unioni`.execute(db)
  return { data: rows.map(toldOf), perPage: rowsPerPage, currentPage: page, tot: counted[0]?.tot ?? 0 }
}

export async function readUnione(db: Db, id: number): Promise<AnswerOf<typeof leggiUnione>> {
  const row = await oneOf(db, id)
  return {
    ...toldOf(row),
    scelte: row.scelte,
    riferimenti: countsOf(row),
    ostacoli: await readOstacoliAnnullo(db, row),
  }
}

export async function lockUnione(trx: Trx, id: number): Promise<UnioneRow> {
  await sql`select id from unioni where id = ${id} for update`.execute(trx)
  return oneOf(trx, id)
}

export async function entitaOf(trx: Trx, id: number): Promise<EntitaUnibile> {
  return (await oneOf(trx, id)).entita
}

async function oneOf(db: Db | Trx, id: number): Promise<UnioneRow> {
  const { rows } = await sql<UnioneRow>`select ${columns} ${from} where u.id = ${id}`.execute(db)
  if (rows[0] === undefined) throw new NotFound('Unione: non trovata.')
  return rows[0]
}

function toldOf(row: UnioneRow): Unione {
  const entity = entityOf(row.entita)
  return {
    id: row.id,
    entita: row.entita,
    tieni: { id: row.tieni, nome: titleOf(entity, row.prima.tieni) },
    togli: { id: row.togli, nome: titleOf(entity, row.prima.togli) },
    motivo: row.motivo,
    unita_il: instantOf(row.unita_il) as string,
    unita_da: row.unita_da,
    annullata_il: instantOf(row.annullata_il),
    annullata_da: row.annullata_da_nome,
    spostate: row.spostati.righe.reduce((sum, { righe }) => sum + righe.length, 0),
  }
}

function titleOf(entity: Entity, row: Record<string, unknown> | undefined): string {
  return row === undefined ? 'Persona cancellata' : entity.title(row)
}

function instantOf(value: Date | string | null): string | null {
  return value === null ? null : new Date(value).toISOString()
}

function countsOf({ entita, spostati }: UnioneRow) {
  return placesOf(entita).flatMap(({ entity }) => {
    const n = spostati.righe
      .filter(({ tabella }) => tabella === entity.name)
      .reduce((sum, { righe }) => sum + righe.length, 0)
    return n === 0 ? [] : [{ entita: entity.name, etichetta: entity.label.many, n }]
  })
}
