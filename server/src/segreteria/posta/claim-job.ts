import type { Trx } from '../../platform/db/database.ts'

/** True once per name, for the first caller; a rollback releases the claim. */
export async function claim(trx: Trx, nome: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('lavori')
    .values({ nome })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
