import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, kyselyOf } from '../../src/platform/db/database.ts'
import { copyDatabase, type DatabaseCopy } from '../database-copy.ts'

let copy: DatabaseCopy
let pool: pg.Pool
let db: Db

beforeAll(async () => {
  copy = await copyDatabase()
  // One connection, so that the next to come gets the one that timed out, if it is still there.
  pool = new pg.Pool({ connectionString: copy.url, max: 1, query_timeout: 1000 })
  // The database is dropped while the last connection may still be saying goodbye.
  pool.on('error', () => {})
  db = kyselyOf(pool)
  await db.executeQuery(sql`create table prova (testo text)`.compile(db))
})

afterAll(async () => {
  await pool.end()
  await copy.drop()
})

const rows = async () => (await sql<{ testo: string }>`select testo from prova`.execute(db)).rows.map(row => row.testo)

it('what timed out half way is not committed by whoever comes next', async () => {
  const late = db.transaction().execute(async trx => {
    await sql`insert into prova values ('metà')`.execute(trx)
    await sql`select pg_sleep(3)`.execute(trx)
  })
  await expect(late).rejects.toThrow(/timeout/)
  await db.transaction().execute(async trx => {
    await sql`insert into prova values ('intero')`.execute(trx)
  })
  expect(await rows()).toEqual(['intero'])
})

it('and says so at once: no second wait for a rollback that cannot be heard', async () => {
  const began = performance.now()
  await expect(db.transaction().execute(trx => sql`select pg_sleep(4)`.execute(trx))).rejects.toThrow(/timeout/)
  expect(performance.now() - began).toBeLessThan(1900)
})

it('a refusal of the database costs no connection', async () => {
  const { rows: before } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow(/zero/)
  const { rows: after } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  expect(after).toEqual(before)
})
