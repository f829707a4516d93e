import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { seedReference } from '../../src/demo/index.ts'
import { kyselyOf } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { clientConfig } from '../../src/platform/db/pool.ts'
import { setUpDatabase, withOwner } from '../../src/platform/db/set-up.ts'
import { careForTables } from '../../src/platform/db/table-care.ts'
import { sealAudit } from '../../src/records/audit/audit-chain.ts'
import { verifyAudit } from '../../src/records/audit/verify-audit.ts'
import { databaseUrl } from '../database-url.ts'

/** docs/operations.md: one role owns and migrates the tables, another runs the server. */
const { url } = inject('testDatabase')
const run = randomBytes(4).toString('hex')
const [owner, app, name] = [`proprietario_${run}`, `servizio_${run}`, `bisavolo_ruoli_${run}`]
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

async function onServer(statements: string[], database?: string): Promise<void> {
  const client = new pg.Client(clientConfig({ connectionString: database ?? url }, { statementTimeout: 0 }))
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlOf(role: string): string {
  return databaseUrl(url, name).replace(/^(postgres(?:ql)?:\/\/)[^@/]*@/, `$1${role}:parola-${run}@`)
}

let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  const password = `login password 'parola-${run}'`
  await onServer([`create role ${owner} ${password}`, `create role ${app} ${password}`])
  await onServer([`create database ${name} owner ${owner}`])
  await onServer(
    ['create extension unaccent', 'create extension pg_trgm', `alter schema public owner to ${owner}`],
    databaseUrl(url, name),
  )
  database = await openDatabase({ databaseUrl: urlOf(app), dataDir: '', log: quiet })
})
afterAll(async () => {
  await database.close()
  await onServer([
    `drop database if exists ${name} with (force)`,
    `drop role if exists ${owner}`,
    `drop role if exists ${app}`,
  ])
})

const prepare = () =>
  setUpDatabase(database, { migrationDatabaseUrl: urlOf(owner), log: quiet }, async pool => {
    const done = await migrate(pool)
    await seedReference(kyselyOf(pool))
    return done
  })

describe('a server whose role cannot change tables', () => {
  it('cannot migrate', async () => {
    await expect(migrate(database.pool)).rejects.toThrow()
  })
  it('works on tables made by another role, and has nothing to set up the second time', async () => {
    expect((await prepare()).length).toBeGreaterThan(0)
    expect(await prepare()).toEqual([])
    expect(await migrate(database.pool)).toEqual([])
    const { rows } = await database.pool.query(
      `insert into razze (codice, descrizione) values ('ZZR', 'x') returning id`,
    )
    await database.pool.query('update razze set descrizione = $1 where id = $2', ['y', rows[0].id])
    await database.pool.query('delete from razze where id = $1', [rows[0].id])
    await database.pool.query(`insert into audit (entita, entita_id, azione, campi) values ('razze', 1, 'prova', '[]')`)
    const db = kyselyOf(database.pool)
    await sealAudit(db)
    expect(await verifyAudit(db)).toMatchObject({ waiting: 0, problem: undefined })
  })
  it.each([
    'create table altra (id int)',
    'alter table gatti add column altro text',
    'drop table gatti',
    'alter table audit disable trigger user',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'delete from audit',
    `update audit set azione = 'x'`,
    'truncate audit',
    'delete from audit_catena',
    'update audit_ancore set n = 0',
    `delete from migrazioni`,
    `insert into migrazioni (nome) values ('9999_altro.sql')`,
    `copy gatti to program 'true'`,
  ])('cannot: %s', async statement => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('outdated PostgreSQL statistics', () => {
  const asOwner = { migrationDatabaseUrl: urlOf(owner), log: quiet }
  const care = (isStopped = false) => withOwner(database, asOwner, pool => careForTables(pool, () => isStopped))
  const known = async () => {
    const { rows } = await database.pool.query(`select reltuples from pg_class where relname = 'prova_cura'`)
    return rows[0]?.reltuples
  }
  it('are renewed once by the owner for a table that has grown', async () => {
    // A table without statistics, as after a crash before autovacuum ran.
    await withOwner(database, asOwner, async pool => {
      await pool.query('create table prova_cura (n int) with (autovacuum_enabled = false)')
      await pool.query('insert into prova_cura select * from generate_series(1, 10000)')
    })
    expect(await known()).toBe(-1)
    expect(await care(true)).toEqual([])
    expect(await known()).toBe(-1)
    expect(await care()).toContain('prova_cura')
    expect(await known()).toBe(10_000)
    expect(await care()).toEqual([])
  })
  it('are not renewed after a little more growth', async () => {
    await withOwner(database, asOwner, pool =>
      pool.query('insert into prova_cura select * from generate_series(1, 9000)'),
    )
    expect(await care()).toEqual([])
    await withOwner(database, asOwner, pool => pool.query('drop table prova_cura'))
  })
})
