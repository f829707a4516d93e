import type pg from 'pg'
import type { OpenDatabase } from './open.ts'
import { type SetUp, withOwner } from './set-up.ts'

const afterStart = 3_000
const again = { after: 30_000, times: 5 }

/** A killed PostgreSQL loses its change counters: on a computer that is switched off every evening autovacuum would never run. */
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

export async function careForTables(pool: pg.Pool, isStopped: () => boolean): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select quote_ident(relname) as name
    from pg_class, lateral (select pg_relation_size(oid) / current_setting('block_size')::int as pages) as now
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and pages >= 16 and pages > 2 * relpages
    order by pages`)
  const done: string[] = []
  for (const { name } of rows) {
    if (isStopped()) break
    await pool.query(`vacuum (analyze, skip_locked) ${name}`)
    done.push(name)
  }
  return done
}
