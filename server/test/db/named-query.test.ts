import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Db, kyselyOf } from '../../src/platform/db/database.ts'
import { typeParsers } from '../../src/platform/db/type-parsers.ts'
import { copyDatabase, type DatabaseCopy } from '../database-copy.ts'

let copy: DatabaseCopy
let pool: pg.Pool
let db: Db

beforeAll(async () => {
  copy = await copyDatabase()
  // One connection: a statement is described once for each.
  pool = new pg.Pool({ connectionString: copy.url, max: 1, types: typeParsers })
  pool.on('error', () => {})
  db = kyselyOf(pool)
  await sql`create table prova (id int primary key, testo text, giorno date, quanto numeric, quando timestamptz)`.execute(
    db,
  )
  await sql`insert into prova values (1, 'uno', '2026-03-01', 1.50, '2026-03-01T10:00:00Z'), (2, null, null, null, null)`.execute(
    db,
  )
})

afterAll(async () => {
  await pool.end()
  await copy.drop()
})

/** A statement gets its name the third time it comes; until then pg reads its rows. */
const read = (id: number) =>
  sql<object>`select id, testo, giorno, quanto, quando from prova where id = ${id}`.execute(db).then(({ rows }) => rows)

it('reads the same rows with a name as without, and asks for the columns once', async () => {
  const described = vi.spyOn(pg.Connection.prototype, 'describe')
  const without = [await read(1), await read(2)]
  expect(without).toEqual([
    [{ id: 1, testo: 'uno', giorno: '2026-03-01', quanto: '1.50', quando: '2026-03-01T10:00:00.000Z' }],
    [{ id: 2, testo: null, giorno: null, quanto: null, quando: null }],
  ])
  await read(1)
  const before = described.mock.calls.length
  const named = [await read(1), await read(2), await read(1), await read(3)]
  expect(named).toEqual([...without, without[0], []])
  expect(described.mock.calls.length - before).toBeLessThanOrEqual(1)
  described.mockRestore()
})

it('counts the rows of a write that gives none back', async () => {
  const write = (id: number) => sql`update prova set testo = 'due' where id = ${id}`.execute(db)
  for (let i = 0; i < 5; i++) expect((await write(2)).numAffectedRows).toBe(1n)
  expect((await write(9)).numAffectedRows).toBe(0n)
})

it('refuses a value that cannot be sent, and the connection goes on', async () => {
  const circular: { self?: unknown } = {}
  circular.self = circular
  const ask = (value: unknown) => sql<{ n: number }>`select 1 as n where ${value}::text is not null`.execute(db)
  for (let i = 0; i < 4; i++) expect((await ask('a')).rows).toEqual([{ n: 1 }])
  await expect(ask(circular)).rejects.toThrow(/circular/i)
  expect((await ask('b')).rows).toEqual([{ n: 1 }])
})

it('passes a refusal of the database on, and the statement works the next time', async () => {
  const divide = (by: number) => sql<{ n: number }>`select 10 / ${by}::int as n`.execute(db)
  for (let i = 0; i < 4; i++) expect((await divide(5)).rows).toEqual([{ n: 2 }])
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect((await divide(2)).rows).toEqual([{ n: 5 }])
})

it('never reads new columns as if they were the old ones', async () => {
  for (let i = 0; i < 4; i++) await read(1)
  await sql`alter table prova alter column testo type int using 7`.execute(db)
  await expect(read(1)).rejects.toThrow(/cached plan must not change result type/)
})
