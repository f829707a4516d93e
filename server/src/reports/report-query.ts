import type { ReportParams } from '@bisavolo/domain/kit/report'
import type { ReportName } from '@bisavolo/domain/product/reports'
import type { Db } from '../platform/db/database.ts'
import type { Who } from '../platform/http/who.ts'
import type { Printer } from './printer.ts'
import type { Registrazioni } from './registrazioni.ts'
import type { Slice } from './slice.ts'

type Rows = Record<string, unknown>[]

/** What the server keeps in memory that a report may count. */
export interface ReportMemory {
  registrazioni: Registrazioni
}

/** The rows of a report, in its own order, within the caller's reach. Keys are the columns' names. */
export type ReportQuery = (db: Db, who: Who, params: ReportParams, memory: ReportMemory) => Promise<Rows>

/** The same from the database alone; of a slice only these. */
export type RowsQuery = (db: Db, who: Who, params: ReportParams, slice?: Slice) => Promise<Rows>

export type CountRows = (db: Db, who: Who, params: ReportParams) => Promise<number>

/** What an area gives of each of its reports. */
export type ReportDefinition = ({ query: ReportQuery; long?: undefined } | { long: LongReport }) & {
  /** Where its paper is not a table. */
  print?: Printer
}

/** A report that may have a row for each member: a page in the report's own order is read alone; the whole is found, sorted and printed in a worker. */
export interface LongReport {
  rows: RowsQuery
  /** How many rows there are; where they are not paged, at most. */
  count: CountRows
  /** Whether the database knows the number and the order of the rows without reading them all. No column of theirs is summed. */
  isPaged: (params: ReportParams) => boolean
}

export type ReportDefinitions = Partial<Record<ReportName, ReportDefinition>>

export function findWhole(
  definition: ReportDefinition,
  ...[db, who, params, memory]: Parameters<ReportQuery>
): ReturnType<ReportQuery> {
  return definition.long === undefined
    ? definition.query(db, who, params, memory)
    : definition.long.rows(db, who, params)
}
