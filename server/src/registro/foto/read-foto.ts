import { and, entityOf, NotFound, oneOf } from '@bisavolo/domain'
import type { Foto, FotoPrincipale } from '@bisavolo/domain/registro/calls/foto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { withReach } from '../../records/list-records.ts'
import { notFoundMessage, reaches } from '../../records/read-record.ts'

const gatti = entityOf('gatti')

const mainFirst = sql`f.principale_il desc nulls last, d.id`

export async function demandGatto(db: Db | Trx, who: Who, idgatto: number): Promise<void> {
  const there = await db.selectFrom('gatti').select('id').where('id', '=', idgatto).executeTakeFirst()
  if (there === undefined || !(await reaches(db, who, gatti, idgatto, 'read')))
    throw new NotFound(notFoundMessage(gatti))
}

/** The caller has checked access to the cat. */
export async function selectFoto(db: Db | Trx, idgatto: number): Promise<Foto[]> {
  const { rows } = await sql<Omit<Foto, 'principale'>>`
    select d.id, d.titolo as didascalia, f.larghezza, f.altezza, d.creato_il
    from documenti as d join foto as f on f.iddocumento = d.id
    where d.idgatto = ${idgatto} order by ${mainFirst} limit 500`.execute(db)
  return rows.map((row, i) => ({ ...row, principale: i === 0 }))
}

export async function selectPrincipali(db: Db, who: Who, ids: readonly number[]): Promise<FotoPrincipale[]> {
  const within = filterToSql(gatti, withReach(gatti.access.read, who, oneOf('id', ids)), 't')
  const { rows } = await sql<FotoPrincipale>`
    select distinct on (d.idgatto) d.idgatto, d.id
    from gatti as t join documenti as d on d.idgatto = t.id join foto as f on f.iddocumento = d.id
    where ${within} order by d.idgatto, ${mainFirst}`.execute(db)
  return rows
}

export interface StoredFoto {
  id: number
  idgatto: number
  mime: string
  dimensione: number
  sha256: string
  percorso: string
}

export async function readFoto(db: Db | Trx, who: Who, id: number): Promise<StoredFoto> {
  const { rows } = await sql<StoredFoto>`
    select d.id, d.idgatto, d.mime, d.dimensione, d.sha256, d.percorso
    from documenti as d join foto as f on f.iddocumento = d.id where d.id = ${id} and ${ofReachedCat(who)}`.execute(db)
  return demand(rows[0])
}

export interface Miniatura {
  sha256: string
  mime: string
  miniatura: string
}

export async function readMiniatura(db: Db, who: Who, id: number): Promise<Miniatura> {
  const { rows } = await sql<Miniatura>`
    select d.sha256, f.miniatura_mime as mime, f.miniatura
    from documenti as d join foto as f on f.iddocumento = d.id where d.id = ${id} and ${ofReachedCat(who)}`.execute(db)
  return demand(rows[0])
}

function ofReachedCat(who: Who) {
  const within = filterToSql(gatti, withReach(gatti.access.read, who, and()), 't')
  return sql<boolean>`exists (select from gatti as t where t.id = d.idgatto and ${within})`
}

function demand<T>(found: T | undefined): T {
  if (found === undefined) throw new NotFound('Foto: non trovata.')
  return found
}
