import type { Trx } from '../../platform/db/database.ts'

/** True for the first who asks for this job, and never again: the answer stands when the transaction does. */
export async function claim(trx: Trx, nome: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('lavori')
    .values({ nome })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
