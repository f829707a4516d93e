import type { ReportParams } from '@bisavolo/domain/reports/report'
import type { Db } from '../../../db/database.ts'
import type { Who } from '../../../records/work.ts'

/** The rows of a report, in its own order, within the caller's reach. Keys are the columns' names. */
export type ReportQuery = (db: Db, who: Who, params: ReportParams) => Promise<Record<string, unknown>[]>
