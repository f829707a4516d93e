import { checkRow, type EntityName, entities, entityOf } from '@bisavolo/domain'
import { sql } from 'kysely'
import type pg from 'pg'
import { inject } from 'vitest'
import { seedDemo } from '../../src/demo/index.ts'
import { type Db, kyselyOf } from '../../src/platform/db/database.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { copyOf, copyReference, copyStatement, type DatabaseCopy, onServer } from '../database-copy.ts'
import { databaseUrl } from '../database-url.ts'

export type Values = Record<string, unknown>
export const entityNames = Object.keys(entities) as EntityName[]
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

export interface NewRegistry {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** A database with the reference data only; the usual template contains the cast. */
export async function newRegistry(): Promise<NewRegistry> {
  return openRegistry(await copyReference())
}

type DemoRows = Readonly<Record<EntityName, readonly Values[]>>

export interface DemoRegistry extends NewRegistry {
  rows: DemoRows
  query(text: string): Promise<Values[]>
  byId(name: EntityName): Map<unknown, Values>
}

export async function demoRegistry(oggi: string): Promise<DemoRegistry> {
  const { db, pool, close } = await openRegistry(await copyDemo(oggi))
  const rows = demoRows.get(oggi) ?? (await frozenRows(db))
  demoRows.set(oggi, rows)
  return {
    ...{ db, pool, close, rows },
    query: async text => (await sql<Values>`${sql.raw(text)}`.execute(db)).rows,
    byId: name => new Map(rows[name].map(row => [row.id, row])),
  }
}

export async function copyDemo(oggi: string): Promise<DatabaseCopy> {
  return copyOf(await demoTemplate(oggi))
}

/** Shared by the test files of one worker: every copy is equal. */
const demoRows = new Map<string, DemoRows>()

async function frozenRows(db: Db): Promise<DemoRows> {
  const rows = {} as Record<EntityName, readonly Values[]>
  for (const name of entityNames) {
    rows[name] = Object.freeze(await rowsOf(db, name))
    for (const row of rows[name]) Object.freeze(row)
  }
  return rows
}

export function tally(list: readonly Values[], key: string): Map<unknown, number> {
  const found = new Map<unknown, number>()
  for (const row of list) found.set(row[key], (found.get(row[key]) ?? 0) + 1)
  return found
}

/** Seeded once per run and date, by the first test file that needs it; global-setup.ts drops it. */
async function demoTemplate(oggi: string): Promise<string> {
  const { url, template, reference } = inject('testDatabase')
  const name = `${template}_demo_${oggi.replaceAll('-', '')}`
  await onServer(url, async client => {
    await client.query('select pg_advisory_lock($1)', [demoLock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    const unfinished = `${name}_unfinished`
    await client.query(copyStatement(unfinished, reference))
    const database = await open(databaseUrl(url, unfinished))
    await seedDemo(kyselyOf(database.pool), { oggi })
    await database.close()
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}

const demoLock = 7_204_512

const open = (url: string) => openDatabase({ databaseUrl: url, dataDir: '', log: quiet, statementTimeout: 0 })

async function openRegistry(copy: DatabaseCopy): Promise<NewRegistry> {
  const database = await open(copy.url)
  const close = async () => {
    await database.close()
    await copy.drop()
  }
  return { db: kyselyOf(database.pool), pool: database.pool, close }
}

async function rowsOf(db: Db, name: EntityName): Promise<Values[]> {
  const { rows } = await sql<Values>`select * from ${sql.table(name)} order by id`.execute(db)
  return rows
}

export async function count(db: Db, name: EntityName): Promise<number> {
  return (await rowsOf(db, name)).length
}

export async function errorsOf(db: Db, name: EntityName, today: string): Promise<string[]> {
  const entity = entityOf(name)
  return (await rowsOf(db, name)).flatMap(row =>
    checkRow(entity, row, today).errors.map(error => `${name} ${row.id} ${error.field}: ${error.message}`),
  )
}
