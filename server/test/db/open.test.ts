import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/platform/db/open.ts'
import { copyDatabase, type DatabaseCopy } from '../database-copy.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
let copy: DatabaseCopy
let database: OpenDatabase

beforeAll(async () => {
  copy = await copyDatabase()
  database = await openDatabase({ databaseUrl: copy.url, dataDir: '', log, max: 2 })
})

afterAll(async () => {
  await database.close()
  await copy.drop()
})

async function read(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${expression} as value`)
  return rows[0]?.value
}

describe('a pool of openDatabase', () => {
  it.each([
    ["date '2024-03-31'", '2024-03-31'],
    ["timestamptz '2024-03-31 02:30:00+01'", '2024-03-31T01:30:00.000Z'],
    ["timestamp '2024-03-31 02:30:00'", '2024-03-31T02:30:00'],
    ["timestamptz 'infinity'", 'infinity'],
    ['count(*)', 1],
    ['1.50::numeric', '1.50'],
    ["array[date '2024-03-31', null]", ['2024-03-31', null]],
    ['array[1::int8]', [1]],
    ["array['a']", ['a']],
    ["current_setting('statement_timeout')", '4s'],
    ["current_setting('lock_timeout')", '3s'],
    ["current_setting('idle_in_transaction_session_timeout')", '30s'],
    ["current_setting('application_name')", 'bisavolo'],
  ])('reads %s', async (expression, value) => {
    expect(await read(expression)).toEqual(value)
  })

  it('cuts a statement that takes too long', async () => {
    // Fakes the pool's own timer, which would cut half a second later.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pool = database.newPool({ statementTimeout: 50 })
    await expect(pool.query('select pg_sleep(600)')).rejects.toMatchObject({ code: '57014' })
    vi.useRealTimers()
  })

  it('survives the loss of connections, idle and busy', async () => {
    const busy = await database.pool.connect()
    const lost = expect(busy.query('select pg_sleep(600)')).rejects.toThrow()
    const killer = database.newPool({ max: 1 })
    await killer.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await lost
    busy.release(true)
    expect(await read('1')).toBe(1)
  })

  it('names the wrong setting if the server does not answer', async () => {
    const refused = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '', log })
    await expect(refused).rejects.toThrow(/^La base dati indicata da DATABASE_URL non è utilizzabile: .*ECONNREFUSED/)
  })
})
