import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { assetPath } from '../../asset.ts'
import type { DatabaseLog } from '../log.ts'
import type { Launch } from './embedded-launch.ts'
import type { Logins } from './embedded-password.ts'
import { damagedStore, noEmbedded } from './embedded-refusal.ts'

type Address = { host: string; port: number }

export type Plan = {
  cluster: string
  program: string
  settings: Record<string, string>
  launch: Launch
  logFile: string
  database: string
  logins: Logins
  hba: string
}

export type Keeper = { address: Address; close(): Promise<void> }

type Event =
  | { event: 'ready'; host: string; port: number }
  | { event: 'lost' }
  | { event: 'failed'; message: string; damaged: boolean }

export async function keepRunning(plan: Plan, log: DatabaseLog): Promise<Keeper> {
  let closing = false
  let supervisor = await startSupervisor(plan, log)
  const { address } = supervisor
  const watch = () => {
    supervisor.child.once('exit', async () => {
      while (!closing) {
        log.warn('Il guardiano della base dati è terminato: lo riavvio')
        try {
          supervisor = await startSupervisor({ ...plan, launch: withSocketOf(plan.launch, address) }, log)
          return closing ? release(supervisor.child) : watch()
        } catch (error) {
          log.error(error instanceof Error ? error.message : String(error))
          await delay(1000, undefined, { ref: false })
        }
      }
    })
  }
  watch()
  return {
    address,
    close: () => {
      closing = true
      return release(supervisor.child)
    },
  }
}

// A restart must use the same socket folder, because the pool keeps the old address.
function withSocketOf(launch: Launch, address: Address): Launch {
  return launch.socketFolder === undefined ? launch : { ...launch, socketFolder: address.host }
}

// Closing stdin stops the supervisor; the system also closes it if this process is killed.
async function release(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  const gone = once(child, 'exit')
  child.stdin?.end()
  await gone
}

async function startSupervisor(plan: Plan, log: DatabaseLog): Promise<{ child: ChildProcess; address: Address }> {
  // Ctrl-C must reach only the server, which then stops cleanly.
  const child = spawn(process.execPath, [assetPath('platform/db/embedded/supervisor.mjs'), plan.cluster], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
    windowsHide: true,
  })
  child.stdin.on('error', () => {})
  child.stdin.write(`${JSON.stringify(plan)}\n`)
  const address = await firstReady(child, plan, log)
  child.unref()
  for (const stream of [child.stdin, child.stdout]) (stream as unknown as { unref?(): void }).unref?.()
  return { child, address }
}

function firstReady(
  child: ChildProcess & { stdout: NodeJS.ReadableStream },
  { cluster }: Plan,
  log: DatabaseLog,
): Promise<Address> {
  const refusalOf = (message: string, damaged: boolean) =>
    damaged ? damagedStore(cluster, message) : noEmbedded(message)
  return new Promise((resolve, reject) => {
    let ready = false
    child.once('error', reject)
    child.once('exit', () => reject(noEmbedded('il suo guardiano è terminato')))
    createInterface({ input: child.stdout }).on('line', line => {
      const message = JSON.parse(line) as Event
      if (message.event === 'failed') {
        const refusal = refusalOf(message.message, message.damaged)
        return ready ? log.error(refusal.message) : reject(refusal)
      }
      if (message.event === 'lost') return log.warn('La base dati incorporata si è interrotta: la riavvio')
      if (ready) log.info('La base dati incorporata risponde di nuovo')
      ready = true
      resolve({ host: message.host, port: message.port })
    })
  })
}
