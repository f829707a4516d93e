import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import { grouped } from '../platform/grouped.ts'
import { version } from '../platform/version.ts'
import type { Derived } from './derived.ts'

interface Line {
  n: string
  entita: string
  entita_id: number | null
}

export const derived: Derived[] = []

/** More changed rows than this, as after an import, trigger a judgement of all records. */
const most = 2_000
/** A large change is judged only after this pause, so that an import is judged once. */
const quiet = sql`interval '5 seconds'`

/** SQL, true if a change of any row (or of `row`) is queued, or the day or version is new. */
export function isWaiting(today: string, row?: { entita: string; id: number; through: readonly string[] }) {
  const among =
    row === undefined
      ? sql``
      : sql`where entita_id is null or entita = any(${[...row.through]}::text[]) or (entita = ${row.entita} and entita_id = ${row.id})`
  return sql<boolean>`(exists (select from da_giudicare ${among})
    or ${isFirstToday(today)})`
}

function isFirstToday(today: string) {
  return sql<boolean>`not exists (select from giudizio where giorno = ${today}::date and versione = ${version})`
}

export async function readWaiting(db: Db | Trx, today: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select ${isWaiting(today)} as waits`.execute(db)
  return rows[0]?.waits === true
}

/** 'not yet': an import is still writing. */
export type ToJudge = 'nothing' | 'rows' | 'everything' | 'not yet'

export async function readToJudge(db: Db, today: string): Promise<ToJudge> {
  const { rows } = await sql<{ isFirst: boolean; n: number; isWhole: boolean; isRecent: boolean }>`
    select ${isFirstToday(today)} as "isFirst", count(*)::int as n,
      coalesce(bool_or(entita_id is null or entita = any(${reading()}::text[])), false) as "isWhole",
      coalesce(now() - max(dal) < ${quiet}, false) as "isRecent"
    from da_giudicare`.execute(db)
  const { isFirst = false, n = 0, isWhole = false, isRecent = false } = rows[0] ?? {}
  if (n > most && isRecent) return 'not yet'
  if (isFirst || isWhole || n > most) return 'everything'
  return n > 0 ? 'rows' : 'nothing'
}

function reading(): string[] {
  return [...new Set(derived.flatMap(({ reads }) => reads))]
}

/** One transaction, so that a crash keeps the queue. False if another server is judging. */
export async function settle(db: Db, today: string, between?: () => Promise<unknown>): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('giudizio', 0)) as "isOurs"`.execute(trx)
    if (rows[0]?.isOurs !== true) return false
    // Comparing all pairs in memory takes longer than the idle limit.
    if (between !== undefined) await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const lines = await readLines(trx)
    const isFirst = await readIsFirst(trx, today)
    const whole = new Set(lines.flatMap(({ entita, entita_id }) => (entita_id === null ? entita : [])))
    const rowsOf = grouped(lines, ({ entita }) => entita)
    const changed = new Map([...rowsOf].map(([entita, own]) => [entita, own.flatMap(line => line.entita_id ?? [])]))
    const isEverything = isFirst || whole.has('*') || lines.length > most
    for (const { entita, reads, touched, replace } of derived) {
      const isWhole = isEverything || whole.has(entita) || reads.some(name => whole.has(name) || changed.has(name))
      const ids = isWhole ? null : await touched(trx, changed)
      if (ids === null || ids.length > 0) await replace(trx, ids, today)
      if (isWhole) await between?.()
    }
    await forget(trx, lines)
    if (isFirst) await storeDay(trx, today)
    return true
  })
}

async function readLines(trx: Trx): Promise<Line[]> {
  const { rows } = await sql<Line>`select n::text, entita, entita_id from da_giudicare order by n`.execute(trx)
  return rows
}

async function readIsFirst(trx: Trx, today: string): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`select ${isFirstToday(today)} as "isFirst"`.execute(trx)
  return rows[0]?.isFirst === true
}

async function forget(trx: Trx, lines: readonly Line[]): Promise<void> {
  if (lines.length > 0)
    await sql`delete from da_giudicare where n = any(${lines.map(({ n }) => n)}::bigint[])`.execute(trx)
}

async function storeDay(trx: Trx, today: string): Promise<void> {
  await sql`
    insert into giudizio (giorno, versione) values (${today}, ${version})
    on conflict (unico) do update set giorno = excluded.giorno, versione = excluded.versione`.execute(trx)
}

export async function queueEverything(db: Db | Trx): Promise<void> {
  await sql`insert into da_giudicare (entita) values ('*')`.execute(db)
}
