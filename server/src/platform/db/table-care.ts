import type pg from 'pg'
import type { OpenDatabase } from './open.ts'
import { type SetUp, withOwner } from './set-up.ts'

/** The first calls after a start come first. */
const afterStart = 3_000
/** On a machine that is busy with the start it is tried again, so many times. */
const again = { after: 30_000, times: 5 }

/**
 * PostgreSQL that was killed has forgotten how much changed since it last looked at its tables, and looks again after as much more:
 * where a computer is switched off every evening it would plan for ever for the few rows it once saw. A start looks at what has grown.
 */
export function startTableCare(database: OpenDatabase, setUp: SetUp): { stop(): Promise<void> } {
  let isStopped = false
  let work = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const begin = (left: number) => {
    work = withOwner(database, setUp, pool => careForTables(pool, () => isStopped)).then(
      tables => void (tables.length > 0 && setUp.log.info(`Statistics renewed: ${tables.join(', ')}`)),
      error => {
        if (left > 0) plan(again.after, left - 1)
        else setUp.log.error(`Statistics not renewed: ${error instanceof Error ? error.message : String(error)}`)
      },
    )
  }
  const plan = (after: number, left: number) => {
    if (!isStopped) timer = setTimeout(begin, after, left).unref()
  }
  plan(afterStart, again.times)
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return work
    },
  }
}

/** Those with more than twice the pages that the planner knows of; small ones it reads whole in any case. */
export async function careForTables(pool: pg.Pool, isStopped: () => boolean): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select quote_ident(relname) as name
    from pg_class, lateral (select pg_relation_size(oid) / current_setting('block_size')::int as pages) as now
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and pages >= 16 and pages > 2 * relpages
    order by pages`)
  const done: string[] = []
  for (const { name } of rows) {
    if (isStopped()) break
    // One that PostgreSQL itself, or another server, is at is theirs.
    await pool.query(`vacuum (analyze, skip_locked) ${name}`)
    done.push(name)
  }
  return done
}
