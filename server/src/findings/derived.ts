import type { EntityName } from '@bisavolo/domain'
import type { Db, Trx } from '../platform/db/database.ts'

export type ChangedRows = ReadonlyMap<string, readonly number[]>

export interface Derived {
  entita: EntityName
  reads: readonly EntityName[]
  touched: (db: Db | Trx, changed: ChangedRows) => Promise<readonly number[]>
  replace: (trx: Trx, ids: readonly number[] | null, today: string) => Promise<void>
}
