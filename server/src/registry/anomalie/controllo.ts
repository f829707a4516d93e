import type { EntityName } from '@bisavolo/domain'
import type { Livello } from '@bisavolo/domain/kit/finding'
import type { RawBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { SmallTables } from '../../records/small-tables.ts'

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
  /** The row as people call it. */
  nome: string
  /** Other rows of the entity that the finding speaks of: a change of one of them is looked at here too. */
  con?: readonly number[]
}

/**
 * A rule of the domain over stored rows. `find` reads in a few queries, however many rows there are, and lets the rule itself
 * decide: the forms and the saves ask the same one.
 */
export interface Controllo {
  entita: EntityName
  /** What else it reads: a change there has all rows looked at anew. */
  reads: readonly EntityName[]
  /**
   * Asked of one row, as `t`, before `find`: whether there may be something to find. The detail and the save of every record ask all
   * checks at once with it, and nearly always need no other query.
   */
  maybe: RawBuilder<boolean>
  /** The oddities of these rows, or of all. Reference tables may be taken from memory where the caller has them there. */
  find: (db: Db | Trx, ids: readonly number[] | null, small?: SmallTables) => Promise<Anomalia[]>
  /** Rows of the same entity whose oddities may follow from a change of these, beside those that speak of them. */
  touched?: (db: Db | Trx, ids: readonly number[]) => Promise<readonly number[]>
}
