import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import type { Who } from '../platform/http/who.ts'

export interface Change {
  entity: string
  id: number
  /** The fields of a row that was changed; without them any may have. */
  fields?: readonly string[]
  /** Of a new row: the transaction that made it. Until that is known, an empty text. */
  made?: string
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
  let told: Change[] = []
  const result = await deps.db.transaction().execute(async trx => {
    const answer = await write({ trx, who, changed })
    told = await tellOthers(trx, deps.changes.origin, changed)
    return answer
  })
  if (told.length > 0) deps.changes.announce(told)
  return result
}

async function tellOthers(trx: Trx, origin: string, changed: readonly Change[]): Promise<Change[]> {
  if (changed.length === 0) return []
  const made = new Set(changed.flatMap(({ entity, id, made }) => (made === undefined ? [] : `${entity} ${id}`)))
  const { rows } =
    made.size === 0 ? { rows: [] } : await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(trx)
  const transaction = rows[0]?.id ?? ''
  // What else was done to a row in the transaction that made it is told with the row.
  const told = changed.flatMap(change => {
    if (change.made !== undefined) return [{ ...change, made: transaction }]
    return made.has(`${change.entity} ${change.id}`) ? [] : [change]
  })
  for (const notice of noticesOf(told)) await sql`select pg_notify('changes', ${`${origin}|${notice}`})`.execute(trx)
  return told
}

/**
 * 'gatti|12,13|nome,sesso|': the rows of an entity, the fields that changed or '*', the transaction that made them. A notice holds at
 * most 8,000 bytes: past some hundreds of rows it says "many" and listeners read anew.
 */
function noticesOf(changed: readonly Change[]): string[] {
  const groups = new Map<string, { entity: string; ids: number[]; rest: string }>()
  for (const { entity, id, fields, made } of changed) {
    const rest = `${fields?.join(',') ?? '*'}|${made ?? ''}`
    const group = groups.get(`${entity}|${rest}`) ?? { entity, ids: [], rest }
    groups.set(`${entity}|${rest}`, group)
    group.ids.push(id)
  }
  return [...groups.values()].map(
    ({ entity, ids, rest }) => `${entity}|${ids.length > 400 ? '*' : ids.join(',')}|${rest}`,
  )
}

/** What another server says that it has changed; nothing where it is not for us. */
export function changesIn(payload: string, origin: string): readonly Change[] | 'everything' {
  const [from, entity, ids, fields = '*', made = ''] = payload.split('|')
  if (from === origin || entity === undefined || ids === undefined) return []
  if (ids === '*') return 'everything'
  return ids.split(',').map(id => ({
    entity,
    id: Number(id),
    ...(fields !== '*' && { fields: fields.split(',') }),
    ...(made !== '' && { made }),
  }))
}
