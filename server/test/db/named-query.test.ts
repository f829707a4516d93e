import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { askNamed, NamedQuery, type Shapes } from '../../src/platform/db/statements/named-query.ts'
import { typeParsers } from '../../src/platform/db/type-parsers.ts'
import { copyDatabase, type DatabaseCopy } from '../database-copy.ts'

let copy: DatabaseCopy
let pool: pg.Pool
let client: pg.PoolClient
const shapes: Shapes = new Map()

beforeAll(async () => {
  copy = await copyDatabase()
  pool = new pg.Pool({ connectionString: copy.url, max: 1, types: typeParsers })
  pool.on('error', () => {})
  client = await pool.connect()
  await client.query(
    'create table prova (id int primary key, testo text, giorno date, quanto numeric, quando timestamptz)',
  )
  await client.query(
    `insert into prova values (1, 'uno', '2026-03-01', 1.50, '2026-03-01T10:00:00Z'), (2, null, null, null, null)`,
  )
})

afterAll(async () => {
  client.release()
  await pool.end()
  await copy.drop()
})

const ask = (name: string, text: string, ...values: unknown[]) =>
  askNamed(client, new NamedQuery(name, text, values, shapes))
const byId = 'select id, testo, giorno, quanto, quando from prova where id = $1'
const read = async (id: number) => (await ask('by-id', byId, id)).rows

it('a named query reads the same rows as an unnamed one, and asks for the columns once', async () => {
  const without = [(await client.query(byId, [1])).rows, (await client.query(byId, [2])).rows]
  expect(without).toEqual([
    [{ id: 1, testo: 'uno', giorno: '2026-03-01', quanto: '1.50', quando: '2026-03-01T10:00:00.000Z' }],
    [{ id: 2, testo: null, giorno: null, quanto: null, quando: null }],
  ])
  const described = vi.spyOn(pg.Connection.prototype, 'describe')
  const named = [await read(1), await read(2), await read(1), await read(3)]
  expect(named).toEqual([...without, without[0], []])
  expect(described).toHaveBeenCalledTimes(1)
  described.mockRestore()
})

it('counts the rows of a write without returned rows', async () => {
  const write = (id: number) => ask('write', `update prova set testo = 'due' where id = $1`, id)
  for (let i = 0; i < 3; i++) expect(await write(2)).toEqual({ command: 'UPDATE', rowCount: 1, rows: [] })
  expect(await write(9)).toMatchObject({ rowCount: 0 })
})

it('refuses a value that cannot be sent, and the connection stays usable', async () => {
  const circular: { self?: unknown } = {}
  circular.self = circular
  const isThere = async (value: unknown) => (await ask('there', 'select 1 as n where $1::text is not null', value)).rows
  await expect(isThere(circular)).rejects.toThrow(/circular/i)
  expect(await isThere('a')).toEqual([{ n: 1 }])
  await expect(isThere(circular)).rejects.toThrow(/circular/i)
  expect(await isThere('b')).toEqual([{ n: 1 }])
})

it('passes a refusal of the database on, and the statement works the next time', async () => {
  const divide = async (by: number) => (await ask('divide', 'select 10 / $1::int as n', by)).rows
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect(await divide(5)).toEqual([{ n: 2 }])
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect(await divide(2)).toEqual([{ n: 5 }])
})

it('never reads new columns as the old ones', async () => {
  expect(await read(1)).toHaveLength(1)
  await client.query('alter table prova alter column testo type int using 7')
  await expect(read(1)).rejects.toThrow(/cached plan must not change result type/)
})
