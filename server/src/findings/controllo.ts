import type { EntityName } from '@bisavolo/domain'
import type { Livello } from '@bisavolo/domain/kit/finding'
import type { Regola } from '@bisavolo/domain/kit/regola'
import type { RawBuilder } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import type { SmallTables } from '../records/small-tables.ts'
import { readRegole } from './read-regole.ts'

export interface Anomalia {
  entita: EntityName
  id: number
  codice: string
  gravita: Livello
  campo: string
  messaggio: string
  azione: string
  collegamento?: string
  nome: string
  /** Other rows in the finding; a change to one of them triggers a new judgement. */
  con?: readonly number[]
}

export interface Metro {
  today: string
  regole: readonly Regola[]
  small?: SmallTables
}

export async function readMetro(db: Db | Trx, today: string): Promise<Metro> {
  return { today, regole: await readRegole(db) }
}

type Touched = (db: Db | Trx, ids: readonly number[]) => Promise<readonly number[]>

/** A domain rule over stored rows; forms and saves use the same rule. `find` runs a fixed number of queries. */
export interface Controllo {
  entita: EntityName
  /** A change in these entities triggers a judgement of all rows. */
  reads: readonly EntityName[]
  /** A change in these entities triggers a judgement of the returned rows. */
  through?: Partial<Record<EntityName, Touched>>
  /** Cheap condition on one row (alias `t`): false if `find` cannot find anything. */
  maybe: (today: string) => RawBuilder<boolean>
  /** null: all rows. */
  find: (db: Db | Trx, ids: readonly number[] | null, metro: Metro) => Promise<Anomalia[]>
  /** Other rows of the entity to judge after a change, in addition to `con`. */
  touched?: Touched
}
