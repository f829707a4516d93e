import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const pause = 1000

export function createProgress(db: Db, id: number): (done: number, total: number) => Promise<void> {
  let last = 0
  return async (done, total) => {
    const now = performance.now()
    if (now - last < pause && done < total) return
    last = now
    await sql`update importazioni set fatte = ${done}, totali = ${total} where id = ${id}`.execute(db)
  }
}
