import { and, entityOf, eq, type Filter, isNull, like, notNull, or, some } from '@bisavolo/domain'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, kyselyOf } from '../../src/platform/db/database.ts'
import { clientConfig, createPool } from '../../src/platform/db/pool.ts'
import { nobodyAt } from '../../src/platform/http/who.ts'
import { followChanges } from '../../src/records/changes.ts'
import { countRecords } from '../../src/records/list-records.ts'
import { entitiesRead } from '../../src/records/paging/entities-read.ts'
import { type Count, Totals } from '../../src/records/totals.ts'
import { type Change, changesIn, noteChanged, runWrite, type Work } from '../../src/records/work.ts'
import { copyDatabase } from '../database-copy.ts'

const gatti = entityOf('gatti')
type Heard = readonly Change[] | 'everything'

/** Totals with a fake clock, whose counts end when the test says so. */
function scene(on: readonly string[] = ['gatti']) {
  let tell: (heard: Heard) => void = () => {}
  let time = 0
  const totals = new Totals(
    {
      onChange: listener => {
        tell = listener
      },
    },
    () => time,
  )
  const counts: { end: (count: Count) => void; fail: (error: Error) => void }[] = []
  const count = () => new Promise<Count>((end, fail) => counts.push({ end, fail }))
  return {
    counts,
    get: () => totals.get('k', on, count),
    tell: (entity: string) => tell([{ entity, id: 1 }]),
    loseTrack: () => tell('everything'),
    pass: (ms: number) => {
      time += ms
    },
    counted: async (tot: number, rows: number, took = 0) => {
      const before = counts.length
      const answer = totals.get('k', on, count)
      await expect.poll(() => counts.length).toBe(before + 1)
      time += took
      counts.at(-1)?.end({ tot, rows })
      return answer
    },
  }
}

const [small, large] = [19_999, 20_000]

describe('the total of a list', () => {
  it('is counted once for concurrent callers', async () => {
    const { get, counts } = scene()
    const answers = [get(), get(), get()]
    counts[0]?.end({ tot: 10, rows: small })
    expect(await Promise.all(answers)).toEqual([10, 10, 10])
    expect(await get()).toBe(10)
    expect(counts.length).toBe(1)
  })

  it('of a small table is counted again only after a change of its tables', async () => {
    const { get, counts, counted, tell, loseTrack } = scene(['gatti', 'razze'])
    await counted(10, small)
    tell('clienti_soci')
    expect(await get()).toBe(10)
    tell('razze')
    expect(await counted(11, small)).toBe(11)
    loseTrack()
    expect(await counted(12, small)).toBe(12)
    expect(counts.length).toBe(3)
  })

  it('of a small table never comes from a count begun before a change', async () => {
    const { get, counts, tell } = scene()
    const before = get()
    tell('gatti')
    const after = [get(), get()]
    counts[0]?.end({ tot: 10, rows: small })
    expect(await before).toBe(10)
    await expect.poll(() => counts.length).toBe(2)
    counts[1]?.end({ tot: 11, rows: small })
    expect(await Promise.all(after)).toEqual([11, 11])
    expect(counts.length).toBe(2)
  })

  it('of a large table stays the old one for ten times the duration of its count', async () => {
    const { get, counts, counted, tell, pass } = scene()
    await counted(300_000, large, 30)
    tell('gatti')
    expect(await get()).toBe(300_000)
    pass(299)
    expect(await get()).toBe(300_000)
    pass(1)
    const after = [get(), get()]
    await expect.poll(() => counts.length).toBe(2)
    counts[1]?.end({ tot: 300_001, rows: large })
    expect(await Promise.all(after)).toEqual([300_001, 300_001])
    expect(counts.length).toBe(2)
  })

  it('is not kept if the count failed', async () => {
    const { get, counts, counted } = scene()
    const failing = [get(), get()]
    counts[0]?.fail(new Error('no'))
    for (const one of failing) await expect(one).rejects.toThrow('no')
    expect(await counted(3, small)).toBe(3)
  })

  const filters: [name: string, where: Filter, read: string[]][] = [
    ['every row', and(), ['gatti']],
    ['its own fields', or(eq('sesso', 'M'), like('codice', 'x%')), ['gatti']],
    ['a field of what it refers to', eq('razza.codice', 'X'), ['gatti', 'razze']],
    ['a field two steps away', eq('padre.razza.codice', 'X'), ['gatti', 'razze']],
    [
      'rows elsewhere that refer to it',
      some('esposizioni_has_gatti', 'gatti_id', eq('esposizione.name', 'X')),
      ['gatti', 'esposizioni_has_gatti', 'esposizioni'],
    ],
  ]
  it.each(filters)('depends on the entities of its filter: %s', (_name, where, read) => {
    expect(entitiesRead(gatti, where)).toEqual(read)
  })
})

it('a change notice names rows, or everything, and is ignored by its sender', () => {
  expect(changesIn('a|gatti|1,2', 'b')).toEqual([
    { entity: 'gatti', id: 1 },
    { entity: 'gatti', id: 2 },
  ])
  expect(changesIn('a|gatti|*', 'b')).toBe('everything')
  expect(changesIn('a|gatti|1', 'a')).toEqual([])
})

describe('totals with two servers writing and counting', () => {
  let pool: pg.Pool
  let end: () => Promise<unknown>
  let url: string
  beforeAll(async () => {
    const copy = await copyDatabase()
    url = copy.url
    pool = createPool({ connectionString: url }, { max: 12 }, { info: () => {}, warn: () => {}, error: () => {} })
    end = () => pool.end().then(copy.drop)
  })
  afterAll(() => end())

  it('agree with the table in the end', async () => {
    const db = kyselyOf(pool)
    const servers = await Promise.all(
      [0, 1].map(async () => {
        const changes = await followChanges(clientConfig({ connectionString: url }), { warn: () => {} })
        return { db, changes, totals: new Totals(changes) }
      }),
    )
    const wheres = [and(), eq('sesso', 'M'), isNull('sesso'), notNull('codice'), eq('bloccato', 1), like('nome', '%a%')]
    const who = nobodyAt('2026-01-01', 'test')
    const write = (at: number, n: number) =>
      runWrite(servers[at % 2] as (typeof servers)[number], who, work => writeOne(work, n))
    const counts = (at: number) =>
      Promise.all(wheres.map(where => countRecords(servers[at % 2] as (typeof servers)[number], gatti, where)))
    await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        for (let n = 0; n < 12; n++) {
          await write(at, n * 8 + at)
          await counts(at + n)
        }
      }),
    )
    const truth = await Promise.all(
      wheres.map(where => countRecords({ db, totals: new Totals({ onChange: () => {} }) }, gatti, where)),
    )
    expect(truth[0]).toBeGreaterThan(50)
    for (const at of [0, 1]) await expect.poll(() => counts(at)).toEqual(truth)
    await Promise.all(servers.map(({ changes }) => changes.close()))
  })

  it('use the planner’s estimate to decide if a table is large', async () => {
    const db = kyselyOf(pool)
    await pool.query(`update pg_class set reltuples = 300000 where oid = 'gatti'::regclass`)
    let tell: (heard: Heard) => void = () => {}
    const onChange = (listener: (heard: Heard) => void) => {
      tell = listener
    }
    let time = 0
    // A clock that advances a second with every reading.
    const totals = new Totals({ onChange }, () => (time += 1000))
    const count = () => countRecords({ db, totals }, gatti, and())
    const before = await count()
    await addCat(db)
    tell([{ entity: 'gatti', id: 1 }])
    expect(await count()).toBe(before)
    for (let n = 0; n < 10; n++) await count()
    expect(await count()).toBe(before + 1)
  })

  async function addCat(db: Db): Promise<void> {
    await sql`insert into gatti (nome, bloccato, antenato) values ('Anna', 0, 1)`.execute(db)
  }

  async function writeOne(work: Work, n: number): Promise<void> {
    const { trx } = work
    const note = (rows: readonly { id: number }[]) =>
      noteChanged(
        work,
        'gatti',
        rows.map(({ id }) => id),
      )
    const { rows } = await sql<{ id: number }>`
      insert into gatti (nome, sesso, bloccato, antenato) values (${n % 2 ? 'Anna' : 'Lou'}, ${n % 3 ? 'M' : null}, ${n % 5 ? 0 : 1}, 1)
      returning id`.execute(trx)
    note(rows)
    if (n % 4 === 0) {
      const { rows: older } = await sql<{ id: number }>`
        update gatti set sesso = 'F' where id = (select id from gatti where sesso = 'M' limit 1 for update skip locked)
        returning id`.execute(trx)
      note(older)
    }
    if (n % 7 === 0) {
      const { rows: gone } = await sql<{ id: number }>`
        delete from gatti where id = (select id from gatti where nome = 'Lou' limit 1 for update skip locked)
        returning id`.execute(trx)
      note(gone)
    }
  }
})
