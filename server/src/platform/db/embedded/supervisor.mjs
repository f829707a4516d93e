// One supervisor per server, each with a shared advisory lock in the database. When its server ends, it tries the exclusive lock:
// if it gets the lock, no other server is left, and it stops the database.
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import {
  ensureStarted,
  isStartedHere,
  readPostmaster,
  removeSocketFolder,
  saysDamage,
  stopPostmaster,
} from './postmaster.mjs'
import { ensureRoles } from './roles.mjs'

const LOCK = 20_260_001
const PATIENCE = 60_000
/** Raised if unaccent or pg_trgm is missing, which some distributions package separately. */
const MISSING_EXTENSION = '0A000'

for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name]
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.stdout.on('error', () => {})

let serverGone = false
let wake = () => {}
const gone = new Promise(resolve => {
  wake = resolve
})

const input = createInterface({ input: process.stdin })
input.once('line', line => {
  const plan = JSON.parse(line)
  supervise(plan).then(
    () => process.exit(0),
    error => fail(plan, error),
  )
})
input.once('close', () => {
  serverGone = true
  wake()
})

async function supervise(plan) {
  for (;;) {
    const client = await takePart(plan)
    if (client === undefined) return removeSocketFolder(plan)
    const lost = new Promise(resolve => client.once('end', () => resolve('lost')))
    const { host, port } = client
    say({ event: 'ready', host, port })
    if ((await Promise.race([lost, gone])) !== 'lost') return leave(plan, client)
    say({ event: 'lost' })
  }
}

async function takePart(plan) {
  let deadline = Date.now() + PATIENCE
  let reason = 'non risponde'
  let damaged = false
  while (Date.now() < deadline && !damaged) {
    const found = readPostmaster(plan.cluster)
    if (serverGone && !found?.alive) return undefined
    // Crash recovery may take long, so the deadline moves while it runs.
    if (found?.alive && found.status === 'starting') deadline = Date.now() + PATIENCE
    if (found?.alive && found.status === 'ready') {
      const client = await connect(plan, found).catch(error => {
        reason = error.message
        damaged = damageCodes.includes(error.code)
        if (error.code === MISSING_EXTENSION) deadline = 0
      })
      if (client !== undefined) return client
    } else if (!found?.alive) {
      const refusal = await ensureStarted(plan, found)
      if (refusal !== undefined) {
        reason = refusal.message
        damaged = saysDamage(reason)
        if (refusal.final) break
      }
    }
    await delay(15)
  }
  throw Object.assign(new Error(reason), { damaged })
}

const damageCodes = ['XX001', 'XX002', '58P01']

async function connect(plan, { host, port, pid }) {
  const connectTo = database => connected(plan, { host, port, database })
  const client = await connectTo('postgres')
  try {
    const { rows } = await client.query("select pg_read_file('postmaster.pid') as lock")
    if (Number.parseInt(rows[0].lock, 10) !== pid) throw new Error(`a ${host} risponde un'altra base dati`)
    await client.query('select pg_advisory_lock_shared($1)', [LOCK])
    await ensureRoles(client, plan, connectTo)
    return client
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
}

async function connected({ logins }, place) {
  const client = new pg.Client({
    ...place,
    ...logins.superuser,
    ssl: false,
    application_name: 'bisavolo-supervisor',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function leave(plan, client) {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [LOCK])
    const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [LOCK])
    if (rows[0].last) await stopPostmaster(plan)
  } catch {
    // The database is already down.
  }
  await client.end().catch(() => {})
}

async function fail(plan, error) {
  // We hold no lock in the database, so no other supervisor would stop it.
  if (isStartedHere()) await stopPostmaster(plan).catch(() => {})
  say({ event: 'failed', message: error.message, damaged: error.damaged === true })
  process.exit(1)
}

function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}
