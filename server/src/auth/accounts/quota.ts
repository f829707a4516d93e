import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockKeys } from '../../platform/db/lock-keys.ts'

export interface Quota {
  key: string
  max: number
  minutes: number
}

export function takeOne(db: Db, quota: Quota): Promise<boolean> {
  return takeSome(db, quota, 1)
}

export async function takeSome(db: Db, quota: Quota, some: number): Promise<boolean> {
  return db.transaction().execute(async trx => {
    await lockKeys(trx, [quota.key])
    if (await isSpent(trx, { ...quota, max: quota.max - some + 1 })) return false
    await trx
      .insertInto('tentativi')
      .values(Array.from({ length: some }, () => ({ chiave: quota.key })))
      .execute()
    return true
  })
}

export async function isSpent(db: Db | Trx, { key, max, minutes }: Quota): Promise<boolean> {
  const { count } = await db
    .selectFrom('tentativi')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('chiave', '=', key)
    .where('quando', '>', sql<string>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirstOrThrow()
  return count >= max
}
