// Called by .ci/run: installs the browser and PostgreSQL with apt-get (root on Debian only). If that fails, the tests report it.
import './set-up/node-version.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { lacksShell, missingChromium, SHELL } from '../e2e/installed-chromium.mjs'
import { findInstalledPostgres } from './tests/installed-postgres.mjs'

const lacksPostgres = !process.env.TEST_DATABASE_URL && findInstalledPostgres() === undefined
const isRoot = process.getuid?.() === 0

if ((lacksShell() || lacksPostgres) && isRoot && apt(60, '--version')) {
  apt(180, '-qq', 'update')
  if (lacksPostgres) withoutServer()
  if (lacksPostgres) install('postgresql')
  if (lacksShell()) install(SHELL) || (missingChromium() && install('chromium'))
}

function install(name) {
  console.log(`Installing ${name}…`)
  const isDone = apt(900, '-qq', 'install', '--yes', '--no-install-recommends', name)
  if (!isDone) console.log(`apt-get could not install ${name}.`)
  return isDone
}

function apt(seconds, ...args) {
  const { status, stderr } = spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: seconds * 1000,
  })
  if (status !== 0 && stderr) console.log(stderr.trim().split('\n').slice(-5).join('\n'))
  return status === 0
}

/** Stops Debian's package from starting its own cluster: the tests start theirs. */
function withoutServer() {
  const file = '/etc/postgresql-common/createcluster.conf'
  if (existsSync(file)) return
  mkdirSync('/etc/postgresql-common', { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
}
