import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { startApp } from '../harness.ts'
import { nuovoGatto } from '../registro/nuovo-gatto.ts'

const { as, db } = await startApp()

afterEach(() => {
  vi.restoreAllMocks()
})

interface Statement {
  client: pg.Client
  text: string
}

const asking = new AsyncLocalStorage<Statement[]>()

/** Statements caused by `work`; background statements of the server are excluded. */
async function sentBy(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const text = String((args[0] as { text?: string }).text ?? args[0]).replace(/\s+/g, ' ')
    asking.getStore()?.push({ client: this, text })
    return (query as (...all: unknown[]) => unknown).apply(this, args) as never
  } as never)
  const sent: Statement[] = []
  await asking.run(sent, work)
  vi.restoreAllMocks()
  return sent
}

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await sentBy(work)).map(({ text }) => text)
}

it('the first page of a list uses one statement, whatever page came before', async () => {
  const admin = await as('admin')
  const firstPage = () => statementsOf(async () => expect((await admin.get('/gatti')).status).toBe(200))
  const page = /^ ?select \/\* one plan \*\/ [^$]*from "gatti" as t [^$]*where true [^$]*order by [^$]* limit \d+[^$]*$/
  const [first, again] = [await firstPage(), await firstPage()].map(sent => sent.filter(text => page.test(text)))
  expect(first).toHaveLength(1)
  expect(again).toEqual(first)
})

it('a filtered page is planned by its values', async () => {
  const admin = await as('admin')
  const sent = await statementsOf(() => admin.list('/gatti', { filters: { sesso: 'F' } }))
  expect(sent.filter(text => text.includes('order by') && text.includes('one plan'))).toEqual([])
})

it('a save uses cached rules, and changed rules from the next save on', async () => {
  const [admin, superadmin] = [await as('admin'), await as('superadmin')]
  const save = () => admin.put(`/gatti/${cast.luna.id}`, { note: 'Prova' })
  const readsRules = (sent: readonly string[]) => sent.some(text => text.includes('from "regole"'))
  await save()
  expect(readsRules(await statementsOf(async () => expect((await save()).status).toBe(200)))).toBe(false)
  const { data } = (await superadmin.list<{ id: number; version: number }>('/regole')).body
  expect((await superadmin.put(`/regole/${data[0]?.id}`, { descrizione: 'Prova' })).status).toBe(200)
  expect(readsRules(await statementsOf(async () => expect((await save()).status).toBe(200)))).toBe(true)
})

it('a new cat takes its number last, and frees its lock soon', async () => {
  const admin = await as('admin')
  const { idrazza, idgenotipo } = (await admin.get<Record<string, number>>(`/gatti/${cast.luna.id}`)).body
  const gatto = () => nuovoGatto({ razza: idrazza as number, colore: idgenotipo as number })
  const make = async () => expect((await admin.post('/gatti', gatto())).status).toBe(201)
  await make()
  const all = await sentBy(make)
  const writer = all.find(({ text }) => text.includes('update "contatori"'))?.client
  const sent = all.filter(({ client }) => client === writer).map(({ text }) => text)
  const at = (part: string) => sent.findIndex(text => text.includes(part))
  const counter = at('update "contatori"')
  expect(at('for key share')).toBeGreaterThan(-1)
  expect(at('for key share')).toBeLessThan(counter)
  expect(counter).toBeLessThan(at('insert into "gatti"'))
  // These run while the number lock is held, so small tables must come from the cache.
  const waitedFor = sent.slice(counter, sent.lastIndexOf('commit'))
  expect(waitedFor.filter(text => /from "(libri|razze|colori|razze_colori|regole)"/.test(text))).toEqual([])
  expect(waitedFor.length).toBeLessThanOrEqual(15)
})

it.each([
  [[], 'int[]'],
  [[3, -1, 2147483647, 0], 'int[]'],
  [[1, null, 2], 'int[]'],
  [[1.5, -0.25], 'float8[]'],
  [[9007199254740991], 'int8[]'],
  [['1', 'a"b', '{2}', ''], 'text[]'],
  [
    [
      [1, 2],
      [3, 4],
    ],
    'int[]',
  ],
])('a list parameter is received unchanged, with and without a named statement: %j', async (list, type) => {
  for (let i = 0; i < 4; i++) {
    const { rows } = await sql<{ list: unknown }>`select to_json(${list}::${sql.raw(type)}) as list`.execute(db)
    expect(rows).toEqual([{ list }])
  }
})
