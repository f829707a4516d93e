import type { EntityName } from '@bisavolo/domain'
import type { Livello } from '@bisavolo/domain/kit/finding'
import type { Regola } from '@bisavolo/domain/kit/regola'
import type { RawBuilder } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import type { SmallTables } from '../records/small-tables.ts'
import { readRegole } from './read-regole.ts'

/** What a rule finds odd in a stored row. */
export interface Anomalia {
  entita: EntityName
  id: number
  /** The rule's code in the rule book. */
  codice: string
  gravita: Livello
  campo: string
  messaggio: string
  /** What a person may do about it. */
  azione: string
  /** The page where it is mended, when that is not the record's own. */
  collegamento?: string
  /** The row as people call it. */
  nome: string
  /** Other rows of the entity that the finding speaks of: a change of one of them is looked at here too. */
  con?: readonly number[]
}

/** By what rows are judged, and when. */
export interface Metro {
  today: string
  regole: readonly Regola[]
  /** Reference tables in memory, where the caller has them. */
  small?: SmallTables
}

export async function readMetro(db: Db | Trx, today: string): Promise<Metro> {
  return { today, regole: await readRegole(db) }
}

type Touched = (db: Db | Trx, ids: readonly number[]) => Promise<readonly number[]>

/**
 * A rule of the domain over stored rows. `find` reads in a few queries, however many rows there are, and lets the rule itself
 * decide: the forms and the saves ask the same one.
 */
export interface Controllo {
  entita: EntityName
  /** What else it reads: a change there has all rows of the entity judged anew. */
  reads: readonly EntityName[]
  /** What else it reads and few rows follow from: which ones, by the rows that changed there. */
  through?: Partial<Record<EntityName, Touched>>
  /**
   * Asked of one row, as `t`, before `find`: whether there may be something to find. The detail and the save of every record ask all
   * checks at once with it, and nearly always need no other query.
   */
  maybe: (today: string) => RawBuilder<boolean>
  /** The oddities of these rows, or of all. */
  find: (db: Db | Trx, ids: readonly number[] | null, metro: Metro) => Promise<Anomalia[]>
  /** Rows of the same entity whose oddities may follow from a change of these, beside those that speak of them. */
  touched?: Touched
}
