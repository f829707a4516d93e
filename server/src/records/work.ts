import type { Finding } from '@bisavolo/domain/kit/finding'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import { grouped } from '../platform/grouped.ts'
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
  /** What followed from it that the caller may not expect: told in the answer, beside what the record itself warns of. */
  warned: Omit<Finding, 'perSocio' | 'test'>[]
  /** The act whose consequence this is, where the system itself acts (as-system.ts). */
  system?: string
}

export interface Deps {
  db: Db
  changes: Changes
  /** Small tables in memory, which answer inside the write too. */
  small?: { serve: (work: Work) => void }
}

/** What other parts of this server, and other servers, are told after a write. */
export interface Changes {
  /** Names this server in notices, so that it does not answer its own. */
  origin: string
  onChange: (listener: (changes: readonly Change[] | 'everything') => void) => void
  announce: (changes: readonly Change[]) => void
}

/** Rows that changed without a line in the trail; the others are told by their line (audit.ts). */
export function noteChanged({ changed }: Pick<Work, 'changed'>, entity: string, ids: readonly number[]): void {
  changed.push(...ids.map(id => ({ entity, id })))
}

/** Every write runs here, in one transaction. Afterwards this server is told what changed, and the database tells the others. */
export async function runWrite<T>(deps: Deps, who: Who, write: (work: Work) => Promise<T>): Promise<T> {
  const changed: Change[] = []
  const result = await deps.db.transaction().execute(async trx => {
    const work: Work = { trx, who, changed, warned: [] }
    deps.small?.serve(work)
    const answer = await write(work)
    await tellOthers(trx, deps.changes.origin, changed)
    return answer
  })
  if (changed.length > 0) deps.changes.announce(changed)
  return result
}

async function tellOthers(trx: Trx, origin: string, changed: readonly Change[]): Promise<void> {
  if (changed.length === 0) return
  const notices = noticesOf(changed).map(notice => `${origin}|${notice}`)
  await sql`select pg_notify('changes', notice) from unnest(${notices}::text[]) as told (notice)`.execute(trx)
}

/** A notice holds at most 8,000 bytes: past so many rows of one entity anything may have changed. */
const mostTold = 400

/** 'gatti|12,13' for the rows of an entity, '*' in place of too many. */
function noticesOf(changed: readonly Change[]): string[] {
  return [...grouped(changed, ({ entity }) => entity)].map(([entity, rows]) => {
    const ids = new Set(rows.map(({ id }) => id))
    return `${entity}|${ids.size > mostTold ? '*' : [...ids].join(',')}`
  })
}

/** What another server says that it has changed; nothing where it is not for us. */
export function changesIn(payload: string, origin: string): readonly Change[] | 'everything' {
  const [from, entity, ids] = payload.split('|')
  if (from === origin || entity === undefined || ids === undefined) return []
  if (ids === '*') return 'everything'
  return ids.split(',').map(id => ({ entity, id: Number(id) }))
}
