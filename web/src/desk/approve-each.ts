import type { RigaScrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import type { BulkOutcome, Decided } from './desk-view.ts'

/** One after the other, each its own decision: a refusal does not stop the rest. */
export async function approveEach(
  rows: readonly RigaScrivania[],
  approve: (row: RigaScrivania) => Promise<Decided>,
): Promise<BulkOutcome> {
  const done: Decided[] = []
  const refused: string[] = []
  for (const row of rows) {
    try {
      done.push(await approve(row))
    } catch (error) {
      refused.push(`${row.titolo}: ${(error as Error).message}`)
    }
  }
  return { done, refused }
}
