import { and, entityOf, eq, type Filter, isNull, like, notNull } from '@bisavolo/domain'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kyselyOf } from '../../src/platform/db/database.ts'
import { clientConfig, createPool } from '../../src/platform/db/pool.ts'
import { nobodyAt } from '../../src/platform/http/who.ts'
import { followChanges } from '../../src/records/changes.ts'
import { countRecords } from '../../src/records/list-records.ts'
import { bothOf, readsOf } from '../../src/records/paging/reads-of.ts'
import { isVisibleIn } from '../../src/records/paging/snapshot.ts'
import { Totals } from '../../src/records/totals.ts'
import { type Change, changesIn, runWrite, type Work } from '../../src/records/work.ts'
import { copyDatabase } from '../database-copy.ts'

const gatti = entityOf('gatti')
type Heard = readonly Change[] | 'everything'

/** Totals of cats that are told by hand what changed, and say how often something was counted. */
function scene(where: Filter, snapshot = '100:100:') {
  let tell: (heard: Heard) => void = () => {}
  const totals = new Totals({
    onChange: listener => {
      tell = listener
    },
  })
  const asked = { whole: 0, among: [] as number[][] }
  const counting = {
    of: 'gatti',
    reads: readsOf(gatti, where),
    count: async () => ({ tot: 10 + asked.whole++, snapshot }),
    countAmong: async (ids: readonly number[]) => asked.among.push([...ids]) && 1,
  }
  return { tell: (heard: Heard) => tell(heard), get: () => totals.get('k', counting), asked, totals }
}

describe('what else is kept', () => {
  const changes: [name: string, heard: Heard, isKept: boolean][] = [
    ['another field', [{ entity: 'gatti', id: 1, fields: ['note'] }], true],
    ['the reference it counts by', [{ entity: 'gatti', id: 1, fields: ['idmadre'] }], false],
    ['the name it is ordered by', [{ entity: 'gatti', id: 1, fields: ['nome'] }], false],
    ['a new row', [{ entity: 'gatti', id: 1, made: '7' }], false],
    ['a removal', [{ entity: 'gatti', id: 1 }], false],
    ['another table', [{ entity: 'razze', id: 1 }], true],
    ['everything', 'everything', false],
  ]
  it.each(changes)('after a change of %s', async (_name, heard, isKept) => {
    const { tell, totals } = scene(and())
    const reads = bothOf(readsOf(gatti, notNull('idmadre')), readsOf(gatti, notNull('nome')))
    let loads = 0
    const get = () => totals.keep('k', reads, async () => ++loads)
    expect(await Promise.all([get(), get()])).toEqual([1, 1])
    tell(heard)
    expect(await get()).toBe(isKept ? 1 : 2)
  })

  it('makes room for others, first what nobody asked for lately', async () => {
    const { totals } = scene(and())
    const loaded: number[] = []
    const get = (n: number) => totals.keep(`k${n}`, new Map(), async () => loaded.push(n))
    for (let n = 0; n < 60; n++) await get(n)
    await get(0)
    await get(60)
    loaded.length = 0
    for (const n of [0, 60, 59, 1]) await get(n)
    expect(loaded).toEqual([1])
  })

  it('is not kept when it could not be read', async () => {
    const { totals } = scene(and())
    const failing = totals.keep('k', new Map(), () => Promise.reject(new Error('gone')))
    await expect(failing).rejects.toThrow('gone')
    expect(await totals.keep('k', new Map(), async () => 1)).toBe(1)
  })
})

describe('a total', () => {
  it('is counted once however many ask together', async () => {
    const { get, asked } = scene(eq('sesso', 'M'))
    expect(await Promise.all([get(), get(), get()])).toEqual([10, 10, 10])
    expect(asked.whole).toBe(1)
  })

  const changes: [name: string, where: Filter, change: Change, isKept: boolean][] = [
    ['another field', eq('sesso', 'M'), { entity: 'gatti', id: 1, fields: ['note'] }, true],
    ['its field', eq('sesso', 'M'), { entity: 'gatti', id: 1, fields: ['note', 'sesso'] }, false],
    ['an unknown field', eq('sesso', 'M'), { entity: 'gatti', id: 1 }, false],
    ['another table', eq('sesso', 'M'), { entity: 'razze', id: 1 }, true],
    ['a field of what it refers to', eq('razza.codice', 'X'), { entity: 'razze', id: 1, fields: ['codice'] }, false],
    ['another field of that', eq('razza.codice', 'X'), { entity: 'razze', id: 1, fields: ['descrizione'] }, true],
    ['the reference itself', eq('razza.codice', 'X'), { entity: 'gatti', id: 1, fields: ['idrazza'] }, false],
    ['a part of the name', like('nome_completo', '%x%'), { entity: 'gatti', id: 1, fields: ['prefisso'] }, false],
    ['what a former code hangs on', like('codice', 'x%'), { entity: 'gatti', id: 1, fields: ['note'] }, false],
    ['every row, no field', and(), { entity: 'gatti', id: 1, fields: ['nome'] }, true],
    ['a removal', and(), { entity: 'gatti', id: 1 }, false],
  ]
  it.each(changes)('after a change of %s', async (_name, where, change, isKept) => {
    const { get, tell, asked } = scene(where)
    await get()
    tell([change])
    await get()
    expect(asked.whole === 1).toBe(isKept)
  })

  it('grows by the new rows it finds, but for those that it saw already', async () => {
    const { get, tell, asked } = scene(eq('sesso', 'M'), '100:105:102')
    await get()
    tell([
      { entity: 'gatti', id: 1, made: '99' },
      { entity: 'gatti', id: 2, made: '102' },
      { entity: 'gatti', id: 3, made: '101' },
      { entity: 'gatti', id: 4, made: '105' },
    ])
    expect(await Promise.all([get(), get()])).toEqual([11, 11])
    expect(asked).toEqual({ whole: 1, among: [[2, 4]] })
    tell('everything')
    expect(await get()).toBe(11)
  })

  it('that failed is not kept', async () => {
    const { totals } = scene(and())
    const counting = { of: 'gatti', reads: readsOf(gatti, and()), countAmong: async () => 0 }
    await expect(totals.get('x', { ...counting, count: () => Promise.reject(new Error('no')) })).rejects.toThrow('no')
    expect(await totals.get('x', { ...counting, count: async () => ({ tot: 3, snapshot: '1:1:' }) })).toBe(3)
  })
})

it.each([
  ['9', true],
  ['10', false],
  ['11', true],
  ['12', false],
])('transaction %s in the snapshot 10:12:10', (transaction, isSeen) => {
  expect(isVisibleIn('10:12:10', transaction)).toBe(isSeen)
})

it('a notice of a server that says only which rows is one of anything', () => {
  expect(changesIn('a|gatti|1,2', 'b')).toEqual([
    { entity: 'gatti', id: 1 },
    { entity: 'gatti', id: 2 },
  ])
  expect(changesIn('a|gatti|1|nome,sesso|', 'b')).toEqual([{ entity: 'gatti', id: 1, fields: ['nome', 'sesso'] }])
  expect(changesIn('a|gatti|1|*|77', 'b')).toEqual([{ entity: 'gatti', id: 1, made: '77' }])
  expect(changesIn('a|gatti|*|*|', 'b')).toBe('everything')
  expect(changesIn('a|gatti|1|*|', 'a')).toEqual([])
})

describe('two servers that write and count at once', () => {
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

  /** A new cat, and now and then a change of an older one or its removal. */
  async function writeOne({ trx, changed }: Work, n: number): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      insert into gatti (nome, sesso, bloccato, antenato) values (${n % 2 ? 'Anna' : 'Lou'}, ${n % 3 ? 'M' : null}, ${n % 5 ? 0 : 1}, 1)
      returning id`.execute(trx)
    changed.push({ entity: 'gatti', id: rows[0]?.id ?? 0, made: '' })
    if (n % 4 === 0) {
      const { rows: older } = await sql<{ id: number }>`
        update gatti set sesso = 'F' where id = (select id from gatti where sesso = 'M' limit 1 for update skip locked)
        returning id`.execute(trx)
      for (const { id } of older) changed.push({ entity: 'gatti', id, fields: ['sesso'] })
    }
    if (n % 7 === 0) {
      const { rows: gone } = await sql<{ id: number }>`
        delete from gatti where id = (select id from gatti where nome = 'Lou' limit 1 for update skip locked)
        returning id`.execute(trx)
      for (const { id } of gone) changed.push({ entity: 'gatti', id })
    }
  }
})
