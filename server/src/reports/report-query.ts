import type { ReportParams } from '@bisavolo/domain/kit/report'
import type { ReportName } from '@bisavolo/domain/product/reports'
import type { Db } from '../platform/db/database.ts'
import type { Who } from '../platform/http/who.ts'
import type { Slice } from '../records/paging/slice.ts'
import type { Printer } from './printer.ts'
import type { Registrazioni } from './registrazioni.ts'

type Rows = Record<string, unknown>[]

export interface ReportMemory {
  registrazioni: Registrazioni
}

export type ReportQuery = (db: Db, who: Who, params: ReportParams, memory: ReportMemory) => Promise<Rows>

export type RowsQuery = (db: Db, who: Who, params: ReportParams, slice?: Slice) => Promise<Rows>

export type CountRows = (db: Db, who: Who, params: ReportParams) => Promise<number>

export type ReportDefinition = ({ query: ReportQuery; long?: undefined } | { long: LongReport }) & {
  print?: Printer
}

/** A report with a row for each member: pages are read one at a time, files are printed in a worker. */
export interface LongReport {
  rows: RowsQuery
  /** Number of rows; an upper limit if the report is not paged. */
  count: CountRows
  /** True if the database can count and sort the rows. Such reports have no column sums. */
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
