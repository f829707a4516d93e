import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterAll, inject } from 'vitest'
import { loginsOf, passwordFile } from '../../src/platform/db/embedded/embedded-password.ts'

const run = promisify(execFile)

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bisavolo-fault-'))
  await chmod(folder, 0o755)
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function copyStore(folder: string): Promise<string> {
  const dataDir = join(folder, 'data')
  await run('cp', ['-a', inject('faultStore'), dataDir])
  return dataDir
}

/** Connects to the folder's PostgreSQL as superuser, over the socket named in postmaster.pid. */
export function embeddedConfig(dataDir: string): pg.ClientConfig {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const { superuser } = loginsOf(readFileSync(passwordFile(dataDir), 'utf8'))
  return { host: lines[4] ?? '', port: Number(lines[3]), ...superuser, database: 'bisavolo' }
}

export function postmasterOf(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/** Process ids of the connections to our database; Linux only. */
export function backendsOf(postmaster: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && isBackend(name, postmaster))
    .map(Number)
}

function isBackend(pid: string, postmaster: number): boolean {
  try {
    return (
      readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${postmaster}\n`) &&
      /^postgres: \w+ \w+ (\[local\]|\d)/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    )
  } catch {
    return false
  }
}
