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

/** Every table of derived rows, filled by `app` from the areas. */
export const derived: Derived[] = []

/** Past so many changed rows all are judged: an import, a restore. */
const most = 2_000
/** An import changes everything again and again: it is judged when it has been quiet for so long. */
const quiet = sql`interval '5 seconds'`

/** Whether a change has not been judged yet, of any row or of one, or the day or the checks are others than they were. */
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

/** What there is to judge: everything is the work of a process of its own where there are many rows. */
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

/**
 * Judges what changed and takes it off the queue, in one transaction: cut short, the queue is as it was. One server does it at a time.
 * False where another one does.
 */
export async function settle(db: Db, today: string, between?: () => Promise<unknown>): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('giudizio', 0)) as "isOurs"`.execute(trx)
    if (rows[0]?.isOurs !== true) return false
    // All pairs of a large registry are compared without asking the database for longer than a session may be idle.
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

/** Those that were read: what came meanwhile waits for the next time. */
async function forget(trx: Trx, lines: readonly Line[]): Promise<void> {
  if (lines.length > 0)
    await sql`delete from da_giudicare where n = any(${lines.map(({ n }) => n)}::bigint[])`.execute(trx)
}

async function storeDay(trx: Trx, today: string): Promise<void> {
  await sql`
    insert into giudizio (giorno, versione) values (${today}, ${version})
    on conflict (unico) do update set giorno = excluded.giorno, versione = excluded.versione`.execute(trx)
}

/** After a restore, or where the trail does not tell what changed. */
export async function queueEverything(db: Db | Trx): Promise<void> {
  await sql`insert into da_giudicare (entita) values ('*')`.execute(db)
}
