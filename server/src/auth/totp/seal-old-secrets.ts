import type { Db } from '../../platform/db/database.ts'
import type { Secrets } from './secrets.ts'

/**
 * Secrets of two factors from before there was a key, or under the key before (OLD_SECRET_KEY), encrypted anew where they lie.
 * False when this key opens none of them.
 */
export async function sealOldSecrets(db: Db, secrets: Secrets): Promise<boolean> {
  const rows = await db.selectFrom('totp').select(['account_id', 'segreto']).execute()
  let opened = 0
  for (const { account_id, segreto } of rows) {
    const owner = totpOwner(account_id)
    const text = await secrets.open(owner, segreto)
    if (text === undefined) continue
    opened++
    if (await secrets.isCurrent(segreto)) continue
    await db
      .updateTable('totp')
      .set({ segreto: await secrets.seal(owner, text) })
      .where('account_id', '=', account_id)
      .where('segreto', '=', segreto)
      .execute()
  }
  return opened > 0 || rows.length === 0
}

export function totpOwner(accountId: number): string {
  return `totp ${accountId}`
}
