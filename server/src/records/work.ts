import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import type { Who } from '../platform/http/who.ts'

export interface Change {
  entity: string
  id: number
}

/** One write under way: a transaction, who asked for it, and what it has changed so far. */
export interface Work {
  trx: Trx
  who: Who
  changed: Change[]
  /** The act whose consequence this is, where the system itself acts (as-system.ts). */
  system?: string
}

export interface Deps {
  db: Db
  changes: Changes
}

/** What other parts of this server, and other servers, are told after a write. */
export interface Changes {
  /** Names this server in notices, so that it does not answer its own. */
  origin: string
  onChange: (listener: (changes: readonly Change[] | 'everything') => void) => void
  announce: (changes: readonly Change[]) => void
}

/** Every write runs here, in one transaction. Afterwards this server is told what changed, and the database tells the others. */
export async function runWrite<T>(deps: Deps, who: Who, write: (work: Work) => Promise<T>): Promise<T> {
  const changed: Change[] = []
  const result = await deps.db.transaction().execute(async trx => {
    const answer = await write({ trx, who, changed })
    for (const notice of noticesOf(changed))
      await sql`select pg_notify('changes', ${`${deps.changes.origin}|${notice}`})`.execute(trx)
    return answer
  })
  if (changed.length > 0) deps.changes.announce(changed)
  return result
}

/** A notice holds at most 8,000 bytes: past some hundreds of rows it says "many" and listeners read anew. */
function noticesOf(changed: readonly Change[]): string[] {
  const byEntity = new Map<string, number[]>()
  for (const { entity, id } of changed) {
    const ids = byEntity.get(entity)
    if (ids === undefined) byEntity.set(entity, [id])
    else ids.push(id)
  }
  return [...byEntity].map(([entity, ids]) => `${entity}|${ids.length > 400 ? '*' : ids.join(',')}`)
}
