import { type Entity, entityOf, NotFound } from '@bisavolo/domain'
import type { Coppia } from '@bisavolo/domain/kit/pairs'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { authorOf, writeAudit } from '../../records/audit/audit.ts'
import { refuseMergedAmong } from '../../records/merged.ts'
import { notFoundMessage } from '../../records/read-record.ts'
import type { Work } from '../../records/work.ts'
import type { EntitaDuplicabile } from './genere.ts'
import { pairsWith } from './generi.ts'

export type Scartati = ReadonlyMap<string, number>

/** A discarded pair returns if its score has risen by this much. */
export const newEvidence = 10

export function keyOf({ a, b }: Pick<Coppia, 'a' | 'b'>): string {
  return `${a} ${b}`
}

export function isScartata(coppia: Coppia, scartati: Scartati): boolean {
  const punteggio = scartati.get(keyOf(coppia))
  return punteggio !== undefined && coppia.punteggio < punteggio + newEvidence
}

export async function readScartati(db: Db | Trx, entita: EntitaDuplicabile, id?: number): Promise<Scartati> {
  const mine = id === undefined ? sql`true` : sql`(a = ${id} or b = ${id})`
  const { rows } = await sql<Pick<Coppia, 'a' | 'b' | 'punteggio'>>`
    select a, b, punteggio from duplicati_scartati where entita = ${entita} and ${mine}`.execute(db)
  return new Map(rows.map(row => [keyOf(row), row.punteggio]))
}

export async function partPair(work: Work, entita: EntitaDuplicabile, one: number, other: number): Promise<void> {
  const pair = await lockedPair(work, entita, one, other)
  const found = await pairsWith(work.trx, entita, new Set([pair.a]), work.who.today)
  const punteggio = found.find(coppia => keyOf(coppia) === keyOf(pair))?.punteggio ?? 0
  const { account_id } = authorOf(work)
  const { rows } = await sql`
    insert into duplicati_scartati (entita, a, b, punteggio, account_id)
    values (${entita}, ${pair.a}, ${pair.b}, ${punteggio}, ${account_id})
    on conflict (entita, a, b) do update
      set punteggio = excluded.punteggio, account_id = excluded.account_id, scartato_il = now()
      where duplicati_scartati.punteggio < excluded.punteggio
    returning a`.execute(work.trx)
  if (rows.length > 0) await tell(work, entita, pair, 'duplicato scartato')
}

export async function unpartPair(work: Work, entita: EntitaDuplicabile, one: number, other: number): Promise<void> {
  const pair = await lockedPair(work, entita, one, other)
  const { rows } = await sql`
    delete from duplicati_scartati where entita = ${entita} and a = ${pair.a} and b = ${pair.b} returning a`.execute(
    work.trx,
  )
  if (rows.length > 0) await tell(work, entita, pair, 'duplicato riproposto')
}

interface Pair {
  a: number
  b: number
  names: ReadonlyMap<number, string>
}

/** Locks both rows against a parallel merge. */
async function lockedPair({ trx, who }: Work, entita: EntitaDuplicabile, one: number, other: number): Promise<Pair> {
  const entity = entityOf(entita) as Entity
  const [a, b] = one < other ? [one, other] : [other, one]
  const { rows } = await sql<Record<string, unknown> & { id: number }>`
    select * from ${sql.table(entita)} where id = any(${[a, b]}::int[]) order by id for key share`.execute(trx)
  const gone = [a, b].filter(id => !rows.some(row => row.id === id))
  await refuseMergedAmong(trx, who, entity, gone)
  if (a === b || rows.length !== 2) throw new NotFound(notFoundMessage(entity))
  return { a, b, names: new Map(rows.map(row => [row.id, entity.title(row)])) }
}

async function tell(work: Work, entita: EntitaDuplicabile, { a, b, names }: Pair, azione: string): Promise<void> {
  for (const [id, other] of [
    [a, b],
    [b, a],
  ] as const)
    await writeAudit(work, entita, id, azione, [
      { campo: 'duplicato', prima: null, dopo: `${names.get(other)} (${other})` },
    ])
}
