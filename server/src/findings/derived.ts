import type { EntityName } from '@bisavolo/domain'
import type { Db, Trx } from '../platform/db/database.ts'

/** Rows that changed, by entity. */
export type ChangedRows = ReadonlyMap<string, readonly number[]>

/** What is made from the rows of an entity and kept in a table of its own: findings, likely pairs. */
export interface Derived {
  entita: EntityName
  /** A change of these entities has all rows judged anew. */
  reads: readonly EntityName[]
  /** The rows of the entity that these changes concern. */
  touched: (db: Db | Trx, changed: ChangedRows) => Promise<readonly number[]>
  /** Judges these rows, or all, and stores the result in place of what was there. */
  replace: (trx: Trx, ids: readonly number[] | null, today: string) => Promise<void>
}
