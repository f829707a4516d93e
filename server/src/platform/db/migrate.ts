import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { assetPath } from '../asset.ts'

const migrationLock = 7_204_511

const schema = '1000_schema.sql'
const of01 = {
  name: /^0\d{3}_.*\.sql$/,
  whole: '475769148f3fc226f9167c9465cd1957ad3311379181be0b3564d87582b4d226',
}

interface MigrateOptions {
  folder?: string
  /** Only these files, to restore a backup of an older release. */
  only?: readonly string[]
}

/** The pool must have no timeout. */
export async function migrate(
  pool: pg.Pool,
  { folder = assetPath('platform/db/migrations'), only }: MigrateOptions = {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // Checked before `create table`, which the server's role may not run.
    const { rows: found } = await client.query<{ has: boolean }>(`select to_regclass('migrazioni') is not null as has`)
    if (found[0]?.has !== true)
      await client.query(
        'create table migrazioni (nome text primary key, eseguita_il timestamptz not null default now())',
      )
    const { rows } = await client.query<{ nome: string }>('select nome from migrazioni')
    const seen = rows.map(row => row.nome)
    const done = new Set(since10(seen))
    const wanted = only && new Set(since10(only))
    const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
    refuseSameNumber(files)
    refuseNewerSchema([...done, ...(wanted ?? [])], files)
    if (done.has(schema) && !seen.includes(schema))
      await client.query('insert into migrazioni (nome) values ($1)', [schema])
    const fresh = files.filter(name => !done.has(name) && (wanted === undefined || wanted.has(name)))
    for (const name of fresh) await runFile(client, name, await readFile(join(folder, name), 'utf8'))
    return fresh
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    client.release()
  }
}

export function since10(seen: readonly string[]): string[] {
  const before = seen.filter(name => of01.name.test(name)).sort()
  const since = seen.filter(name => !of01.name.test(name))
  if (before.length === 0 || since.includes(schema)) return since
  if (createHash('sha256').update(before.join('\n')).digest('hex') !== of01.whole)
    throw new Error('I dati sono di una versione 0.1 non aggiornata: aprili una volta con l’ultima 0.1, poi con questa')
  return [schema, ...since]
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

function refuseSameNumber(files: readonly string[]): void {
  const numbers = files.map(name => name.slice(0, 4))
  const twice = files.filter((_, i) => numbers.indexOf(numbers[i] as string) !== i)
  if (twice.length > 0) throw new Error(`Due migrazioni hanno lo stesso numero: ${twice.join(', ')}`)
}

function refuseNewerSchema(done: readonly string[], files: readonly string[]): void {
  const unknown = done.filter(name => !files.includes(name))
  if (unknown.length > 0)
    throw new Error(`La base dati è di una versione più recente (${unknown.join(', ')}): aggiorna il programma`)
}
