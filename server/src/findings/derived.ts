import type { EntityName } from '@bisavolo/domain'
import type { Db, Trx } from '../platform/db/database.ts'

/** Ids of changed rows, by entity. */
export type ChangedRows = ReadonlyMap<string, readonly number[]>

/** A table derived from the rows of an entity: findings, likely pairs. */
export interface Derived {
  entita: EntityName
  /** A change of these entities has all rows judged anew. */
  reads: readonly EntityName[]
  /** The rows of the entity that these changes concern. */
  touched: (db: Db | Trx, changed: ChangedRows) => Promise<readonly number[]>
  /** Judges these rows, or all, and stores the result in place of what was there. */
  replace: (trx: Trx, ids: readonly number[] | null, today: string) => Promise<void>
}
