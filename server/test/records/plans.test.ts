import {
  and,
  type Entity,
  entities,
  entityOf,
  eq,
  type Filter,
  isNull,
  type ListQuery,
  like,
  lists,
  ne,
  notNull,
  oneOf,
} from '@bisavolo/domain'
import { allColumns, type Column } from '@bisavolo/domain/columns'
import { parseFilters } from '@bisavolo/domain/kit/list-query'
import { textFilters } from '@bisavolo/domain/offered'
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../src/platform/db/database.ts'
import { kyselyOf } from '../../src/platform/db/database.ts'
import { createPool } from '../../src/platform/db/pool.ts'
import { filterToSql } from '../../src/records/filter-to-sql.ts'
import { countRecords } from '../../src/records/list-records.ts'
import { withFewValues } from '../../src/records/paging/few-values.ts'
import { orderOf } from '../../src/records/paging/order.ts'
import { selectPage } from '../../src/records/paging/select-page.ts'
import { Totals } from '../../src/records/totals.ts'
import type { Change } from '../../src/records/work.ts'
import { copyDatabase } from '../database-copy.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
let pool: pg.Pool
let drop: () => Promise<void>
beforeAll(async () => {
  const copy = await copyDatabase()
  pool = createPool({ connectionString: copy.url }, { statementTimeout: 0, max: 2 }, quiet)
  drop = copy.drop
})
afterAll(async () => {
  await pool.end()
  await drop()
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Parent Relationship'?: string
  Filter?: string
  Plans?: Plan[]
}

const shut = ['seqscan', 'sort', 'hashjoin', 'mergejoin', 'material', 'memoize']
  .map(way => `set local enable_${way} = off`)
  .join('; ')

/** What a list asks of the database, explained instead of run, with the ways shut that a large table would not bear. */
async function plansOf(
  ask: (db: Kysely<Database>) => Promise<unknown>,
  before = '',
): Promise<{ plan: Plan; text: string }[]> {
  const client = await pool.connect()
  const plans: { plan: Plan; text: string }[] = []
  const query = async (text: string, values: unknown[]) => {
    const { rows } = await client.query(`explain (format json) ${text}`, values)
    plans.push({ plan: rows[0]['QUERY PLAN'][0].Plan, text })
    return { command: 'SELECT', rowCount: 0, rows: [] }
  }
  const explaining = { connect: async () => ({ query, release: () => {} }), end: async () => {} }
  try {
    await client.query(`begin; ${before}; ${shut}`)
    await ask(new Kysely<Database>({ dialect: new PostgresDialect({ pool: explaining as unknown as PostgresPool }) }))
  } finally {
    await client.query('rollback')
    client.release()
  }
  return plans
}

const all = entities as unknown as Record<string, Entity>

/**
 * Besides cats, what grows with a registry stays far below them: at 300,000 cats some 40,000 tests, 16,000 entries in shows, 15,000
 * clients, 10,000 enrolments. There the columns that a list shows must have their index; one that somebody adds to the list may read them all.
 */
const largest = ['gatti']
const listed = (entity: Entity): Set<string> =>
  new Set([
    ...entity.list.columns,
    ...lists
      .filter(list => list.entity === entity.name)
      .flatMap(({ columns = [], sort, param }) => [...columns, sort?.sortBy ?? '', param?.field ?? '']),
  ])
const offered = lists
  .map(({ entity }) => all[entity] as Entity)
  .filter((entity, i, whole) => !entity.small && whole.indexOf(entity) === i)
  .flatMap(entity =>
    allColumns(entity, 'superadmin')
      .filter(({ name }) => largest.includes(entity.name) || listed(entity).has(name))
      .map(column => ({ entity, ...column })),
  )

/** Nodes that read the large table other than along an index that is made for it, or sort it. */
function faultsOf(plan: Plan, table: string): string[] {
  const inner = plan.Plans ?? []
  const readsTable = (node: Plan): boolean => node['Relation Name'] === table || (node.Plans ?? []).some(readsTable)
  const type = plan['Node Type']
  const faults = inner.flatMap(one => faultsOf(one, table))
  if (type === 'Sort' && inner.some(readsTable)) faults.push('sorts everything')
  if (plan['Relation Name'] !== table) return faults
  const isWhole = plan['Index Cond'] === undefined && !/_set$|_sort$/.test(plan['Index Name'] ?? '')
  if (type === 'Seq Scan') faults.push('reads the whole table')
  else if (type === 'Index Scan' && isWhole && plan.Filter !== undefined)
    faults.push(`filters along ${plan['Index Name']}`)
  return faults
}

/** The node that a page's rows come from, in order. */
function walkOf(plan: Plan): Plan {
  const rows = plan.Plans?.find(inner => inner['Parent Relationship'] === 'Outer')
  return rows === undefined ? plan : walkOf(rows)
}

const page = (sortBy: string, descending: boolean, number = 1, where: Filter = and()): ListQuery => ({
  where,
  sortBy,
  descending,
  rowsPerPage: 25,
  page: number,
})

describe('plans', () => {
  it('every sort that a list offers walks along an index, both ways, on its first and its last page', async () => {
    const faults: string[] = []
    for (const { entity, name, field, sortBy } of offered) {
      // Sorted among the few rows that have one.
      if (field.kind === 'longText' || sortBy === null) continue
      for (const [descending, number] of [
        [false, 1],
        [true, 1],
        [false, 12_000],
      ] as const) {
        const plans = await plansOf(db =>
          selectPage({
            db,
            entity,
            columns: sql`t.*`,
            query: page(sortBy, descending, number),
            reach: null,
            tot: 300_000,
            count: async () => 0,
          }),
        )
        // Rows of a stretch without the value are few, or most and in the order of their numbers.
        const found = plans
          .flatMap(({ plan }) => faultsOf(plan, entity.name))
          .filter(fault => !/along .*_pkey/.test(fault))
        if (found.length > 0)
          faults.push(`${entity.name}: ${descending ? '-' : ''}${name} p. ${number}: ${found.join(', ')}`)
      }
    }
    expect(faults, 'say `index` in the definition, or `small: true` of the entity').toEqual([])
  })

  it('every filter of the largest table is counted along an index', async () => {
    const faults: string[] = []
    for (const { entity, name, field } of offered.filter(({ entity }) => largest.includes(entity.name)))
      for (const where of filtersFor(entity, name, field)) {
        const asked = await withFewValues(kyselyOf(pool), entity, where)
        const plans = await plansOf(db => countRecords({ db, totals: counted }, entity, asked).catch(() => 0))
        const found = plans.flatMap(({ plan }) => faultsOf(plan, entity.name))
        if (plans.length === 0 || found.length > 0)
          faults.push(`${entity.name} ${JSON.stringify(where)}: ${found.join(', ')}`)
      }
    expect(faults, 'say `index`, `search` or `few` in the definition').toEqual([])
  })

  it('a page far in is found by the index alone, with presets and with filters', async () => {
    const gatti = entityOf('gatti')
    const preset = lists.filter(({ entity }) => entity === 'gatti').map(list => list.preset?.('2026-01-01') ?? {})
    const filtered = [
      { nome_completo: '%fi%' },
      { chip: '94%' },
      { idocchi: 3 },
      { nazione: ['IT', 'FR'] },
      { data_registrazione: { gte: '2010-01-01' } },
      { 'allevatore.nome_completo': '%a%' },
    ]
    for (const filters of [...preset, ...filtered]) {
      const where = parseFilters(gatti, { entity: entityOf, role: 'admin' }, filters)
      const plans = await plansOf(db =>
        selectPage({
          db,
          entity: gatti,
          columns: sql`t.*`,
          query: page('nome', false, 5000, where),
          reach: null,
          tot: 300_000,
          count: async () => 0,
        }),
      )
      // What is sought in another table, or in the same one by another name, is found once before the walk.
      const walk = walkOf(plans[0]?.plan as Plan)
      expect(walk['Index Name'], JSON.stringify(filters)).toMatch(/gatti_(nome_sort|riproduttori)/)
      expect(walk['Node Type'], JSON.stringify(filters)).toBe('Index Only Scan')
    }
  })

  it('notices a sort and a filter without their index', async () => {
    const without = 'drop index gatti_idocchi_sort, gatti_idrazza_sort, gatti_razza_nome'
    const gatti = entityOf('gatti')
    const query = page('idocchi', false)
    const sorted = await plansOf(
      db =>
        selectPage({ db, entity: gatti, columns: sql`t.*`, query, reach: null, tot: 300_000, count: async () => 0 }),
      without,
    )
    expect(sorted.flatMap(({ plan }) => faultsOf(plan, 'gatti'))).toContain('sorts everything')
    const filtered = await plansOf(
      db => countRecords({ db, totals: counted }, gatti, eq('idrazza', 1)).catch(() => 0),
      without,
    )
    expect(filtered.flatMap(({ plan }) => faultsOf(plan, 'gatti'))).not.toEqual([])
  })
})

/** Nothing is kept, everything is asked. */
const counted = new Totals({ onChange: () => {} })

type Field = Column['field']

/** What the filter above a column can ask. */
function filtersFor(entity: Entity, name: string, field: Field): Filter[] {
  const resolver = { entity: entityOf, role: 'admin' as const }
  switch (field.kind) {
    case 'flag':
      return [eq(name, 0), eq(name, 1)]
    case 'choice':
      return [eq(name, field.choices?.[0]?.value ?? '')]
    case 'text':
    case 'reference':
      return ['abcd', '12345'].map(text => parseFilters(entity, resolver, textFilters(entity, name, field, text)))
    case 'date':
      return [{ op: 'gte', field: name, value: '2025-01-01' }]
    case 'integer':
      return [{ op: 'gte', field: name, value: 7 }]
    default:
      return []
  }
}

describe('pages', () => {
  const gatti = entityOf('gatti')
  beforeAll(async () => {
    // Names and dates that many share, values that most lack, parents of one name.
    await pool.query(`insert into gatti (nome, codice, antenato)
      select 'Padre ' || n % 40, case when n % 3 > 0 then 'P' || n end, 1 from generate_series(1, 300) as n`)
    await pool.query(`insert into gatti (nome, sesso, nazione, data_nascita, pretitolo, codice, deceduto, bloccato, antenato, idrazza, idpadre, note)
      select 'Gatto ' || n % 97, case when n % 5 > 0 then case n % 2 when 0 then 'M' else 'F' end end,
        (array['IT', 'FR', null, 'DE'])[1 + n % 4], case when n % 3 > 0 then date '2020-01-01' + n % 50 end,
        case when n % 400 = 0 then 'CH' end, case when n % 10 < 7 then 'X' || n end, (n % 3 = 0)::int, (n % 900 = 0)::int, 1,
        case when n % 7 > 0 then razze[1 + n % 3] end, case when n % 4 > 0 then padri[1 + (n * 7) % 300] end,
        case n % 11 when 0 then 'éa' || n end
      from generate_series(1, 6000) as n, (select array(select id from razze order by id limit 3) as razze) as r,
        (select array(select id from gatti where nome like 'Padre %' order by id) as padri) as p`)
  })

  const sorts = [
    'nome',
    'sesso',
    'nazione',
    'data_nascita',
    'pretitolo',
    'codice',
    'deceduto',
    'bloccato',
    'nome_completo',
    'padre.nome',
    'padre.nome_completo',
    'proprietario.nome_completo',
    'razza.codice',
    'padre.codice',
    'note',
    'id',
  ]
  const wheres: [string, Filter][] = [
    ['all', and()],
    ['a flag', eq('deceduto', 0)],
    ['without nulls', notNull('sesso')],
    ['a text', like('nome', '%gatto 1%')],
    ['a former unsearched text', like('note', '%ÉA%')],
    ['a country', like('nazione', '%i%')],
    ['a part of the name', like('pretitolo', '%ch%')],
    ['a small table', like('razza.codice', '%a%')],
    ['a small table that holds no such row', like('razza.codice', 'zqx%')],
    ['all but a row of a small table', ne('razza.codice', 'ABY')],
    ['no row of a small table', isNull('razza.codice')],
    ['all but the fathers of a name, and who has none', ne('padre.nome', 'Padre 1')],
    ['all but the fathers without that number, and who has none', ne('padre.codice', 'P1')],
    ['fathers by two letters', like('padre.nome', '%E 1%')],
    ['three letters or fewer of a name', like('nome', '%7%')],
    ['one of many values', oneOf('nazione', ['IT', 'FR'])],
  ]
  it.each(wheres)('are those of one statement that sorts everything: %s', async (_name, asked) => {
    const db = kyselyOf(pool)
    const where = await withFewValues(db, gatti, asked)
    const plain = sql`from gatti as t where ${plainly(asked)}`
    const { rows } = await sql<{ n: number }>`select count(*)::int as n ${plain}`.execute(db)
    const tot = rows[0]?.n ?? 0
    const totals = new Totals({ onChange: () => {} })
    const count = (filter: Filter) => countRecords({ db, totals }, gatti, filter)
    expect(await count(where)).toBe(tot)
    const last = Math.ceil(tot / 25)
    const numbers = new Set([1, last >> 1, (last >> 1) + 1, last * 0.7, last].map(Math.ceil))
    for (const sortBy of sorts)
      for (const descending of [false, true]) {
        const { join, order } = orderOf(gatti, sortBy, descending)
        const whole = await sql<{
          id: number
        }>`select t.id from gatti as t ${join} where ${plainly(asked)} order by ${order}`.execute(db)
        const ids = whole.rows.map(({ id }) => id)
        for (const number of [...numbers].filter(one => one >= 1)) {
          const query = page(sortBy, descending, number, where)
          const found = await selectPage({
            db,
            entity: gatti,
            columns: sql`t.id`,
            query,
            reach: null,
            tot,
            count,
            totals,
          })
          expect(
            found.map(row => row.id),
            `${sortBy} ${descending} p. ${number}`,
          ).toEqual(ids.slice((number - 1) * 25, number * 25))
        }
      }
  })

  it('in the order of one column or of another are those of one statement too', async () => {
    const entries = entityOf('esposizioni_has_gatti')
    const db = kyselyOf(pool)
    // Of our shows some have no day, of those abroad too: the rows of neither stand last, both ways.
    await pool.query(`insert into esposizioni (name, date, status, account_id)
      select 'Giorno ' || n, case when n % 9 > 0 then date '2020-01-01' + n % 60 end, 1, (select min(id) from account)
      from generate_series(1, 80) as n`)
    await pool.query(`insert into esposizioni_has_gatti (gatti_id, category, esposizioni_id, estera_name, estera_date)
      select gatti[1 + n], '9', case when n % 5 > 1 then mostre[1 + n % 80] else -1 end, case when n % 5 < 2 then 'Wien' end,
        case when n % 5 < 2 and n % 23 > 0 then date '2020-01-01' + n % 75 end
      from generate_series(1, 6000) as n, (select array(select id from gatti order by id) as gatti) as g,
        (select array(select id from esposizioni where name like 'Giorno %') as mostre) as m`)
    let tell: (changed: readonly Change[]) => void = () => {}
    const totals = new Totals({
      onChange: listener => {
        tell = listener
      },
    })
    for (const where of [and(), eq('category', '9'), eq('esposizioni_id', -1), ne('esposizioni_id', -1)]) {
      const count = (filter: Filter) => countRecords({ db, totals }, entries, filter)
      const tot = await count(where)
      const last = Math.ceil(tot / 25)
      for (const descending of [false, true]) {
        const { rows } = await sql<{ id: number; giorno: string | null }>`
          select t.id, case t.esposizioni_id when -1 then t.estera_date else x.date end::text as giorno
          from esposizioni_has_gatti as t join esposizioni as x on x.id = t.esposizioni_id
          where ${filterToSql(entries, where, 't')}`.execute(db)
        rows.sort((a, b) => compareGiorno(a, b, descending ? -1 : 1))
        const query = (number: number) => page('estera_date', descending, number, where)
        for (const number of [1, 2, last >> 1, (last >> 1) + 1, Math.ceil(last * 0.9), last - 1, last]) {
          const paged = { db, entity: entries, columns: sql`t.id`, query: query(number), reach: null, tot, count }
          for (const kept of [{}, { totals }])
            expect((await selectPage({ ...paged, ...kept })).map(({ id }) => id)).toEqual(
              rows.slice((number - 1) * 25, number * 25).map(({ id }) => id),
            )
        }
      }
    }
    // What is kept goes when either of the two changes.
    const first = async () => {
      const paged = { db, entity: entries, columns: sql`t.id`, query: page('estera_date', false), reach: null }
      const [row] = await selectPage({ ...paged, tot: 6000, count: async () => 0, totals })
      return row?.id as number
    }
    const { rows } = await pool.query<{ id: number; show: number }>(`
      select t.id, t.esposizioni_id as show from esposizioni_has_gatti as t
      where t.esposizioni_id = (select id from esposizioni where name = 'Giorno 80') order by t.id limit 1`)
    const [{ id, show } = { id: 0, show: 0 }] = rows
    expect(await first()).not.toBe(id)
    await pool.query(`update esposizioni set date = '1999-01-01' where id = $1`, [show])
    tell([{ entity: 'esposizioni', id: show, fields: ['date'] }])
    expect(await first()).toBe(id)
  })

  /** Pages that keep what they walked to, in that order; how often they walked, and how they are told of a change. */
  async function walking(sortBy: string) {
    const db = kyselyOf(pool)
    let tell: (changed: readonly Change[]) => void = () => {}
    const totals = new Totals({
      onChange: listener => {
        tell = listener
      },
    })
    const walks = vi.fn()
    const keep: Totals['keep'] = (key, reads, load) =>
      totals.keep(key, reads, () => {
        walks()
        return load()
      })
    const count = (filter: Filter) => countRecords({ db, totals }, gatti, filter)
    const tot = await count(and())
    const ids = async (number: number, reach: Filter | null = null) => {
      const paged = { db, entity: gatti, columns: sql`t.id`, query: page(sortBy, false, number), reach, tot, count }
      const found = await selectPage({ ...paged, totals: { keep } })
      return found.map(({ id }) => id as number)
    }
    return { ids, walks, tell: (change: Change) => tell([change]) }
  }

  it('far in are walked to once, with the pages beside them, until what they are ordered by changes', async () => {
    const { ids, walks, tell } = await walking('nome')
    const [before, beside] = [await ids(60), await ids(61)]
    expect(new Set([...before, ...beside, ...(await ids(60))]).size).toBe(50)
    expect(walks).toHaveBeenCalledTimes(1)
    await pool.query(`update gatti set nome = 'AAA' where id = $1`, [beside.at(-1)])
    tell({ entity: 'gatti', id: beside.at(-1) as number, fields: ['nome'] })
    // It has gone to the front, so that everything up to it stands one place further.
    expect(await ids(61)).toEqual([before.at(-1), ...beside.slice(0, -1)])
    expect(walks).toHaveBeenCalledTimes(2)
    await pool.query(`update gatti set bloccato = 1 where id = $1`, [before.at(-1)])
    expect(await ids(61, eq('bloccato', 0)), 'reach is asked again').not.toContain(before.at(-1))
    expect(walks).toHaveBeenCalledTimes(2)
  })

  it('in an order of two steps away, which no index has, are sorted once until a step or its end changes', async () => {
    const { ids, walks, tell } = await walking('padre.razza.codice')
    const first = await ids(1)
    expect([await ids(1), (await ids(2)).length]).toEqual([first, 25])
    expect(walks).toHaveBeenCalledTimes(1)
    const { rows } = await pool.query<{ idpadre: number; idrazza: number }>(
      'select g.idpadre, p.idrazza from gatti g join gatti p on p.id = g.idpadre where g.id = $1',
      [first[0]],
    )
    const { idpadre, idrazza } = rows[0] as { idpadre: number; idrazza: number }
    for (const change of [
      { entity: 'gatti', id: first[0] as number, fields: ['idpadre'] },
      { entity: 'gatti', id: idpadre, fields: ['idrazza'] },
      { entity: 'razze', id: idrazza, fields: ['codice'] },
    ]) {
      walks.mockClear()
      tell(change)
      await ids(1)
      expect(walks, change.fields[0]).toHaveBeenCalledTimes(1)
    }
    walks.mockClear()
    tell({ entity: 'gatti', id: idpadre, fields: ['note'] })
    expect(await ids(1)).toEqual(first)
    expect(walks).not.toHaveBeenCalled()
  })

  interface ByGiorno {
    id: number
    giorno: string | null
  }

  function compareGiorno(a: ByGiorno, b: ByGiorno, way: 1 | -1): number {
    if (a.giorno === null || b.giorno === null)
      return Number(a.giorno === null) - Number(b.giorno === null) || way * (a.id - b.id)
    return way * (a.giorno < b.giorno ? -1 : a.giorno > b.giorno ? 1 : a.id - b.id)
  }

  /** A filter as the plainest SQL says it. */
  function plainly(where: Filter) {
    if ('field' in where && where.field.startsWith('padre.')) return byFather(where)
    return where.op === 'like' && !where.field.includes('.')
      ? sql`normalise(${sql.ref(`t.${where.field}`)}) like ${where.value.toLowerCase().replace('é', 'e')}`
      : filterToSql(gatti, where, 't')
  }

  /** Each row with its father beside it. */
  function byFather(where: Extract<Filter, { field: string }>) {
    const column = sql.ref(`p.${where.field.slice('padre.'.length)}`)
    const found =
      where.op === 'ne'
        ? sql`${column} is distinct from ${where.value}`
        : sql`normalise(${column}) like ${String('value' in where ? where.value : '').toLowerCase()}`
    return sql<boolean>`(select ${found} from (select t.idpadre) as c left join gatti as p on p.id = c.idpadre)`
  }
})
