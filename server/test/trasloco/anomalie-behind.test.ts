import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { openJudging } from '../../src/findings/judging.ts'
import { readAnomalie } from '../../src/findings/read-anomalie.ts'
import { settle } from '../../src/findings/settle.ts'
import { todayAt } from '../../src/platform/clock.ts'
import { startApp } from '../harness.ts'

const test = await startApp()
const today = todayAt(new Date())
let isAway = false
let isBroken = false
const logged: object[] = []
const db = test.db.withPlugin({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    if (isAway) throw new Error('the database is away')
    if (isBroken && result.rows.some(row => Object.hasOwn(row as object, 'isOurs')))
      throw new Error('a check is broken')
    return result
  },
})
const judging = openJudging({
  ...{ db, pool: test.pool, changes: { onChange: () => {} }, clock: () => new Date() },
  log: { error: problem => void logged.push(problem) },
})
afterAll(() => judging.close())

const isOdd = async () =>
  (await readAnomalie(test.db, { entita: 'gatti', codice: 'O09' })).some(({ id }) => id === cast.luna.id)
const change = async (chip: string | null) => {
  await sql`update gatti set chip = ${chip} where id = ${cast.luna.id}`.execute(test.db)
  await sql`insert into da_giudicare (entita, entita_id) values ('gatti', ${cast.luna.id})`.execute(test.db)
}
const waiting = async () => (await sql`select from da_giudicare`.execute(test.db)).rows.length

it('findings follow a change, and unjudged changes wait and are reported', async () => {
  expect(await judging.current()).toBe(true)
  await change('12')
  expect(await judging.current()).toBe(true)
  expect(await isOdd()).toBe(true)
  isAway = true
  await change(null)
  await expect(judging.current()).rejects.toThrow('the database is away')
  isAway = false
  expect([await isOdd(), await waiting()]).toEqual([true, 1])
  expect(await judging.current()).toBe(true)
  expect([await isOdd(), await waiting()]).toEqual([false, 0])
})

it('one server judges at a time, and an interrupted judgement keeps the queue', async () => {
  await change('12')
  await test.db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(hashtextextended('giudizio', 0))`.execute(trx)
    expect(await settle(test.db, today)).toBe(false)
  })
  await sql`insert into da_giudicare (entita) values ('*')`.execute(test.db)
  await expect(
    settle(test.db, today, async () => {
      throw new Error('cut short')
    }),
  ).rejects.toThrow('cut short')
  expect(await waiting()).toBe(2)
  expect(await settle(test.db, today)).toBe(true)
  expect([await isOdd(), await waiting()]).toEqual([true, 0])
})

it('a flood of changes, as from an import, is judged once it ends', async () => {
  const flood = sql`
    insert into da_giudicare (entita, entita_id) select 'gatti', n from generate_series(1, 2001) as n`
  await flood.execute(test.db)
  expect(await judging.current()).toBe(false)
  expect(await waiting()).toBe(2001)
  await sql`update da_giudicare set dal = dal - interval '1 minute'`.execute(test.db)
  expect(await judging.current()).toBe(true)
  expect(await waiting()).toBe(0)
})

it('a failed judgement is logged, counted and said, and over once a run succeeds', async () => {
  await change('12')
  isBroken = true
  logged.length = 0
  expect(judging.isFailing()).toBe(false)
  expect(await judging.current()).toBe(false)
  expect([judging.isFailing(), judging.failures(), logged.length]).toEqual([true, 1, 1])
  expect(await judging.current()).toBe(false)
  expect([judging.failures(), logged.length]).toEqual([2, 2])
  isBroken = false
  expect(await judging.current()).toBe(true)
  expect(judging.isFailing()).toBe(false)
})
