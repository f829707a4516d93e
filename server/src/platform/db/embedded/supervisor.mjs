// One of these runs beside every server that uses the embedded PostgreSQL; plain JavaScript, so that it starts at once.
// It keeps the database running while its server lives, and each holds a shared advisory lock in it. When its server
// is gone, it lets go of that lock and asks for the exclusive one: who gets it was the last, and stops the database.
// A server that comes at that moment waits for its lock, loses the connection, and starts the database again.
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
/** A distribution may pack unaccent and pg_trgm apart from PostgreSQL (POSTGRES_HOME). */
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

/** A connection that holds the shared lock, to a database that is started if need be; none when nobody needs it. */
async function takePart(plan) {
  let deadline = Date.now() + PATIENCE
  let reason = 'non risponde'
  let damaged = false
  while (Date.now() < deadline && !damaged) {
    const found = readPostmaster(plan.cluster)
    if (serverGone && !found?.alive) return undefined
    // After a crash under load it reads its log again first, for as long as that takes.
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

/** A page or an index that is not what was written, a file of the cluster that is gone: as in ../damage.ts. */
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
    // The database went down by itself: nothing is left to stop.
  }
  await client.end().catch(() => {})
}

async function fail(plan, error) {
  // Nobody holds its lock, so that nobody else would stop it.
  if (isStartedHere()) await stopPostmaster(plan).catch(() => {})
  say({ event: 'failed', message: error.message, damaged: error.damaged === true })
  process.exit(1)
}

function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}
