import type { Db } from '../db/database.ts'
import { isSealed, type Secrets } from './secrets.ts'

/** Secrets of two factors from before there was a key, encrypted where they lie. True when all can be read with this key. */
export async function sealOldSecrets(db: Db, secrets: Secrets): Promise<boolean> {
  const rows = await db.selectFrom('totp').select(['account_id', 'segreto']).execute()
  for (const { account_id, segreto } of rows.filter(row => !isSealed(row.segreto)))
    await db
      .updateTable('totp')
      .set({ segreto: await secrets.seal(totpOwner(account_id), segreto) })
      .where('account_id', '=', account_id)
      .where('segreto', '=', segreto)
      .execute()
  const sealed = rows.find(row => isSealed(row.segreto))
  return sealed === undefined || (await secrets.open(totpOwner(sealed.account_id), sealed.segreto)) !== undefined
}

export function totpOwner(accountId: number): string {
  return `totp ${accountId}`
}
