import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { assetPath } from './asset.ts'
import { readConfig } from './config.ts'
import { kyselyOf } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { seedStore } from './db/seed-store.ts'
import { startMailer } from './mail/mailer.ts'
import { followChanges } from './records/changes.ts'
import { version } from './version.ts'
import { printWelcome } from './welcome.ts'

const config = readConfig()
// What the database quotes in its errors may be someone's data: the code and the message are enough.
const unsaid = ['detail', 'where', 'internalQuery', 'hint'].map(name => `err.${name}`)
const log = pino({ level: config.logLevel, redact: { paths: unsaid, remove: true } })
const clock = () => new Date()

try {
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  const db = kyselyOf(database.pool)
  // Migrations and seeding may take longer than a request may: they have a pool without time-outs, closed with the rest.
  const setUp = database.newPool({ max: 2, statementTimeout: 0 })
  await migrate(setUp)
  const demo = await seedStore(kyselyOf(setUp), { config, kind: database.kind, clock, log })
  const changes = await followChanges(database.config, log)
  const { pool, kind } = database
  const app = await buildApp({
    config,
    db,
    pool,
    kind,
    changes,
    clock,
    logger: log,
    webFolder: assetPath('../../web/dist'),
    version,
  })
  const mailer = startMailer({ db, config, log, changes })
  await app.listen({ host: config.host, port: config.port })
  printWelcome({ config, kind, demo, address: app.server.address() })
  // Finish what is under way, then close the store: a stop loses nothing that was acknowledged.
  closeWithGrace({ delay: 25_000, logger: log }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error')
    await app.close()
    await mailer.stop()
    await changes.close()
    await database.close()
  })
} catch (error) {
  log.fatal(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
