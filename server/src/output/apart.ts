import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import { assetPath } from '../platform/asset.ts'
import type { Asked, Job } from './thread.ts'
import { errorOf, type Failure } from './thread-failure.ts'

export type ToldApart = { value: unknown } | { error: Failure }

/** Requests go first: nobody waits for what is done apart. */
const nice = 10

/**
 * One piece of work at a time, each in a process of its own. What a thread of hundreds of megabytes took stays with the
 * server for good, because its allocator seldom gives memory back; a process takes it along when it ends.
 */
export function createApart(megabytes: number) {
  let running: ChildProcess | undefined
  let before: Promise<unknown> = Promise.resolve()
  let isEnded = false
  const run = ({ file, document, milliseconds = 25_000 }: WorkApart) =>
    new Promise<unknown>((resolve, reject) => {
      if (isEnded) return reject(new Error(`${file}: the server is closing`))
      const child = start(megabytes)
      running = child
      const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds).unref()
      child
        .once('message', (told: ToldApart) => ('error' in told ? reject(errorOf(told.error)) : resolve(told.value)))
        .once('error', reject)
        .once('exit', () => {
          clearTimeout(timer)
          reject(new Error(`${file}: the process ended without an answer`))
        })
      const asked: Asked = { path: pathToFileURL(assetPath(file)).href, document }
      child.send(asked, error => error !== null && reject(error))
    })
  return {
    ask<T>(work: WorkApart): Promise<T> {
      const answer = before.then(() => run(work))
      before = answer.catch(() => undefined)
      return answer as Promise<T>
    },
    end(): void {
      isEnded = true
      running?.kill('SIGKILL')
    },
  }
}

type WorkApart = Pick<Job, 'file' | 'document' | 'milliseconds'>

function start(megabytes: number): ChildProcess {
  const path = assetPath('output/apart-worker.ts')
  const reader = path.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : []
  const execArgv = [`--max-old-space-size=${megabytes}`, ...reader]
  const child = fork(path, { execArgv, serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  // Work that nobody waits for does not keep the program running.
  child.unref()
  child.channel?.unref()
  try {
    if (child.pid !== undefined) setPriority(child.pid, nice)
  } catch {
    // It may have ended already.
  }
  return child
}
