import closeWithGrace from 'close-with-grace'
import { destination, pino } from 'pino'
import { buildApp } from './app/app.ts'
import { seedStore } from './demo/seed-store.ts'
import { printWelcome } from './demo/welcome.ts'
import { startMailer } from './mail/mailer.ts'
import { assetPath } from './platform/asset.ts'
import { configOrExit } from './platform/config.ts'
import { warnOfCollations } from './platform/db/collations/collations.ts'
import { kyselyOf } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { setUpDatabase } from './platform/db/set-up.ts'
import { startTableCare } from './platform/db/table-care.ts'
import { hearOutAndClose } from './platform/http/hear-out.ts'
import { mappedStack } from './platform/mapped-stack.ts'
import { datesFault } from './platform/tls.ts'
import { version } from './platform/version.ts'
import { startSealer } from './records/audit/audit-chain.ts'
import { followChanges } from './records/changes.ts'

const config = configOrExit()
// PostgreSQL quotes row values in these fields: personal data.
const unsaid = ['detail', 'where', 'internalQuery', 'hint'].map(name => `err.${name}`)
// Buffered, flushed every second: a write per request would cost a fifteenth of its CPU time.
const output = destination({ sync: false, minLength: 4096 })
setInterval(() => output.flush(), 1000).unref()
process.on('exit', () => output.flushSync())
const serializers = {
  err: (error: Error) => {
    const told = pino.stdSerializers.err(error)
    return { ...told, stack: mappedStack(told.stack) }
  },
}
const log = pino({ level: config.logLevel, redact: { paths: unsaid, remove: true }, serializers }, output)
const clock = () => new Date()
const certificateFault = datesFault(config.tls, clock())
if (certificateFault !== undefined) log.warn(certificateFault)

try {
  const { databaseUrl, dataDir, postgresHome } = config
  const database = await openDatabase({ databaseUrl, dataDir, postgresHome, log })
  const db = kyselyOf(database.pool)
  const asOwner = { migrationDatabaseUrl: config.migrationDatabaseUrl, log }
  const demo = await setUpDatabase(database, asOwner, async setUp => {
    await migrate(setUp)
    return seedStore(kyselyOf(setUp), { config, kind: database.kind, clock, log })
  })
  const changes = await followChanges(database.config, log)
  const { pool, kind, version: postgres } = database
  const replica = database.openReplica(config.databaseReplicaUrl)
  log.info({ bisavolo: version, node: process.version, postgres, store: kind }, 'versions')
  for (const read of [pool, replica?.pool]) if (read !== undefined) void warnOfCollations(read, log)
  const app = await buildApp({
    config,
    db,
    pool,
    replica,
    kind,
    changes,
    clock,
    logger: log,
    webFolder: assetPath('../../web/dist'),
    version,
  })
  const mailer = startMailer({ db, config, log, changes })
  const sealer = startSealer({ db, log })
  await app.listen({ host: config.host, port: config.port })
  const care = startTableCare(database, asOwner)
  printWelcome({ config, kind, postgres, demo, address: app.server.address() })
  // Finishes requests in progress before it closes the database.
  closeWithGrace({ delay: 25_000, logger: log }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error')
    await hearOutAndClose(app)
    await mailer.stop()
    await sealer.stop()
    await care.stop()
    await changes.close()
    await database.close()
  })
} catch (error) {
  log.fatal(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
