import type { EntityName } from '@bisavolo/domain'
import type { Livello } from '@bisavolo/domain/kit/finding'
import type { Db, Trx } from '../../platform/db/database.ts'

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
  /** The oddities of these rows, or of all. */
  find: (db: Db | Trx, ids: readonly number[] | null) => Promise<Anomalia[]>
  /** Rows of the same entity whose oddities may follow from a change of these, beside those that speak of them. */
  touched?: (db: Db | Trx, ids: readonly number[]) => Promise<readonly number[]>
}
