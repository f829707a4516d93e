import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/platform/db/open.ts'
import { createDatabase, type ScratchCluster, startCluster } from './scratch-cluster.ts'
import { freePort } from './server.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync)
const found = program === undefined ? undefined : await startCluster()
if (found === undefined) console.log('R24 was NOT tried: PgBouncer or an installed PostgreSQL is missing.')
afterAll(() => found?.stop())
const log = { info() {}, warn() {}, error() {} }

describe.runIf(found !== undefined)('R24: DATABASE_URL leading to a pooler', () => {
  const cluster = found as ScratchCluster
  let running: ChildProcess | undefined
  beforeAll(async () => void (await createDatabase(cluster, 'insieme')))
  const folder = mkdtempSync(join(tmpdir(), 'bisavolo-pooler-'))
  const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid)
  afterEach(async () => {
    if (running === undefined) return
    const gone = once(running, 'exit')
    running.kill('SIGKILL')
    await gone
    running = undefined
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function startPooler(settings: string): Promise<string> {
    const port = await freePort()
    const socketFolder = new URL(cluster.url('postgres').replace('@/', '@x/')).searchParams.get('host')
    writeFileSync(join(folder, 'users'), '"bisavolo" ""\n', { mode: 0o644 })
    writeFileSync(
      join(folder, 'ini'),
      `[databases]\n* = host=${socketFolder}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = trust\nauth_file = ${join(folder, 'users')}\n${settings}\n`,
      { mode: 0o644 },
    )
    running = spawn(program as string, ['-q', join(folder, 'ini')], { ...identity, stdio: 'ignore' })
    for (let n = 0; n < 200 && !(await answers(port)); n++) await delay(25)
    return `postgres://bisavolo@127.0.0.1:${port}/insieme`
  }

  const ignored =
    'ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout'

  it.each([
    ['shares sessions', `pool_mode = transaction\n${ignored}`, /pooler divide le sessioni .*pool_mode transaction/],
    ['drops settings', `pool_mode = session\n${ignored}`, /pooler lascia cadere le impostazioni/],
    ['refuses settings', 'pool_mode = session', /pooler non lascia passare le impostazioni .*startup parameter/],
  ])('a pooler that %s is refused with the reason', async (_, settings, reason) => {
    const databaseUrl = await startPooler(settings)
    await expect(openDatabase({ databaseUrl, dataDir: '', log })).rejects.toThrow(reason)
  })

  it('the same database without a pooler is accepted', async () => {
    const database = await openDatabase({ databaseUrl: cluster.url('insieme'), dataDir: '', log })
    await database.close()
  })
})

function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
  })
}
