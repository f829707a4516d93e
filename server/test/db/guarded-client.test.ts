import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Db, kyselyOf } from '../../src/platform/db/database.ts'
import { copyDatabase, type DatabaseCopy } from '../database-copy.ts'

const limit = 1000

let copy: DatabaseCopy
let pool: pg.Pool
let db: Db
let holder: pg.Client

beforeAll(async () => {
  copy = await copyDatabase()
  // One connection, so that the next statement would reuse the one that timed out.
  pool = new pg.Pool({ connectionString: copy.url, max: 1, query_timeout: limit })
  // Dropping the database may cut the last connection while it closes.
  pool.on('error', () => {})
  db = kyselyOf(pool)
  holder = new pg.Client(copy.url)
  await holder.connect()
  await holder.query('create table prova (testo text)')
})

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await holder.query('select pg_advisory_lock(1)')
})
afterEach(async () => {
  vi.useRealTimers()
  await holder.query('select pg_advisory_unlock_all()')
})

afterAll(async () => {
  await pool.end()
  await holder.end()
  await copy.drop()
})

const rows = async () => (await sql<{ testo: string }>`select testo from prova`.execute(db)).rows.map(row => row.testo)

const isAnybodyWaiting = async () => {
  const { rowCount } = await holder.query(
    `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
  )
  return rowCount !== 0
}

it('a transaction that timed out ends without a rollback, and the next one does not commit it', async () => {
  const late = db.transaction().execute(async trx => {
    await sql`insert into prova values ('metà')`.execute(trx)
    await sql`select pg_advisory_xact_lock(1)`.execute(trx)
  })
  while (!(await isAnybodyWaiting()));
  vi.advanceTimersByTime(limit)
  // A rollback would also time out, but the fake clock does not move.
  await expect(late).rejects.toThrow(/timeout/)
  await holder.query('select pg_advisory_unlock_all()')
  await db.transaction().execute(async trx => {
    await sql`insert into prova values ('intero')`.execute(trx)
  })
  expect(await rows()).toEqual(['intero'])
})

it('a refusal of the database costs no connection', async () => {
  const { rows: before } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow(/zero/)
  const { rows: after } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  expect(after).toEqual(before)
})
