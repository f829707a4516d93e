import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { commandPath, email, password, startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A stopped store with reference data, one superadmin and one client, as a template to copy. */
    faultStore: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bisavolo-faults-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'store')
  await runCommand('account', ['--ruolo', 'superadmin', '--email', email], {
    DATA_DIR: dataDir,
    BISAVOLO_PASSWORD: password,
  })
  const server = await startServer({ DATA_DIR: dataDir })
  await server.stop('SIGTERM')
  project.provide('faultStore', dataDir)
  return () => rm(folder, { recursive: true, force: true })
}

async function runCommand(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  await promisify(execFile)(process.execPath, [commandPath(name), ...args], { env: { ...process.env, ...env } })
}
