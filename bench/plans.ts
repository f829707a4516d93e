import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { pathToFileURL } from 'node:url'
import { type Entity, entityOf, type Filters, lists, type Role, relationOf } from '@bisavolo/domain'
import { allColumns, type Column } from '@bisavolo/domain/listing/columns'
import { textFilters } from '@bisavolo/domain/listing/offered'
import type { List } from '@bisavolo/domain/product/lists'
import { indexesOf } from '../server/src/platform/db/indexes.ts'
import { cpuWithDatabase, type Running, signIn, startOurs, storeOf, untilIdle } from './processes.ts'

const rowsPerPage = 25
const role = (process.env.PLANS_ROLE ?? 'admin') as Role
const today = new Date().toISOString().slice(0, 10)

interface Asked {
  entity: Entity
  list: string
  what: string
  filters: Filters
  sortBy: string
  descending: boolean
}
export interface Timed extends Asked {
  page: string
  tot: number
  first: number
  again: number
}
type Row = Record<string, unknown>

interface Asking {
  server: Running
  store: string
  token: string
}

const head = ['| first | repeated | goal | list | what | page | rows |', '| --- | --- | --- | --- | --- | --- | --- |']

/** Goals in ms for a registry of 300,000 cats. The first call of a list also counts it. */
const goals = { counted: 200, walked: 50, byRelation: 100, sorted: 500 }

/** Factor by which the slower of both calls misses its goal; at most 1 if both meet it. */
export const missOf = (one: Timed) => Math.max(one.first / goalsOf(one).first, one.again / goalsOf(one).again)

function goalsOf({ page, sortBy, entity }: Timed): { first: number; again: number } {
  if (page === 'middle' || !hasIndex(entity, sortBy)) return { first: goals.sorted, again: goals.sorted }
  const again = sortBy.includes('.') ? goals.byRelation : goals.walked
  return { first: page === 'first' ? goals.counted : again, again }
}

/** Indexes exist for own columns, and for fields of a reference if they begin with the reference column. */
function hasIndex(entity: Entity, sortBy: string): boolean {
  const [name = '', ...further] = sortBy.split('.')
  if (sortBy === 'id') return true
  if (further.length > 1) return false
  const starts = further.length === 1 ? [`"${relationOf(entity, name)?.[0]}"`] : [`"${name}", id`, `"${name}")`]
  return indexesOf(entity).some(({ definition }) => starts.some(start => definition.includes(` (${start}`)))
}

/**
 * Every sort and filter of every list, first and repeated call, in CPU time of server and database. PLANS_ROLE signs in as
 * another role, PLANS_LISTS selects lists (/list/gatti,…), PLANS_OUT names a file for all lines.
 */
export async function measurePlans(store: string): Promise<Timed[]> {
  const server = await startOurs(store)
  try {
    const asking = { server, store, token: await signIn(server.url, `${role}@bisavolo.test`) }
    await untilIdle(server, store)
    const wanted = process.env.PLANS_LISTS?.split(',')
    const found: Timed[] = []
    for (const list of lists.filter(({ path }) => wanted?.includes(path) ?? true)) {
      found.push(...(await scan(list, asking)))
      write(found)
    }
    return found
  } finally {
    await server.stop()
  }
}

async function scan(list: List, asking: Asking): Promise<Timed[]> {
  const entity = entityOf(list.entity)
  const preset = list.preset?.(today) ?? {}
  const sample = await ask(asking, entity, preset, { rowsPerPage: 500, sortBy: 'id', descending: true })
  if (sample === null) return []
  const asked = [...sortsOf(list, entity, preset), ...filtersOf(list, entity, preset, sample.data)]
  const timed: Timed[] = []
  for (const one of asked) timed.push(...(await time(asking, entity, one)))
  const missed = timed.filter(one => missOf(one) > 1).length
  console.error(`${list.path}: ${sample.tot} rows, ${timed.length} calls, ${missed} over their goal`)
  return timed
}

function sortsOf({ path, param }: List, entity: Entity, preset: Filters): Asked[] {
  const narrowed = param === undefined ? {} : { [param.field]: 1 }
  return allColumns(entity, role).flatMap(({ name, sortBy }) =>
    sortBy === null
      ? []
      : [false, true].map(descending => ({
          entity,
          list: path,
          what: `sort ${descending ? '-' : ''}${name}`,
          filters: { ...preset, ...narrowed },
          sortBy,
          descending,
        })),
  )
}

/** A frequent and a rare value per column, in each form of the column's filter. */
function filtersOf({ path, param, sort }: List, entity: Entity, preset: Filters, rows: readonly Row[]): Asked[] {
  if (param !== undefined) return []
  const { sortBy, descending } = sort ?? { sortBy: entity.list.sort, descending: entity.list.descending }
  return allColumns(entity, role).flatMap(({ name, field }) => {
    const values = [...new Set(rows.map(row => labelAt(row, name, field)).filter(value => value != null))]
    return valuesOf(entity, name, field, values).map(filters => ({
      entity,
      list: path,
      what: `filter ${JSON.stringify(filters)}`,
      filters: { ...filters, ...preset },
      sortBy,
      descending,
    }))
  })
}

type Field = Column['field']

function labelAt(row: Row, name: string, field: Field): unknown {
  const [first = '', second] = name.split('.')
  const holder = second === undefined ? row : (row[first] as Row | null)
  if (field.to === undefined) return holder?.[second ?? name]
  const target = holder?.[field.as as string] as Row | null | undefined
  return target == null ? null : ['nome', 'nome_completo', 'codice', 'name'].map(key => target[key]).find(Boolean)
}

function valuesOf(entity: Entity, name: string, field: Field, values: readonly unknown[]): Filters[] {
  const texts = values.map(String).filter(text => text !== '')
  switch (field.kind) {
    case 'flag':
      return [{ [name]: 0 }, { [name]: 1 }]
    case 'choice':
      return (field.choices ?? []).slice(0, 8).map(({ value }) => ({ [name]: value }))
    case 'date':
    case 'datetime':
      return [
        { [name]: { gte: `${Number(today.slice(0, 4)) - 1}-01-01`, lte: `${Number(today.slice(0, 4)) - 1}-12-31` } },
        { [name]: { gte: '2010-01-01' } },
        { [name]: { lte: '2003-01-01' } },
      ]
    case 'integer':
    case 'money':
      return texts.slice(0, 1).flatMap(text => [{ [name]: Number(text) }, { [name]: { gte: Number(text) } }])
    case 'text':
    case 'longText':
    case 'reference': {
      const sample = texts[0] ?? 'abc'
      const typed = new Set([sample.slice(0, 2), sample.slice(0, 4), 'a', 'zqx'])
      return [...typed].filter(text => text.trim() !== '').map(text => textFilters(entity, name, field, text))
    }
    default:
      return []
  }
}

async function time(asking: Asking, entity: Entity, asked: Asked): Promise<Timed[]> {
  const { server, store } = asking
  const call = (page: number) =>
    ask(asking, entity, asked.filters, { rowsPerPage, page, sortBy: asked.sortBy, descending: asked.descending })
  const began = cpuWithDatabase(server, store)
  const opened = await call(1)
  const first = cpuWithDatabase(server, store) - began
  if (opened === null) return []
  const last = Math.ceil(opened.tot / rowsPerPage)
  const pages: [string, number][] = [['first', 1]]
  if (last > 2) pages.push(['middle', Math.ceil(last / 2)])
  if (last > 1) pages.push(['last', last])
  const timed: Timed[] = []
  for (const [page, number] of pages) {
    const times: number[] = number === 1 ? [first] : []
    while (times.length < 2) {
      const start = cpuWithDatabase(server, store)
      await call(number)
      times.push(cpuWithDatabase(server, store) - start)
    }
    timed.push({ ...asked, page, tot: opened.tot, first: times[0] as number, again: Math.min(...times.slice(1)) })
  }
  return timed
}

async function ask({ server, token }: Asking, entity: Entity, filters: Filters, pagination: object) {
  const answer = await fetch(`${server.url}/${entity.name}`, {
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'x-filters': JSON.stringify(filters).replace(
        /[\u0080-\uffff]/g,
        c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
      'x-pagination': JSON.stringify(pagination),
    },
  })
  const body = (await answer.json()) as { data: Row[]; tot: number }
  if (answer.status === 403) return null
  if (answer.status !== 200)
    throw new Error(`${entity.name} ${JSON.stringify(filters)}: ${answer.status} ${JSON.stringify(body)}`)
  return body
}

function linesOf(found: readonly Timed[]): string[] {
  return found
    .toSorted((a, b) => missOf(b) - missOf(a))
    .map(one => {
      const { list, what, page, tot, first, again } = one
      const goal = Object.values(goalsOf(one)).join(', ')
      return `| ${first.toFixed(0)} | ${again.toFixed(0)} | ${goal} | ${list} | ${what.replaceAll('|', '\\|')} | ${page} | ${tot} |`
    })
}

function write(found: readonly Timed[]): void {
  if (process.env.PLANS_OUT) writeFileSync(process.env.PLANS_OUT, [...head, ...linesOf(found), ''].join('\n'))
}

function print(found: readonly Timed[]): void {
  console.log([...head, ...linesOf(found).slice(0, 60)].join('\n'))
  const missed = found.filter(one => missOf(one) > 1).length
  console.log(`${found.length} calls: ${missed} over their goal; load ${loadavg()[0]?.toFixed(1)}`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  print(await measurePlans(storeOf(Number(process.env.BENCH_CATS ?? 300_000))))
