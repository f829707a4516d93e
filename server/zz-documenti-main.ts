import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { buildApp } from './src/app.ts'
import { assetPath } from './src/asset.ts'
import { readConfig } from './src/config.ts'
import { kyselyOf } from './src/db/database.ts'
import { migrate } from './src/db/migrate.ts'
import { openDatabase } from './src/db/open.ts'
import { seedStore } from './src/db/seed-store.ts'
import { startMailer } from './src/mail/mailer.ts'
import { followChanges } from './src/records/changes.ts'
import { version } from './src/version.ts'
import { printWelcome } from './src/welcome.ts'

const config = readConfig()
const log = pino({ level: config.logLevel })
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
    webFolder: '/tmp/bisavolo-documenti-web',
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
