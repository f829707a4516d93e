import type { Filter } from '@bisavolo/domain'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import type { ReportName } from '@bisavolo/domain/product/reports'
import type { Db } from '../platform/db/database.ts'
import type { Who } from '../platform/http/who.ts'
import type { Printer } from './printer.ts'
import type { Registrazioni } from './registrazioni.ts'

/** What the server keeps in memory that a report may count. */
export interface Kept {
  registrazioni: Registrazioni
}

/** The rows of a report, in its own order, within the caller's reach. Keys are the columns' names. */
export type ReportQuery = (db: Db, who: Who, params: ReportParams, kept: Kept) => Promise<Record<string, unknown>[]>

/** The entities that a report with these parameters is made from, all of them. */
export type SourcesOf = (params: ReportParams) => readonly string[]

/** What an area gives of each of its reports. */
export interface ReportDefinition {
  query: ReportQuery
  /** Its rows are kept until one of these entities changes. */
  madeFrom: SourcesOf
  /** It may have a row for each member, is found and printed in a thread, and counts nothing kept in memory. */
  long?: LongReport
  /** Where its paper is not a table. */
  print?: Printer
}

export type ReportDefinitions = Partial<Record<ReportName, ReportDefinition>>

/** A report with a row for each record of an entity, or for each that a condition finds. */
export interface LongReport {
  of: string
  where?: (params: ReportParams) => Filter
}
