import type { Finding } from '@bisavolo/domain/kit/finding'
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

/** Every write runs here, in one transaction. Afterwards this server is told what changed, and the database tells the others. */
export async function runWrite<T>(deps: Deps, who: Who, write: (work: Work) => Promise<T>): Promise<T> {
  const changed: Change[] = []
  let told: Change[] = []
  const result = await deps.db.transaction().execute(async trx => {
    const work: Work = { trx, who, changed, warned: [] }
    deps.small?.serve(work)
    const answer = await write(work)
    told = await tellOthers(trx, deps.changes.origin, changed)
    return answer
  })
  if (told.length > 0) deps.changes.announce(told)
  return result
}

async function tellOthers(trx: Trx, origin: string, changed: readonly Change[]): Promise<Change[]> {
  if (changed.length === 0) return []
  const made = new Set(changed.flatMap(({ entity, id, made }) => (made === undefined ? [] : `${entity} ${id}`)))
  // What else was done to a row in the transaction that made it is told with the row.
  const told = changed.filter(({ entity, id, made: isMade }) => isMade !== undefined || !made.has(`${entity} ${id}`))
  const notices = noticesOf(told)
  const { rows } = await sql<{ id: string }>`
    select pg_current_xact_id()::text as id,
      pg_notify('changes', notice || case when made then pg_current_xact_id()::text else '' end)
    from unnest(${notices.map(({ text }) => `${origin}|${text}`)}::text[], ${notices.map(({ isMade }) => isMade)}::boolean[])
      as told (notice, made)`.execute(trx)
  const transaction = rows[0]?.id ?? ''
  return told.map(change => (change.made === undefined ? change : { ...change, made: transaction }))
}

/**
 * 'gatti|12,13|nome,sesso|': the rows of an entity, the fields that changed or '*', and last the transaction that made them, which the
 * database adds. A notice holds at most 8,000 bytes: past some hundreds of rows it says "many" and listeners read anew.
 */
function noticesOf(changed: readonly Change[]): { text: string; isMade: boolean }[] {
  const groups = new Map<string, { entity: string; ids: number[]; fields: string; isMade: boolean }>()
  for (const { entity, id, fields: some, made } of changed) {
    const fields = some?.join(',') ?? '*'
    const isMade = made !== undefined
    const group = groups.get(`${entity}|${fields}|${isMade}`) ?? { entity, ids: [], fields, isMade }
    groups.set(`${entity}|${fields}|${isMade}`, group)
    group.ids.push(id)
  }
  return [...groups.values()].map(({ entity, ids, fields, isMade }) => ({
    text: `${entity}|${ids.length > 400 ? '*' : ids.join(',')}|${fields}|`,
    isMade,
  }))
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
