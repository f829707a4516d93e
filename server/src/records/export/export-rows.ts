import type { Entity, ListQuery } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { type RawBuilder, sql } from 'kysely'
import type { Cells, Page, Pages } from '../../output/table/cell.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../filter-to-sql.ts'
import { orderOf } from '../paging/order.ts'
import { readBack } from '../read-back.ts'
import { SmallTables } from '../small-tables.ts'
import { addComputed, visibleFields } from '../visible-to.ts'
import { type ExportColumn, relationsIn } from './export-columns.ts'
import { flatPlan } from './flat-columns.ts'
import { joinedRow } from './joined-row.ts'
import type { Moment, OpenMoment } from './moment.ts'

interface Source {
  /** Undefined in a process without change notices: small tables are then read with the rows. */
  small?: SmallTables
  openMoment: OpenMoment
}

interface Wanted {
  who: Who
  entity: Entity
  /** The filter already includes the caller's reach. */
  query: ListQuery
  columns: readonly ExportColumn[]
}

/** Reads the first page immediately, so that a refusal comes before the file. */
export async function exportRows({ small, openMoment }: Source, wanted: Wanted): Promise<Pages> {
  const moment = await openMoment()
  try {
    const next = await cellsReader(moment, small ?? new SmallTables(moment.db, { onChange: () => {} }), wanted)
    const pages = pagesOf(moment, await next(), next)
    const iterator = { next: () => pages.next(), return: () => moment.close().then(() => pages.return(undefined)) }
    return { pages: { [Symbol.asyncIterator]: () => iterator } }
  } catch (error) {
    await moment.close()
    throw error
  }
}

async function* pagesOf(moment: Moment, first: Page | undefined, next: ReadPage): AsyncGenerator<Page> {
  try {
    for (let page = first; page !== undefined; ) {
      const ahead = next()
      ahead.catch(() => {})
      yield page
      page = await ahead
    }
  } finally {
    await moment.close()
  }
}

type ReadPage = () => Promise<Page | undefined>

async function cellsReader(moment: Moment, small: SmallTables, wanted: Wanted): Promise<ReadPage> {
  const { entity, who, columns } = wanted
  const flat = await flatPlan(entity, who.role, columns, small)
  if (flat === undefined) {
    const next = await namedReader(moment, small, wanted)
    return async () => pageOf(await next(), cells => cells)
  }
  const asked = (select: RawBuilder<unknown>) => statement(moment, wanted, select, flat.joins)
  const row = joinedRow(flat.selected, await moment.typesOf(asked(sql.join(flat.selected))))
  const next = await moment.readTexts(asked(row.select))
  return async () => pageOf(await next(), text => flat.cellsOf(row.valuesOf(text)))
}

/** Cells are created lazily: a whole page at once would burden the garbage collector. */
function pageOf<T>(rows: readonly T[], cellsOf: (row: T) => Cells): Page | undefined {
  if (rows.length === 0) return undefined
  return {
    *[Symbol.iterator]() {
      for (const row of rows) yield cellsOf(row)
    },
  }
}

export async function namedReader(moment: Moment, small: SmallTables, wanted: Wanted): Promise<() => Promise<Cells[]>> {
  const { entity, who, columns } = wanted
  const needed = new Set(columns.flatMap(column => column.needs))
  const names = ['id', ...visibleFields(entity, who.role, 'list').filter(name => needed.has(name))]
  const relations = relationsIn(columns)
  const next = await moment.read(statement(moment, wanted, sql.join(names.map(name => sql.ref(`t.${name}`)))))
  return async () => {
    const rows = await next()
    addComputed(entity, rows, null)
    await readBack(moment.db, small, entity, who.role, rows, relations)
    return rows.map((row: Values) => columns.map(column => column.value(row)))
  }
}

function statement(
  { db }: Moment,
  { entity, query }: Wanted,
  select: RawBuilder<unknown>,
  joined: readonly RawBuilder<unknown>[] = [],
) {
  const { join, order } = orderOf(entity, query.sortBy, query.descending)
  return sql`
    select ${select} from ${sql.table(entity.name)} as t ${sql.join([join, ...joined], sql` `)}
    where ${filterToSql(entity, query.where, 't')} order by ${order}`.compile(db)
}
