import type pg from 'pg'
import { type Outdated, outdatedCollations } from './collations.ts'

const reindexLock = 7_204_514
const notAllowed = '42501'

export interface Reindexed {
  collations: Outdated[]
  left: string[]
}

export async function reindex(pool: pg.Pool, say: (text: string) => void): Promise<Reindexed> {
  const client = await pool.connect()
  try {
    // Try, do not wait: REINDEX CONCURRENTLY waits for every open statement, even one that waits for this lock.
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [reindexLock])
    if (rows[0]?.got !== true) throw new Error('npm run reindex è già in corso.')
    const collations = await outdatedCollations(client)
    await rebuild(client, collations, say)
    return { collations, left: await refresh(client, collations) }
  } finally {
    client.release(true)
  }
}

async function rebuild(client: pg.PoolClient, collations: Outdated[], say: (text: string) => void): Promise<void> {
  await dropUnfinished(client)
  const { rows } = await client.query<{ name: string }>(dependentIndexes, [collations.map(({ oid }) => oid)])
  for (const [i, { name }] of rows.entries()) {
    say(`${i + 1}/${rows.length} ${name}`)
    await client.query(`reindex index concurrently ${name}`).catch(explain)
  }
}

const dependentIndexes = `
  select i.indexrelid::regclass::text as name
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relkind = 'i' and c.relpersistence <> 't' and (i.indcollation::oid[] && $1::oid[] or exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
      and d.refclassid = 'pg_collation'::regclass and d.refobjid = any ($1)))
  order by 1`

/** An interrupted REINDEX CONCURRENTLY leaves invalid indexes behind. */
async function dropUnfinished(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relname ~ '_cc(new|old)[0-9]*$'`)
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`).catch(explain)
}

function explain(error: Error & { code?: string }): never {
  if (error.code !== notAllowed) throw error
  const advice = 'indica in MIGRATION_DATABASE_URL il ruolo che possiede le tabelle'
  throw new Error(`Gli indici li ricostruisce chi li possiede: ${advice} (${error.message}).`, { cause: error })
}

async function refresh(client: pg.PoolClient, collations: Outdated[]): Promise<string[]> {
  const left: string[] = []
  for (const { refresh } of collations)
    await client.query(refresh).catch((error: Error & { code?: string }) => {
      if (error.code !== notAllowed) throw error
      left.push(`${refresh};`)
    })
  return left
}
