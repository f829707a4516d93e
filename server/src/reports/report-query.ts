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
