import type { Filter } from '@bisavolo/domain'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import type { Db } from '../platform/db/database.ts'
import type { Who } from '../platform/http/who.ts'
import type { Registrazioni } from '../registry/registrazioni.ts'

/** What the server keeps in memory that a report may count. */
export interface Kept {
  registrazioni: Registrazioni
}

/** The rows of a report, in its own order, within the caller's reach. Keys are the columns' names. */
export type ReportQuery = (db: Db, who: Who, params: ReportParams, kept: Kept) => Promise<Record<string, unknown>[]>

/** The entities that a report with these parameters is made from, all of them. */
export type SourcesOf = (params: ReportParams) => readonly string[]

/** A report with a row for each record of an entity, or for each that a condition finds. */
export interface LongReport {
  of: string
  where?: (params: ReportParams) => Filter
}
