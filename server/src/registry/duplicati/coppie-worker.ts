import type { Coppia } from '@bisavolo/domain/kit/pairs'
import { kyselyOf } from '../../platform/db/database.ts'
import { createPool, type Target } from '../../platform/db/pool.ts'
import type { EntitaDuplicabile } from './genere.ts'
import { allPairs } from './generi.ts'

export interface Cercate {
  target: Target
  entita: EntitaDuplicabile
  today: string
}

/** Some hundred thousand rows are compared here, beside the requests, over a connection of its own. */
export async function work({ target, entita, today }: Cercate): Promise<Coppia[]> {
  const pool = createPool(
    target,
    { max: 1, statementTimeout: 120_000 },
    { info: () => {}, warn: () => {}, error: () => {} },
  )
  try {
    return await allPairs(kyselyOf(pool), entita, today)
  } finally {
    await pool.end()
  }
}
