// npm run test:postgres: the server's tests on an installed PostgreSQL instead of the embedded database.
import './set-up/node-version.mjs'
import { prepare } from './set-up/prepare.mjs'
import { startInstalledPostgres } from './tests/installed-postgres.mjs'
import { builtWorkers, runVitest, summarize } from './tests/vitest.mjs'

await prepare()
const given = process.env.TEST_DATABASE_URL
const server = given ? { url: given, name: 'TEST_DATABASE_URL', stop: () => {} } : await startInstalledPostgres()
if (server === undefined) {
  const advice = 'install one (Debian: apt-get install postgresql) or name one in TEST_DATABASE_URL'
  summarize({ passed: 0, failures: [`no PostgreSQL 15 or newer on this machine, nothing was tested: ${advice}`] })
} else {
  console.log(`Server tests on ${server.name}`)
  try {
    const args = ['--project', 'server', ...process.argv.slice(2)]
    summarize(await runVitest(args, { env: { ...builtWorkers, TEST_DATABASE_URL: server.url } }))
  } finally {
    server.stop()
  }
}
