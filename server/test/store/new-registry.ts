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
  close(): Promise<void>
}

/** A database with the reference data alone: the template of the other tests already holds the cast. */
export async function newRegistry(): Promise<NewRegistry> {
  const { url } = inject('testDatabase')
  const name = `bisavolo_seed_${randomBytes(4).toString('hex')}`
  await onServer(url, `create database ${name}`)
  const database = await openDatabase({
    databaseUrl: databaseUrl(url, name),
    dataDir: '',
    log: quiet,
    statementTimeout: 0,
  })
  await migrate(database.pool)
  const db = kyselyOf(database.pool)
  await seedReference(db)
  const close = async () => {
    await database.close()
    await onServer(url, `drop database if exists ${name} with (force)`)
  }
  return { db, close }
}

export interface DemoRegistry extends NewRegistry {
  rows: Record<EntityName, Values[]>
  query(text: string): Promise<Values[]>
  byId(name: EntityName): Map<unknown, Values>
}

/** A database with the demo registry as of a day, its rows read once. */
export async function demoRegistry(oggi: string): Promise<DemoRegistry> {
  const { db, close } = await newRegistry()
  await seedDemo(db, { oggi })
  const rows = {} as Record<EntityName, Values[]>
  for (const name of entityNames) rows[name] = await rowsOf(db, name)
  return {
    ...{ db, close, rows },
    query: async text => (await sql<Values>`${sql.raw(text)}`.execute(db)).rows,
    byId: name => new Map(rows[name].map(row => [row.id, row])),
  }
}

export function tally(list: readonly Values[], key: string): Map<unknown, number> {
  const found = new Map<unknown, number>()
  for (const row of list) found.set(row[key], (found.get(row[key]) ?? 0) + 1)
  return found
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(clientConfig({ connectionString: url }, { statementTimeout: 0 }))
  await client.connect()
  await client.query(statement).finally(() => client.end())
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
