import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../../src/app/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { kyselyOf } from '../../src/platform/db/database.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { followChanges } from '../../src/records/changes.ts'

/** The server with a settable clock: each message is an instant, answered once the clock is set. */
const config = readConfig()
const log = { info: () => {}, warn: () => {}, error: console.error }
const database = await openDatabase({ databaseUrl: undefined, dataDir: config.dataDir, log })
const changes = await followChanges(database.config, log)
let now: Date | undefined
const app = await buildApp({
  config,
  db: kyselyOf(database.pool),
  pool: database.pool,
  kind: 'embedded',
  changes,
  clock: () => now ?? new Date(),
  logger: pino({ level: config.logLevel }),
  webFolder: join(config.dataDir, 'web'),
  version: 'prova',
})
await app.listen({ host: config.host, port: config.port })
process.on('message', (instant: string) => {
  now = new Date(instant)
  process.send?.(instant)
})
process.once('SIGTERM', async () => {
  await app.close()
  await changes.close()
  await database.close()
  process.disconnect()
})
