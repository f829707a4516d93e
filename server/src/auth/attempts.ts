import { createHash } from 'node:crypto'
import { TooMany } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import { lockKeys } from '../platform/db/lock-keys.ts'
import { createKeyedLimiter, createLimiter } from '../platform/limiter.ts'
import { addressKey } from './address-key.ts'

/** Who tries: what they call themselves, known or not, and where they come from. */
export interface Trier {
  account: string
  address: string
  /** A device the account has signed in from, or the open session a password is asked again in: it counts by itself. */
  device?: number | string | undefined
}

/** `fail` counts, `pass` forgets the failures before it, `neutral` does neither (a right password that still lacks its code). */
export interface Attempt<T> {
  outcome: 'pass' | 'fail' | 'neutral'
  value: T
}

interface Keys {
  pair: string
  account: string
  /** Of a known device nobody counts the address: it may be a whole office's. */
  address: string | null
}

const freeTries = 5
const firstDelay = 60
const longestDelay = 900
const perAddress = 20
const consecutive = 100
/** How long a failure counts among the hundred. */
const memory = sql`interval '24 hours'`

/** What is tried under one key is tried one after the other, within this process. */
const inTurn = createKeyedLimiter({
  atOnce: 1,
  mayWait: 63,
  refusal: () => new TooMany('Troppi tentativi: riprova tra poco.', 1),
})

/**
 * So many tries in all, whoever makes them. The excess of a storm is told before it has cost the database anything: whoever works
 * meanwhile would otherwise wait behind two hundred counts of tries that are refused in the end.
 */
const together = createLimiter({
  atOnce: 8,
  mayWait: 16,
  refusal: () => new TooMany('Troppi accessi in questo momento: riprova tra poco.', 1),
})

/**
 * Runs one try of a secret under the limits of security 2.2. The try is counted before it is made and forgiven after
 * it succeeds, so that a thousand at once are no more than five; those of one account and address take turns. A known device
 * has counts of its own, so that strangers' failures never keep its owner out (decision 40).
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

/** After a success, or a password set anew by mail: whoever tried starts from nothing. A known device forgives strangers nothing. */
export async function forgetFailures(db: Db | Trx, trier: Trier): Promise<void> {
  const { pair, account } = keysOf(trier)
  await db.deleteFrom('tentativi').where('chiave', 'in', [pair, account]).execute()
}

function keysOf({ account, address, device }: Trier): Keys {
  // Names are kept as hashes: people type their password in the wrong box.
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
           count(*) filter (where chiave = ${account} and quando > now() - ${memory}) as account
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
