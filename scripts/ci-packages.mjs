// .ci/run: installs what the tests need and npm does not bring, where that can be done: as root, with Debian's apt-get.
// What is still lacking then is for the tests to say.
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
  // Not every release has the shell: a whole browser will do.
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

/** The tests start a cluster of their own: Debian's package is not to start another at its port. */
function withoutServer() {
  const file = '/etc/postgresql-common/createcluster.conf'
  if (existsSync(file)) return
  mkdirSync('/etc/postgresql-common', { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
}
