import type { Trx } from '../../platform/db/database.ts'

export async function lockSuperadmins(trx: Trx): Promise<number[]> {
  const rows = await trx
    .selectFrom('account')
    .select('id')
    .where('type', '=', 'superadmin')
    .where('status', '=', 1)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
