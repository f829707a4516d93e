import { createHash } from 'node:crypto'
import { TooMany } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import { lockKeys } from '../platform/db/lock-keys.ts'
import { createKeyedLimiter, createLimiter } from '../platform/limiter.ts'
import { addressKey } from './address-key.ts'

export interface Trier {
  account: string
  address: string
  /** A known device, or the session in which the password is asked again; has its own counter. */
  device?: number | string | undefined
}

/** `fail` counts, `pass` clears earlier failures, `neutral` does neither (right password, second factor missing). */
export interface Attempt<T> {
  outcome: 'pass' | 'fail' | 'neutral'
  value: T
}

interface Keys {
  pair: string
  account: string
  /** Null for a known device: its address may be that of a whole office. */
  address: string | null
}

const freeTries = 5
const firstDelay = 60
const longestDelay = 900
const perAddress = 20
const consecutive = 100
/** Period in which `consecutive` failures block an account. */
const failurePeriod = sql`interval '24 hours'`

/** One try at a time per account and address, within this process. */
const inTurn = createKeyedLimiter({
  atOnce: 1,
  mayWait: 63,
  refusal: () => new TooMany('Troppi tentativi: riprova tra poco.', 1),
})

/** All sign-ins of this process. Refuses before any query, so that other users stay fast during an attack. */
const together = createLimiter({
  atOnce: 8,
  mayWait: 16,
  refusal: () => new TooMany('Troppi accessi in questo momento: riprova tra poco.', 1),
})

/**
 * security 2.2. A try is counted before it runs, so that parallel tries cannot exceed the limit. Known devices have their own
 * counters: failures elsewhere never lock out the owner (decision 40).
 */
export async function limitedAttempt<T>(db: Db, trier: Trier, attempt: () => Promise<Attempt<T>>): Promise<T> {
  const keys = keysOf(trier)
  return inTurn(keys.pair, () => together.run(() => countedAttempt(db, { trier, keys }, attempt)))
}

async function countedAttempt<T>(
  db: Db,
  { trier, keys }: { trier: Trier; keys: Keys },
  attempt: () => Promise<Attempt<T>>,
): Promise<T> {
  const reserved = await reserve(db, keys)
  try {
    const { outcome, value } = await attempt()
    if (outcome === 'fail' && keys.address !== null) await note(db, keys.address)
    if (outcome === 'neutral') await forgive(db, reserved)
    if (outcome === 'pass') await forgetFailures(db, trier)
    return value
  } catch (error) {
    await forgive(db, reserved).catch(() => {})
    throw error
  }
}

/** A success on a known device clears only the counters of that device. */
export async function forgetFailures(db: Db | Trx, trier: Trier): Promise<void> {
  const { pair, account } = keysOf(trier)
  await db.deleteFrom('tentativi').where('chiave', 'in', [pair, account]).execute()
}

function keysOf({ account, address, device }: Trier): Keys {
  // Hashed, because people type their password into the name field.
  const name = createHash('sha256').update(account).digest('base64url').slice(0, 22)
  if (device !== undefined)
    return { pair: `coppia:${name}:d${device}`, account: `account:${name}:d${device}`, address: null }
  const from = addressKey(address)
  return { pair: `coppia:${name}:${from}`, account: `account:${name}`, address: `indirizzo:${from}` }
}

async function reserve(db: Db, keys: Keys): Promise<number[]> {
  return db.transaction().execute(async trx => {
    await lockKeys(trx, [keys.pair])
    refuse(await countsOf(trx, keys))
    const rows = await trx
      .insertInto('tentativi')
      .values([{ chiave: keys.pair }, { chiave: keys.account }])
      .returning('id')
      .execute()
    return rows.map(row => row.id)
  })
}

interface Counts {
  pair: number
  sinceLast: number | null
  address: number
  account: number
}

async function countsOf(trx: Trx, { pair, account, address }: Keys): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where chiave = ${pair} and quando > now() - interval '15 minutes') as pair,
           extract(epoch from now() - max(quando) filter (where chiave = ${pair}))::float8 as "sinceLast",
           count(*) filter (where chiave = ${address} and quando > now() - interval '1 minute') as address,
           count(*) filter (where chiave = ${account} and quando > now() - ${failurePeriod}) as account
    from tentativi where chiave in (${pair}, ${account}, ${address})`.execute(trx)
  return rows[0] as Counts
}

function refuse({ pair, sinceLast, address, account }: Counts): void {
  if (account >= consecutive)
    throw new TooMany(
      'Troppi tentativi falliti su questo account: usa «Password dimenticata?», entra da un dispositivo che hai già usato o riprova domani.',
      3600,
    )
  if (pair >= freeTries) {
    const delay = Math.min(longestDelay, firstDelay * 2 ** (pair - freeTries))
    const wait = Math.ceil(delay - (sinceLast ?? 0))
    if (wait > 0) throw tooMany(wait)
  }
  if (address >= perAddress) throw tooMany(60)
}

export function waitAMinute(): TooMany {
  return tooMany(60)
}

function tooMany(seconds: number): TooMany {
  const minutes = Math.ceil(seconds / 60)
  return new TooMany(
    `Troppi tentativi: aspetta ${minutes === 1 ? 'un minuto' : `${minutes} minuti`} e riprova.`,
    seconds,
  )
}

async function forgive(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('tentativi').where('id', 'in', ids).execute()
}

async function note(db: Db, chiave: string): Promise<void> {
  await db.insertInto('tentativi').values({ chiave }).execute()
}
