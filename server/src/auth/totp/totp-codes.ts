import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { TooMany } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { takeOne } from '../accounts/quota.ts'
import { hashOf } from '../session/tokens.ts'
import { totpOwner } from './seal-old-secrets.ts'
import type { Secrets } from './secrets.ts'

const step = 30
const isOfPhone = /^\d{6}$/
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newTotpSecret(): string {
  return base32(randomBytes(20))
}

export function otpauthUrl(secret: string, username: string): string {
  const label = encodeURIComponent(`Bisavolo:${username}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=Bisavolo&algorithm=SHA1&digits=6&period=${step}`
}

export function totpCode(secret: string, at: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(at))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / step)
}

export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  if (!isOfPhone.test(code)) return undefined
  const current = stepAt(now)
  return [current, current - 1, current + 1].find(at =>
    timingSafeEqual(Buffer.from(totpCode(secret, at)), Buffer.from(code)),
  )
}

/** Single use. 120 random bits, so an unsalted hash is enough (ASVS 6.5.2). */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => base32(randomBytes(15)).replace(/(.{4})(?=.)/g, '$1-'))
}

export function recoveryHash(code: string): string {
  return hashOf(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
}

/** Wrong codes per account and day; a new password or device does not reset the count. */
const perDay = 100

/** The conditional update makes each code valid only once, even for parallel requests. */
export async function spendCode(
  { db, secrets }: { db: Db; secrets: Secrets },
  accountId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('totp')
    .select('segreto')
    .where('account_id', '=', accountId)
    .where('confermato_il', 'is not', null)
    .executeTakeFirst()
  if (row === undefined) return false
  const code = typed.replace(/\s/g, '')
  const quota = { key: `account:codici:${accountId}`, max: perDay, minutes: 24 * 60 }
  if (isOfPhone.test(code) && !(await takeOne(db, quota)))
    throw new TooMany('Troppi codici sbagliati su questo account: usa un codice di recupero o riprova domani.', 3600)
  const secret = await secrets.open(totpOwner(accountId), row.segreto)
  const matched = secret === undefined ? undefined : matchingStep(secret, code, now)
  const mine = db.updateTable('totp').where('account_id', '=', accountId)
  const query =
    matched === undefined
      ? mine
          .set({ recupero: sql<string>`recupero - ${recoveryHash(code)}::text` })
          .where(sql<boolean>`jsonb_exists(recupero, ${recoveryHash(code)})`)
      : mine
          .set({ ultimo_passo: matched })
          .where(eb => eb.or([eb('ultimo_passo', 'is', null), eb('ultimo_passo', '<', matched)]))
  const { numUpdatedRows } = await query.executeTakeFirst()
  if (numUpdatedRows === 1n) await db.deleteFrom('tentativi').where('chiave', '=', quota.key).execute()
  return numUpdatedRows === 1n
}

function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map(group => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map(char => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(group => Number.parseInt(group, 2)))
}
