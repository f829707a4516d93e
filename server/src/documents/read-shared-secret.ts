import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/db/database.ts'

export async function readSharedSecret(db: Db): Promise<string> {
  const nome = 'documenti.collegamenti'
  await db
    .insertInto('segreti')
    .values({ nome, valore: randomBytes(32).toString('base64url') })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { valore } = await db.selectFrom('segreti').select('valore').where('nome', '=', nome).executeTakeFirstOrThrow()
  return valore
}
