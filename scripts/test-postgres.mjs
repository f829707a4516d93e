// npm run test:postgres: the server's tests on a PostgreSQL that is not the embedded one.
import './set-up/node-version.mjs'
import { install } from './set-up/install.mjs'
import { withLock } from './set-up/lock.mjs'
import { startInstalledPostgres } from './tests/installed-postgres.mjs'
import { runVitest, summarize } from './tests/vitest.mjs'

// These ask no database, or one of their own: they have run with the embedded one already.
const elsewhere = [
  'test/asvs.test.ts',
  'test/borders.test.ts',
  'test/citations.test.ts',
  'test/db/embedded.test.ts',
  'test/denaro/fatturapa-schema.test.ts',
  'test/limiter.test.ts',
  'test/output/csv.test.ts',
  'test/output/excel.test.ts',
  'test/output/pdf.test.ts',
  'test/packages.test.ts',
  'test/segreteria/check-pdf.test.ts',
  'test/segreteria/importazioni/lettura.test.ts',
]

await withLock(install)
const given = process.env.TEST_DATABASE_URL
const server = given ? { url: given, name: 'TEST_DATABASE_URL', stop: () => {} } : await startInstalledPostgres()
if (server === undefined) {
  const advice = 'install one (Debian: apt-get install postgresql) or name one in TEST_DATABASE_URL'
  summarize({ passed: 0, failures: [`no PostgreSQL 15 or newer on this machine, nothing was tested: ${advice}`] })
} else {
  console.log(`Server tests on ${server.name}`)
  try {
    const args = ['--project', 'server', ...elsewhere.flatMap(file => ['--exclude', file]), ...process.argv.slice(2)]
    summarize(await runVitest(args, { env: { TEST_DATABASE_URL: server.url } }))
  } finally {
    server.stop()
  }
}
