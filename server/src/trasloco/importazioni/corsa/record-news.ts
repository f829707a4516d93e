import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const pause = 10_000

/** Invalidates the caches of all servers (records/changes.ts), at most every 10 s. */
export function createTeller(db: Db) {
  let last = performance.now()
  const atLast = async () => {
    last = performance.now()
    await sql`select pg_notify('changes', 'importazione|importazioni|*')`.execute(db)
  }
  return {
    nowAndThen: async () => {
      if (performance.now() - last > pause) await atLast()
    },
    atLast,
  }
}
