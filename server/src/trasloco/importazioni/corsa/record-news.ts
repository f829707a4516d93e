import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const pause = 10_000

/**
 * Tells every server that anything may have changed (records/changes.ts), at most every few seconds: what they keep in memory is
 * read anew each time. Nobody's own origin, so that the server whose thread is at work hears it too.
 */
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
