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

/** A claim whose work had no effect: a later run tries again. */
export async function unclaim(trx: Trx, nomi: readonly string[]): Promise<void> {
  await trx.deleteFrom('lavori').where('nome', 'in', nomi).execute()
}
