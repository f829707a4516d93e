import { withOwnConnection } from '../../platform/db/beside-pool.ts'
import { type AskedApart, linesOf, runHere } from './whole-pass.ts'

/** A process of whole-pass.ts: the checks over all rows, each as long as it takes. */
export async function work(document: unknown): Promise<Uint8Array> {
  const { target, ...asked } = document as AskedApart
  return linesOf(await withOwnConnection(target, 5 * 60_000, db => runHere(db, asked)))
}
