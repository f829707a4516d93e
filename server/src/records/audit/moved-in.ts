import { type RawBuilder, sql } from 'kysely'

/** Audit lines before this line come from another database: their ids mean other records and accounts. */
export const movedIn = { entita: 'importazioni', azione: 'ripristino del registro' } as const

export const sinceMovedInText = `a.id > coalesce((select max(id) from audit where entita = '${movedIn.entita}'
  and azione = '${movedIn.azione}'), 0)`
export const sinceMovedIn: RawBuilder<boolean> = sql.raw(sinceMovedInText)
