import type { Db } from '../../platform/db/database.ts'
import type { Secrets } from './secrets.ts'

/** Encrypts stored second-factor secrets with the current key. False if no key opens any of them. */
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
