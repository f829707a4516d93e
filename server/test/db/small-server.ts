// A server reduced to its database, for embedded.test.ts: it says `ready` with the milliseconds its start took, adds a
// row for each line it reads and answers with their number, and stops in good order at SIGTERM.
import { createInterface } from 'node:readline'
import { openDatabase } from '../../src/platform/db/open.ts'

const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)
const log = { info: () => {}, warn: () => {}, error: () => {} }
const began = performance.now()

try {
  const { pool, close } = await openDatabase({ dataDir: process.argv[2] ?? '', log })
  const milliseconds = performance.now() - began
  await pool.query('create table if not exists visits (id serial)').catch(() => {})
  process.on('SIGTERM', () => close().then(() => process.exit(0)))
  createInterface({ input: process.stdin }).on('line', async () => {
    try {
      await pool.query('insert into visits default values')
      say({ count: (await pool.query('select count(*) from visits')).rows[0].count })
    } catch (error) {
      say({ error: (error as Error).message })
    }
  })
  say({ ready: milliseconds })
} catch (error) {
  say({ refused: (error as Error).message })
  process.exit(1)
}
