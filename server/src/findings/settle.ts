import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
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
    or not exists (select from giudizio where giorno = ${today}::date and versione = ${version}))`
}

export async function readWaiting(db: Db | Trx, today: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select ${isWaiting(today)} as waits`.execute(db)
  return rows[0]?.waits === true
}

/** Whether all rows are to be judged: the work of a process of its own where they are many. */
export async function readWhole(db: Db, today: string): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`
    select not exists (select from giudizio where giorno = ${today}::date and versione = ${version})
      or exists (select from da_giudicare where entita_id is null or entita = any(${reading()}::text[]))
      or (select count(*) from (select from da_giudicare limit ${most + 1}) as q) > ${most} as whole`.execute(db)
  return rows[0]?.whole === true
}

function reading(): string[] {
  return [...new Set(derived.flatMap(({ reads }) => reads))]
}

/**
 * Judges what changed and takes it off the queue, in one transaction: cut short, the queue is as it was. One server does it at a time.
 * False where another one does, or an import is not over.
 */
export async function settle(db: Db, today: string, between?: () => Promise<unknown>): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('giudizio', 0)) as "isOurs"`.execute(trx)
    if (rows[0]?.isOurs !== true) return false
    const lines = await readLines(trx)
    if (lines === 'unquiet') return false
    const isFirst = await readIsFirst(trx, today)
    const changed = new Map<string, number[]>()
    const whole = new Set<string>()
    for (const { entita, entita_id } of lines) {
      if (entita_id === null) whole.add(entita)
      else changed.set(entita, [...(changed.get(entita) ?? []), entita_id])
    }
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

async function readLines(trx: Trx): Promise<Line[] | 'unquiet'> {
  const { rows } = await sql<Line & { isQuiet: boolean }>`
    select n::text, entita, entita_id, now() - max(dal) over () > ${quiet} as "isQuiet" from da_giudicare order by n`.execute(
    trx,
  )
  return rows.length > most && rows[0]?.isQuiet === false ? 'unquiet' : rows
}

async function readIsFirst(trx: Trx, today: string): Promise<boolean> {
  const { rows } = await sql`
    select from giudizio where giorno = ${today}::date and versione = ${version}`.execute(trx)
  return rows.length === 0
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
