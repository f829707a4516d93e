import {
  and,
  type Entity,
  entities,
  entityOf,
  eq,
  type Filter,
  type Filters,
  isNull,
  isUnique,
  type ListQuery,
  like,
  lists,
  ne,
  notNull,
  oneOf,
} from '@bisavolo/domain'
import { parseFilters } from '@bisavolo/domain/kit/list-query'
import { allColumns } from '@bisavolo/domain/listing/columns'
import { gattoNotoOf } from '@bisavolo/domain/registro/rules/duplicati/gatto-noto'
import { personaNotaOf } from '@bisavolo/domain/soci/rules/duplicati/persona-nota'
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRisultati } from '../../src/esposizioni/campionato/read-anno.ts'
import { takeMails } from '../../src/mail/outbox.ts'
import { type Database, type Db, kyselyOf, type Trx } from '../../src/platform/db/database.ts'
import { createPool } from '../../src/platform/db/pool.ts'
import { nobodyAt, type Who } from '../../src/platform/http/who.ts'
import { filterToSql } from '../../src/records/filter-to-sql.ts'
import { countRecords } from '../../src/records/list-records.ts'
import { orderOf } from '../../src/records/paging/order.ts'
import { selectPage } from '../../src/records/paging/select-page.ts'
import { Totals } from '../../src/records/totals.ts'
import { findLike } from '../../src/registro/ascendenza/read-noti.ts'
import { genereGatti } from '../../src/registro/duplicati/read-gatti.ts'
import { generePersone } from '../../src/registro/duplicati/read-persone.ts'
import { findCliente, findGatto } from '../../src/segreteria/cerca/find-by-code.ts'
import { readLotto } from '../../src/segreteria/lettere/read-lotto.ts'
import { findOutOfReach } from '../../src/soci/clienti_soci/find-out-of-reach.ts'
import { libroSoci } from '../../src/soci/reports/libro_soci.ts'
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
  Plans?: Plan[]
}

const shut = ['seqscan', 'sort', 'hashjoin', 'mergejoin', 'material', 'memoize']
  .map(way => `set local enable_${way} = off`)
  .join('; ')

/** Query plans of `ask`, explained instead of run, with the methods disabled that are too slow for a large table. */
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

const all = Object.values(entities as unknown as Record<string, Entity>)

/** Plan nodes that read the large table without a suitable index, or sort a full scan. */
function faultsOf(plan: Plan, table: string): string[] {
  const inner = plan.Plans ?? []
  const isFound = (node: Plan): boolean => node['Index Cond'] !== undefined || (node.Plans ?? []).some(isFound)
  const readsAll = (node: Plan): boolean =>
    node['Relation Name'] === table ? !isFound(node) : (node.Plans ?? []).some(readsAll)
  const faults = inner.flatMap(one => faultsOf(one, table))
  if (plan['Node Type'] === 'Sort' && inner.some(readsAll)) faults.push('sorts everything')
  if (plan['Relation Name'] === table && plan['Node Type'] === 'Seq Scan') faults.push('reads the whole table')
  return faults
}

function indexesIn(plan: Plan): string[] {
  return [...(plan['Index Name'] === undefined ? [] : [plan['Index Name']]), ...(plan.Plans ?? []).flatMap(indexesIn)]
}

const page = (sortBy: string, descending: boolean, number = 1, where: Filter = and()): ListQuery => ({
  where,
  sortBy,
  descending,
  rowsPerPage: 25,
  page: number,
})

const select = (entity: Entity, query: ListQuery) => (db: Db) =>
  selectPage({ db, entity, columns: sql`t.*`, query, tot: 300_000 })

const counted = new Totals({ onChange: () => {} })

const resolver = { entity: entityOf, role: 'superadmin' as const }

const countOf = (entity: Entity, filters: Filters) => async (db: Db) =>
  countRecords({ db, totals: counted }, entity, parseFilters(entity, resolver, filters)).catch(() => 0)

/** Sort orders without an index: two columns combined, or the name of a document or provincia. These tables stay small. */
const sorted = new Set([
  'esposizioni_has_gatti.estera_date',
  'denunce_nascita.iddocumento_controllo',
  'clienti_soci.idprovincia',
])

/**
 * Sort orders with an index: the initial order of a list, unique values, names of references, and birth dates of cats. Others are
 * sorted within half a second at 300,000 rows (decision 115).
 */
const ordered = lists
  .map(({ entity }) => entityOf(entity))
  .filter((entity, i, whole) => !entity.small && whole.indexOf(entity) === i)
  .flatMap(entity => {
    const opening = lists.filter(list => list.entity === entity.name).flatMap(({ sort }) => sort?.sortBy ?? [])
    return allColumns(entity, 'superadmin').flatMap(({ name, field, sortBy }) => {
      const isOne = field.to !== undefined && entity.fields[name] !== undefined && !name.includes('.')
      const isIndexed =
        [entity.list.sort, ...opening].includes(name) || isUnique(field) || field.index !== undefined || isOne
      if (sorted.has(`${entity.name}.${name}`)) return []
      return sortBy !== null && (isIndexed || `${entity.name}.${name}` === 'gatti.data_nascita')
        ? [{ entity, sortBy }]
        : []
    })
  })

const who: Who = { ...nobodyAt('2026-11-19', 'plans'), role: 'admin_sezione', sezione: 'Lazio' }
const gatto = {
  id: 0,
  nome: 'Luna',
  prefisso: null,
  suffisso: null,
  sesso: 'F',
  codice: 'LO 1',
  precedenti: [],
  chip: '380260000000001',
}
const ids = {
  codice_sorgente: 'X1',
  data_nascita: '2020-05-05',
  idrazza: 1,
  idgenotipo: 1,
  idpadre: 1,
  idmadre: 2,
  idproprietario: 1,
}
const persona = {
  ...{ id: 0, codice: 'C1', nome_completo: 'Rossi Anna', tessera: 'T1', codice_fiscale: 'RSSNNA80A41H501X' },
  ...{
    partita_iva: '01234567890',
    prefisso: 'Bella',
    suffisso: null,
    indirizzo: 'Via Roma 1',
    citta: 'Roma',
    cap: '00100',
  },
  ...{ data_nascita: '1980-01-01', luogo_nascita: 'Roma', telefono: '0612345678', cellulare: null },
  ...{ email: 'anna@example.it', pec: null },
}
const gatti = entityOf('gatti')

/** Other queries of the screens. Each index that serves no sort order, reference or unique rule must serve one of these. */
const screens: [screen: string, ask: (db: Db) => Promise<unknown>][] = [
  [
    'a breed and sex by birth',
    select(gatti, page('data_nascita', true, 1, parseFilters(gatti, resolver, { idrazza: 1, sesso: 'F' }))),
  ],
  ['/list/gatti-bloccati', countOf(gatti, { bloccato: 1, nascondi_bloccato: 0 })],
  ['a cat by a code, however it is written', db => findGatto(db as Trx, 'LO 1')],
  ['a person by a code', db => findCliente(db as Trx, who, 'C1')],
  ['likely doubles of a cat', db => genereGatti.readNear(db, [gattoNotoOf({ ...gatto, ...ids })])],
  ['likely doubles of a person', db => generePersone.readNear(db, [personaNotaOf(persona, '2026-11-19')])],
  ['a person of the same tax code', db => findOutOfReach(db, who, { cf: 'RSSNNA80A41H501X' })],
  ['the boxes of a foreign pedigree', db => findLike(db, [gattoNotoOf({ ...gatto, ...ids })])],
  ['what the outbox sends next', db => takeMails(db, 10)],
  ['the letters of one sending', db => readLotto(db, 'x').catch(() => [])],
  ['the receipts of a practice', countOf(entityOf('fatture_ricevute'), { pratica: 'affissi/1' })],
  ['the results of a year', db => readRisultati(db, 2026)],
  ['entries abroad of a year', countOf(entityOf('esposizioni_has_gatti'), { estera_date: { gte: '2026-01-01' } })],
  ['the takings of a year', countOf(entityOf('fatture_ricevute'), { anno: 2026 })],
  ['what is to be paid', countOf(entityOf('fatture_ricevute'), { stato: 'da_incassare' })],
  ['the desk of declarations', countOf(entityOf('denunce_nascita'), { stato: 'inviata' })],
  ['the desk of transfers', countOf(entityOf('passaggi'), { stato: 'inviato' })],
  ['tests that run out', countOf(entityOf('malattie_gatto'), { scadenza: { gte: '2026-01-01', lte: '2026-02-01' } })],
  ['the members of a year', countOf(entityOf('iscrizioni_rinnovi'), { anno: 2026 })],
  ['/list/libro-soci', db => libroSoci(db, who, { ordine: 'tessera' }, { from: 0, count: 50 }).catch(() => [])],
  ['/list/approva-soci', countOf(entityOf('iscrizioni_rinnovi'), { stato: 'da_approvare' })],
]

const searches = all.flatMap(entity => {
  if (entity.small) return []
  const kept = Object.entries(entity.fields).filter(([, { search }]) => search !== undefined)
  return [...kept.map(([name]) => name), ...Object.keys(entity.sought)].flatMap(name =>
    ['abcd%', '%abcd%'].map(text => [`${entity.name}.${name} ${text}`, countOf(entity, { [name]: text })] as const),
  )
})

/** Indexes that are neither unique nor for a reference. */
async function keptForSpeed(): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; name: string }>(
    `select i.indrelid::regclass::text as "table", c.relname as name from pg_index as i join pg_class as c on c.oid = i.indexrelid
     where not i.indisunique and i.indrelid::regclass::text = any($1)`,
    [all.map(({ name }) => name)],
  )
  return rows.flatMap(({ table, name }) => {
    const field = entityOf(table).fields[/^(.*)_sort$/.exec(name.slice(table.length + 1))?.[1] ?? '']
    return field?.to === undefined ? name : []
  })
}

describe('query plans', () => {
  const used = new Set<string>()
  const plansAsked = async (ask: (db: Db) => Promise<unknown>, before = '') => {
    const plans = await plansOf(ask, before)
    for (const { plan } of plans) for (const name of indexesIn(plan)) used.add(name)
    return plans
  }

  it('an indexed order uses its index in both directions, on first and last page', async () => {
    const faults: string[] = []
    for (const { entity, sortBy } of ordered)
      for (const [descending, number] of [
        [false, 1],
        [true, 1],
        [false, 12_000],
      ] as const) {
        const plans = await plansAsked(select(entity, page(sortBy, descending, number)))
        const found = plans.flatMap(({ plan }) => faultsOf(plan, entity.name))
        if (found.length > 0)
          faults.push(`${entity.name}: ${descending ? '-' : ''}${sortBy} p. ${number}: ${found.join(', ')}`)
      }
    expect(faults).toEqual([])
  })

  it('every index serves an order, a search, a screen, a unique rule or a reference', async () => {
    for (const [, ask] of [...searches, ...screens]) await plansAsked(ask)
    expect((await keptForSpeed()).filter(name => !used.has(name))).toEqual([])
    await pool.query('create index gatti_superfluo on gatti (idocchi)')
    expect((await keptForSpeed()).filter(name => !used.has(name))).toEqual(['gatti_superfluo'])
    await pool.query('drop index gatti_superfluo')
  })

  it('cats have at most 25 indexes, none on notes, so that changing a note updates no index', async () => {
    const { rows } = await pool.query<{ name: string; columns: string[] }>(`
      select c.relname as name, array(select a.attname::text from pg_depend as d
        join pg_attribute as a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.objid = i.indexrelid and d.refobjid = i.indrelid) as columns
      from pg_index as i join pg_class as c on c.oid = i.indexrelid where i.indrelid = 'gatti'::regclass`)
    expect(rows.length).toBeLessThanOrEqual(25)
    expect(rows.filter(({ columns }) => columns.some(one => one === 'note' || one === 'version'))).toEqual([])
  })

  it('an order and a filter without index are noticed', async () => {
    const without = 'drop index gatti_nome_sort, gatti_idlibro_sort'
    const sorted = await plansOf(select(gatti, page('nome', false)), without)
    expect(sorted.flatMap(({ plan }) => faultsOf(plan, 'gatti'))).toContain('sorts everything')
    const filtered = await plansOf(countOf(gatti, { idlibro: 1 }), without)
    expect(filtered.flatMap(({ plan }) => faultsOf(plan, 'gatti'))).toEqual(['reads the whole table'])
  })
})

describe('pages of a list', () => {
  beforeAll(async () => {
    // Duplicate names and dates, mostly empty values, and parents with equal names.
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
  it.each(wheres)('equal those of a single sorted statement: %s', async (_name, where) => {
    const db = kyselyOf(pool)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from gatti as t where ${plainly(where)}`.execute(db)
    const tot = rows[0]?.n ?? 0
    const totals = new Totals({ onChange: () => {} })
    expect(await countRecords({ db, totals }, gatti, where)).toBe(tot)
    const last = Math.ceil(tot / 25)
    const numbers = new Set([1, last >> 1, (last >> 1) + 1, last * 0.7, last].map(Math.ceil))
    for (const sortBy of sorts)
      for (const descending of [false, true]) {
        const { join, order } = orderOf(gatti, sortBy, descending)
        const whole = await sql<{
          id: number
        }>`select t.id from gatti as t ${join} where ${plainly(where)} order by ${order}`.execute(db)
        const ids = whole.rows.map(({ id }) => id)
        for (const number of [...numbers].filter(one => one >= 1))
          expect(
            await idsOn(gatti, page(sortBy, descending, number, where), tot),
            `${sortBy} ${descending} p. ${number}`,
          ).toEqual(ids.slice((number - 1) * 25, number * 25))
      }
  })

  it.each([false, true])(
    'read one after the other show every cat once, those without a date last: %s',
    async descending => {
      const { rows } = await pool.query<{ id: number; day: string | null }>(
        'select id, data_nascita::text as day from gatti',
      )
      const ids: number[] = []
      for (let number = 1; number <= Math.ceil(rows.length / 25); number++)
        ids.push(...(await idsOn(gatti, page('data_nascita', descending, number), rows.length)))
      const inOrder = rows.toSorted(
        (a, b) =>
          Number(a.day === null) - Number(b.day === null) ||
          (descending ? -1 : 1) * ((a.day ?? '').localeCompare(b.day ?? '') || a.id - b.id),
      )
      expect(ids).toEqual(inOrder.map(({ id }) => id))
    },
  )

  it('sorted by one of two columns equal those of a single statement', async () => {
    const entries = entityOf('esposizioni_has_gatti')
    const db = kyselyOf(pool)
    // Shows without a date, ours and foreign, sort last in both directions.
    await pool.query(`insert into esposizioni (name, date, status, account_id)
      select 'Giorno ' || n, case when n % 9 > 0 then date '2020-01-01' + n % 60 end, 1, (select min(id) from account)
      from generate_series(1, 80) as n`)
    await pool.query(`insert into esposizioni_has_gatti (gatti_id, category, esposizioni_id, estera_name, estera_date)
      select gatti[1 + n], '9', case when n % 5 > 1 then mostre[1 + n % 80] else -1 end, case when n % 5 < 2 then 'Wien' end,
        case when n % 5 < 2 and n % 23 > 0 then date '2020-01-01' + n % 75 end
      from generate_series(1, 6000) as n, (select array(select id from gatti order by id) as gatti) as g,
        (select array(select id from esposizioni where name like 'Giorno %') as mostre) as m`)
    for (const where of [and(), eq('category', '9'), eq('esposizioni_id', -1), ne('esposizioni_id', -1)]) {
      const tot = await countRecords({ db, totals: counted }, entries, where)
      const last = Math.ceil(tot / 25)
      for (const descending of [false, true]) {
        const { rows } = await sql<{ id: number; giorno: string | null }>`
          select t.id, case t.esposizioni_id when -1 then t.estera_date else x.date end::text as giorno
          from esposizioni_has_gatti as t join esposizioni as x on x.id = t.esposizioni_id
          where ${filterToSql(entries, where, 't')}`.execute(db)
        rows.sort((a, b) => compareGiorno(a, b, descending ? -1 : 1))
        for (const number of [1, 2, last >> 1, (last >> 1) + 1, Math.ceil(last * 0.9), last - 1, last])
          expect(await idsOn(entries, page('estera_date', descending, number, where), tot)).toEqual(
            rows.slice((number - 1) * 25, number * 25).map(({ id }) => id),
          )
      }
    }
  })

  async function idsOn(entity: Entity, query: ListQuery, tot: number): Promise<number[]> {
    const rows = await selectPage({ db: kyselyOf(pool), entity, columns: sql`t.id`, query, tot })
    return rows.map(({ id }) => id as number)
  }

  interface ByGiorno {
    id: number
    giorno: string | null
  }

  function compareGiorno(a: ByGiorno, b: ByGiorno, way: 1 | -1): number {
    if (a.giorno === null || b.giorno === null)
      return Number(a.giorno === null) - Number(b.giorno === null) || way * (a.id - b.id)
    return way * (a.giorno < b.giorno ? -1 : a.giorno > b.giorno ? 1 : a.id - b.id)
  }

  function plainly(where: Filter) {
    if ('field' in where && where.field.startsWith('padre.')) return byFather(where)
    return where.op === 'like' && !where.field.includes('.')
      ? sql`normalise(${sql.ref(`t.${where.field}`)}) like ${where.value.toLowerCase().replace('é', 'e')}`
      : filterToSql(gatti, where, 't')
  }

  function byFather(where: Extract<Filter, { field: string }>) {
    const column = sql.ref(`p.${where.field.slice('padre.'.length)}`)
    const found =
      where.op === 'ne'
        ? sql`${column} is distinct from ${where.value}`
        : sql`normalise(${column}) like ${String('value' in where ? where.value : '').toLowerCase()}`
    return sql<boolean>`(select ${found} from (select t.idpadre) as c left join gatti as p on p.id = c.idpadre)`
  }
})
