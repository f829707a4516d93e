import type { Finding } from '@bisavolo/domain/kit/finding'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import { grouped } from '../platform/grouped.ts'
import type { Who } from '../platform/http/who.ts'

export interface Change {
  entity: string
  id: number
}

export interface Work {
  trx: Trx
  who: Who
  changed: Change[]
  warned: Omit<Finding, 'perSocio' | 'test'>[]
  system?: string
}

export interface Deps {
  db: Db
  changes: Changes
  small?: { serve: (work: Work) => void }
}

export interface Changes {
  origin: string
  onChange: (listener: (changes: readonly Change[] | 'everything') => void) => void
  announce: (changes: readonly Change[]) => void
}

/** For changes without an audit line; the others are noted by audit.ts. */
export function noteChanged({ changed }: Pick<Work, 'changed'>, entity: string, ids: readonly number[]): void {
  changed.push(...ids.map(id => ({ entity, id })))
}

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

/** PostgreSQL notices have at most 8,000 bytes; beyond this number everything counts as changed. */
const mostTold = 400

function noticesOf(changed: readonly Change[]): string[] {
  return [...grouped(changed, ({ entity }) => entity)].map(([entity, rows]) => {
    const ids = new Set(rows.map(({ id }) => id))
    return `${entity}|${ids.size > mostTold ? '*' : [...ids].join(',')}`
  })
}

export function changesIn(payload: string, origin: string): readonly Change[] | 'everything' {
  const [from, entity, ids] = payload.split('|')
  if (from === origin || entity === undefined || ids === undefined) return []
  if (ids === '*') return 'everything'
  return ids.split(',').map(id => ({ entity, id: Number(id) }))
}
