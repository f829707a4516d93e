import type { Db } from '../../platform/db/database.ts'
import { isSealed, type Secrets } from './secrets.ts'

/** Secrets of two factors from before there was a key, encrypted where they lie. False when this key opens none of them. */
export async function sealOldSecrets(db: Db, secrets: Secrets): Promise<boolean> {
  const rows = await db.selectFrom('totp').select(['account_id', 'segreto']).execute()
  for (const { account_id, segreto } of rows.filter(row => !isSealed(row.segreto)))
    await db
      .updateTable('totp')
      .set({ segreto: await secrets.seal(totpOwner(account_id), segreto) })
      .where('account_id', '=', account_id)
      .where('segreto', '=', segreto)
      .execute()
  const sealed = rows.filter(row => isSealed(row.segreto))
  for (const { account_id, segreto } of sealed)
    if ((await secrets.open(totpOwner(account_id), segreto)) !== undefined) return true
  return sealed.length === 0
}

export function totpOwner(accountId: number): string {
  return `totp ${accountId}`
}
