import { type Entity, Merged, NotFound } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import type { EntitaUnibile } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { mergedInto } from '../../records/merged.ts'
import { notFoundMessage } from '../../records/read-record.ts'
import type { Work } from '../../records/work.ts'
import { lockGenitori } from '../../registro/gatti/lock-genitori.ts'

type Row = Values & { id: number }

/** Serialises merges and changes of parents, against deadlocks. */
export async function lockUnioni(work: Work, entita: EntitaUnibile): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('unioni'))`.execute(work.trx)
  if (entita === 'gatti') await lockGenitori(work)
}

export interface Pair {
  tieni: Row
  togli: Row
  rawTieni: Values
  rawTogli: Values
}

/** Locks in id order. */
export async function lockPair({ trx }: Work, entity: Entity, tieni: number, togli: number): Promise<Pair> {
  await sql`
    select id from ${sql.table(entity.name)} where id in (${tieni}, ${togli}) order by id for update`.execute(trx)
  return readPair(trx, entity, tieni, togli)
}

export async function readPair(db: Db | Trx, entity: Entity, tieni: number, togli: number): Promise<Pair> {
  const { rows } = await sql<Row & { riga_intera: Values }>`
    select t.*, to_jsonb(t) as riga_intera from ${sql.table(entity.name)} as t where id in (${tieni}, ${togli})`.execute(
    db,
  )
  const found = new Map(rows.map(({ riga_intera, ...row }) => [row.id as number, { row: row as Row, riga_intera }]))
  for (const id of [tieni, togli]) if (!found.has(id)) await refuseMissing(db, entity, id)
  const [kept, gone] = [found.get(tieni), found.get(togli)] as { row: Row; riga_intera: Values }[]
  return {
    tieni: kept?.row as Row,
    togli: gone?.row as Row,
    rawTieni: kept?.riga_intera as Values,
    rawTogli: gone?.riga_intera as Values,
  }
}

async function refuseMissing(db: Db | Trx, entity: Entity, id: number): Promise<never> {
  const into = await mergedInto(db, entity.name, id)
  if (into === undefined) throw new NotFound(notFoundMessage(entity))
  throw new Merged(`${entity.label.one} n. ${id}: la scheda è già stata unita alla n. ${into}.`, into)
}
