// A server with only a database, for embedded.test.ts. Prints `ready`, adds a row per input line and prints the count, stops at
// SIGTERM.
import { createInterface } from 'node:readline'
import pg from 'pg'
import { openDatabase } from '../../src/platform/db/open.ts'

const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)
const log = { info: () => {}, warn: () => {}, error: () => {} }

try {
  const { pool, owner, close } = await openDatabase({ dataDir: process.argv[2] ?? '', log })
  await makeTable(owner as pg.ClientConfig)
  process.on('SIGTERM', () => close().then(() => process.exit(0)))
  createInterface({ input: process.stdin }).on('line', async () => {
    try {
      await pool.query('insert into visits default values')
      say({ count: (await pool.query('select count(*) from visits')).rows[0].count })
    } catch (error) {
      say({ error: (error as Error).message })
    }
  })
  say({ ready: true })
} catch (error) {
  say({ refused: (error as Error).message })
  process.exit(1)
}

async function makeTable(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  // Two servers may create it concurrently.
  await client.query('create table if not exists visits (id serial)').catch(() => {})
  await client.query('grant all on visits, visits_id_seq to bisavolo_servizio').catch(() => {})
  await client.end()
}
