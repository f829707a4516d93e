import { setTimeout as rest } from 'node:timers/promises'
import { controlli } from '../findings/controlli.ts'
import { type AskedApart, linesOf, runHere } from '../findings/whole-pass.ts'
import { withOwnConnection } from '../platform/db/beside-pool.ts'
import { controlliOfAreas } from './controlli-of-areas.ts'

controlli.push(...controlliOfAreas)

/**
 * A process of whole-pass.ts: the checks over all rows, each as long as it takes. The database gives its statements the same
 * share as those that somebody waits for, so that after each check they have it for as long to themselves.
 */
export async function work(document: unknown): Promise<Uint8Array> {
  const { target, ...asked } = document as AskedApart
  const limits = { statementTimeout: 5 * 60_000 }
  return linesOf(await withOwnConnection(target, limits, db => runHere(db, asked, rest)))
}
