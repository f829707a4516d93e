import { type RawBuilder, sql } from 'kysely'

/**
 * The line of the trail that divides what a store had seen of its own from the lines of a registry that was moved in whole. Before
 * it the numbers of records and accounts meant others: those lines stay and are sealed, but they are of no record that is here.
 */
export const movedIn = { entita: 'importazioni', azione: 'ripristino del registro' } as const

/** Whether a line of `a` speaks of the records that are here; the same in plain SQL, for a COPY. */
export const sinceMovedInText = `a.id > coalesce((select max(id) from audit where entita = '${movedIn.entita}'
  and azione = '${movedIn.azione}'), 0)`
export const sinceMovedIn: RawBuilder<boolean> = sql.raw(sinceMovedInText)
