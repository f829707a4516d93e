import { randomBytes } from 'node:crypto'
import { checkRow, type EntityName, entities, entityOf } from '@bisavolo/domain'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { seedDemo, seedReference } from '../../src/demo/index.ts'
import { type Db, kyselyOf } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { clientConfig } from '../../src/platform/db/pool.ts'
import { databaseUrl } from '../database-url.ts'

export type Values = Record<string, unknown>
export const entityNames = Object.keys(entities) as EntityName[]
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

export interface NewRegistry {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** A database with the reference data alone: the template of the other tests already holds the cast. */
export async function newRegistry(): Promise<NewRegistry> {
  const name = newName()
  await onServer(client => client.query(`create database ${name}`))
  const registry = await openRegistry(name)
  await seedReference(registry.db)
  return registry
}

export interface DemoRegistry extends NewRegistry {
  rows: Record<EntityName, Values[]>
  query(text: string): Promise<Values[]>
  byId(name: EntityName): Map<unknown, Values>
}

/** A database with the demo registry as of a day, its rows read once. */
export async function demoRegistry(oggi: string): Promise<DemoRegistry> {
  const name = newName()
  await onServer(async client => {
    const template = await demoTemplate(client, oggi)
    await client.query(`create database ${name} template ${template}`)
  })
  const { db, pool, close } = await openRegistry(name)
  const rows = {} as Record<EntityName, Values[]>
  for (const name of entityNames) rows[name] = await rowsOf(db, name)
  return {
    ...{ db, pool, close, rows },
    query: async text => (await sql<Values>`${sql.raw(text)}`.execute(db)).rows,
    byId: name => new Map(rows[name].map(row => [row.id, row])),
  }
}

export function tally(list: readonly Values[], key: string): Map<unknown, number> {
  const found = new Map<unknown, number>()
  for (const row of list) found.set(row[key], (found.get(row[key]) ?? 0) + 1)
  return found
}

/** The demo registry is sown once per run and day, by the first test file that wants it; global-setup.ts drops it. */
async function demoTemplate(client: pg.Client, oggi: string): Promise<string> {
  const name = `${inject('testDatabase').template}_demo_${oggi.replaceAll('-', '')}`
  await client.query('select pg_advisory_lock($1)', [demoLock])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) {
    const unfinished = `${name}_unfinished`
    await client.query(`create database ${unfinished}`)
    const { db, leave } = await openRegistry(unfinished)
    await seedReference(db)
    await seedDemo(db, { oggi })
    await leave()
    await client.query(`alter database ${unfinished} rename to ${name}`)
  }
  await client.query('select pg_advisory_unlock($1)', [demoLock])
  return name
}

const demoLock = 7_204_512

function newName(): string {
  return `${inject('testDatabase').template}_seed_${randomBytes(4).toString('hex')}`
}

async function openRegistry(name: string): Promise<NewRegistry & { leave(): Promise<void> }> {
  const database = await openDatabase({
    databaseUrl: databaseUrl(inject('testDatabase').url, name),
    dataDir: '',
    log: quiet,
    statementTimeout: 0,
  })
  await migrate(database.pool)
  const close = async () => {
    await database.close()
    await onServer(client => client.query(`drop database if exists ${name} with (force)`))
  }
  return { db: kyselyOf(database.pool), pool: database.pool, leave: () => database.close(), close }
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const { url } = inject('testDatabase')
  const client = new pg.Client(clientConfig({ connectionString: url }, { statementTimeout: 0 }))
  await client.connect()
  await work(client).finally(() => client.end())
}

async function rowsOf(db: Db, name: EntityName): Promise<Values[]> {
  const { rows } = await sql<Values>`select * from ${sql.table(name)} order by id`.execute(db)
  return rows
}

export async function count(db: Db, name: EntityName): Promise<number> {
  return (await rowsOf(db, name)).length
}

/** What the law on rows says against the stored ones. */
export async function errorsOf(db: Db, name: EntityName, today: string): Promise<string[]> {
  const entity = entityOf(name)
  return (await rowsOf(db, name)).flatMap(row =>
    checkRow(entity, row, today).errors.map(error => `${name} ${row.id} ${error.field}: ${error.message}`),
  )
}
