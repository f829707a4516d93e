import { kyselyOf } from '../../platform/db/database.ts'
import { createPool } from '../../platform/db/pool.ts'
import { type AskedApart, linesOf, runHere } from './whole-pass.ts'

/** A process of whole-pass.ts: the checks over all rows, each as long as it takes. */
export async function work(document: unknown): Promise<Uint8Array> {
  const { target, ...asked } = document as AskedApart
  const pool = createPool(target, { max: 1, statementTimeout: 5 * 60_000 }, { warn: () => {} } as never)
  try {
    return linesOf(await runHere(kyselyOf(pool), asked))
  } finally {
    await pool.end()
  }
}
