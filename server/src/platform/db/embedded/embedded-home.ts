import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './embedded-binaries.ts'
import { isWindows } from './embedded-password.ts'
import { noEmbedded } from './embedded-refusal.ts'

const needed = isWindows ? ['postgres.exe', 'initdb.exe', 'pg_ctl.exe'] : ['postgres', 'initdb']

export async function binariesOf(home: string): Promise<Binaries> {
  const missing = needed.filter(name => !existsSync(join(home, 'bin', name)))
  if (missing.length > 0) throw noEmbedded(`in POSTGRES_HOME (${home}) manca bin/${missing.join(' e bin/')}`)
  const [postgres = '', initdb = ''] = needed.map(name => join(home, 'bin', name))
  const version = await versionOf(postgres)
  if (!(Number.parseInt(version, 10) >= 15))
    throw noEmbedded(`POSTGRES_HOME (${home}) è PostgreSQL ${version}, serve la versione 15 o successiva`)
  return { postgres, initdb, version }
}

async function versionOf(postgres: string): Promise<string> {
  const { stdout } = await promisify(execFile)(postgres, ['--version']).catch((error: Error) => {
    throw noEmbedded(`${postgres} non parte (${error.message.trim()})`)
  })
  return /\d[\w.]*/.exec(stdout)?.[0] ?? stdout.trim()
}
