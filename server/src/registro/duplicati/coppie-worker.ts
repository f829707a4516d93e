import type { Coppia } from '@bisavolo/domain/kit/pairs'
import { withOwnConnection } from '../../platform/db/beside-pool.ts'
import type { Target } from '../../platform/db/pool.ts'
import type { EntitaDuplicabile } from './genere.ts'
import { allPairs } from './generi.ts'

export interface Cercate {
  target: Target
  entita: EntitaDuplicabile
  today: string
}

/** Some hundred thousand rows are compared here, beside the requests, over a connection of its own. */
export async function work({ target, entita, today }: Cercate): Promise<Coppia[]> {
  return withOwnConnection(target, { statementTimeout: 120_000 }, db => allPairs(db, entita, today))
}
