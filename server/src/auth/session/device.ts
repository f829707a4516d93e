import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { cookieValues, hiddenCookie } from './cookies.ts'
import { isBrowser } from './impronta.ts'
import { hashOf, newToken } from './tokens.ts'

const lifeInDays = 180
const mostDevices = 20
/** 400 days, the maximum in browsers. */
const cookieLife = 400 * 86_400
const cookieName = /^dispositivo-\d{1,10}$/

/** Proves only that this browser has signed in to the account before. */
export async function knownDevice(db: Db, request: FastifyRequest, username: string): Promise<number | undefined> {
  const hashes = cookieValues(request, cookieName).slice(0, mostDevices).map(hashOf)
  if (hashes.length === 0) return undefined
  const found = await db
    .selectFrom('dispositivi as d')
    .innerJoin('account as a', 'a.id', 'd.account_id')
    .select('d.id')
    .where('d.token_hash', 'in', hashes)
    .where('a.username', '=', username)
    .where('d.visto_il', '>', sql<string>`now() - make_interval(days => ${lifeInDays})`)
    .executeTakeFirst()
  return found?.id
}

export function carriesDevice(request: FastifyRequest): boolean {
  return cookieValues(request, cookieName).length > 0
}

interface Signing {
  request: FastifyRequest
  reply: FastifyReply
  insecureHttp: boolean
  device: number | undefined
}

export async function keepDevice(
  trx: Trx,
  accountId: number,
  { request, reply, insecureHttp, device }: Signing,
): Promise<void> {
  const known = device === undefined ? undefined : await touchDevice(trx, device)
  // A known device gets the cookie again: browsers drop cookies after 400 days.
  const value = cookieValues(request, cookieName).find(sent => hashOf(sent) === known) ?? newToken()
  if (known === undefined)
    await addDevice(trx, { account_id: accountId, token_hash: hashOf(value), browser: isBrowser(request) })
  const cookie = { name: `dispositivo-${accountId}`, value, maxAge: cookieLife }
  reply.header('set-cookie', hiddenCookie(request, insecureHttp, cookie))
}

async function touchDevice(trx: Trx, id: number): Promise<string | undefined> {
  const touched = await trx
    .updateTable('dispositivi')
    .set({ visto_il: sql<string>`now()` })
    .where('id', '=', id)
    .returning('token_hash')
    .executeTakeFirst()
  return touched?.token_hash
}

async function addDevice(
  trx: Trx,
  device: { account_id: number; token_hash: string; browser: boolean },
): Promise<void> {
  await trx.insertInto('dispositivi').values(device).execute()
  await sql`
    delete from dispositivi where id in (
      select id from dispositivi where account_id = ${device.account_id} and browser = ${device.browser}
      order by visto_il desc, id desc offset ${mostDevices})`.execute(trx)
}

/** After a password change: previous sign-ins may be a thief's. */
export async function forgetDevices(trx: Trx, accountId: number, except?: number): Promise<void> {
  let query = trx.deleteFrom('dispositivi').where('account_id', '=', accountId)
  if (except !== undefined) query = query.where('id', '<>', except)
  await query.execute()
}

export async function sweepDevices(db: Db): Promise<void> {
  await db
    .deleteFrom('dispositivi')
    .where('visto_il', '<', sql<string>`now() - make_interval(days => ${lifeInDays})`)
    .execute()
}
