// npm run test:postgres: the server's tests on a PostgreSQL that is not the embedded one.
import './set-up/node-version.mjs'
import { install } from './set-up/install.mjs'
import { startInstalledPostgres } from './set-up/installed-postgres.mjs'
import { withLock } from './set-up/lock.mjs'
import { runVitest, summarize } from './set-up/vitest.mjs'

await withLock(install)
const given = process.env.TEST_DATABASE_URL
const server = given ? { url: given, name: 'TEST_DATABASE_URL', stop: () => {} } : await startInstalledPostgres()
if (server === undefined) {
  console.log('No PostgreSQL 15 or newer on this machine and no TEST_DATABASE_URL: nothing was tested here.')
  summarize({ passed: 0, failures: [] })
} else {
  console.log(`Server tests on ${server.name}`)
  try {
    const args = ['--project', 'server', '--exclude', 'test/db/embedded.test.ts', ...process.argv.slice(2)]
    summarize(await runVitest(args, { TEST_DATABASE_URL: server.url }))
  } finally {
    server.stop()
  }
}
