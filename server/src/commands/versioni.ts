import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/open.ts'
import { version } from '../platform/version.ts'

const quiet = { info: () => {}, warn: console.error, error: console.error }

/** npm run versioni: versions in use, to compare with published security fixes (docs/operations.md). */
try {
  const { databaseUrl, dataDir, postgresHome } = readConfig()
  const database = await openDatabase({ databaseUrl, dataDir, postgresHome, log: quiet, max: 1 })
  try {
    const where = database.kind === 'embedded' ? 'incorporato' : 'indicato da DATABASE_URL'
    console.log(`Bisavolo    ${version}`)
    console.log(
      `Node.js     ${process.versions.node} (OpenSSL ${process.versions.openssl}, ICU ${process.versions.icu})`,
    )
    console.log(`PostgreSQL  ${database.version} (${where})`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
