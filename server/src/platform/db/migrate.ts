import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { assetPath } from '../asset.ts'

/** Any number: two servers that start at once must agree on it. */
const migrationLock = 7_204_511

interface MigrateOptions {
  folder?: string
  /** These files and no other: the tables as an older release knew them, for its backups. */
  only?: readonly string[]
}

/** Runs the numbered SQL files that this database has not seen, each in its own transaction, one server at a time. The pool must have no time-out. */
export async function migrate(
  pool: pg.Pool,
  { folder = assetPath('platform/db/migrations'), only }: MigrateOptions = {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // Asked first: a role that may not make tables can still find that there is nothing to do.
    const { rows: found } = await client.query<{ has: boolean }>(`select to_regclass('migrazioni') is not null as has`)
    if (found[0]?.has !== true)
      await client.query(
        'create table migrazioni (nome text primary key, eseguita_il timestamptz not null default now())',
      )
    const { rows } = await client.query<{ nome: string }>('select nome from migrazioni')
    const done = new Set(rows.map(row => row.nome))
    const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
    refuseNewerSchema(new Set([...done, ...(only ?? [])]), files)
    const fresh = files.filter(name => !done.has(name) && (only === undefined || only.includes(name)))
    for (const name of fresh) await runFile(client, name, await readFile(join(folder, name), 'utf8'))
    return fresh
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    client.release()
  }
}

async function runFile(client: pg.PoolClient, name: string, sql: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrazioni (nome) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`La migrazione ${name} non è riuscita: ${(error as Error).message}`, { cause: error })
  }
}

/** An old server must not write into tables it does not understand. */
function refuseNewerSchema(done: ReadonlySet<string>, files: readonly string[]): void {
  const unknown = [...done].filter(name => !files.includes(name))
  if (unknown.length > 0)
    throw new Error(`La base dati è di una versione più recente (${unknown.join(', ')}): aggiorna il programma`)
}
