import { fork } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import { Worker as Thread, type TransferListItem } from 'node:worker_threads'
import { AppError, Busy } from '@bisavolo/domain'
import { assetPath } from '../asset.ts'
import { brokenWorker, errorOf, type Failure } from './failure.ts'

export interface Worker {
  events: EventEmitter
  post: (message: Question | Flow, transfer?: readonly TransferListItem[]) => void
  ref: () => void
  unref: () => void
  end: () => Promise<void>
  timer?: NodeJS.Timeout
}

export interface Question {
  path: string
  document: unknown
}
export type Answer =
  | { bytes: Uint8Array }
  | { value: unknown }
  | { error: Failure }
  | { stream: true; said: unknown }
  | { chunk: Uint8Array }
  | { done: true }
export interface SaidBytes {
  said: unknown
  body: AsyncIterable<Uint8Array> | Uint8Array
}
export type Flow = { more: number } | { stop: true }

export interface Asked {
  file: string
  document: unknown
  milliseconds: number
  late?: string
  gone?: AbortSignal
  transfer?: readonly TransferListItem[]
}

export function outOfLimits(late: string | undefined): AppError {
  return late === undefined
    ? new Busy('Il documento non è pronto in tempo: il server è occupato, riprova tra poco.', 30)
    : new AppError(413, late)
}

export async function askWorker(worker: Worker, asked: Asked): Promise<Answer> {
  const { events } = worker
  const { file, document, milliseconds, late, gone, transfer } = asked
  const parting: (() => void)[] = []
  worker.ref()
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(outOfLimits(late)), milliseconds)
      const failed = (error: Error & { code?: string }) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? outOfLimits(late) : brokenWorker(error))
      const ended = () => reject(brokenWorker(new Error(`${file}: ended without an answer`)))
      const left = () => reject(brokenWorker(new Error('Nobody waits for it any more')))
      gone?.addEventListener('abort', left)
      events.once('message', resolve).once('error', failed).once('exit', ended)
      parting.push(
        () => clearTimeout(timer),
        () => gone?.removeEventListener('abort', left),
        () => events.off('message', resolve).off('error', failed).off('exit', ended),
      )
      worker.post({ path: pathToFileURL(assetPath(file)).href, document }, transfer)
    })
    if ('error' in answer) throw errorOf(answer.error)
    return answer
  } finally {
    for (const part of parting) part()
    worker.unref()
  }
}

export async function workHere<T>(file: string, document: unknown): Promise<T> {
  const { work } = (await import(pathToFileURL(assetPath(file)).href)) as {
    work: (document: unknown) => T | Promise<T>
  }
  return work(document)
}

const entry = 'platform/workers/job-worker.ts'

export function startThread(megabytes: number): Worker {
  const path = assetPath(entry)
  const options = { resourceLimits: { maxOldGenerationSizeMb: megabytes } }
  const loader = path.endsWith('.ts') ? import.meta.resolve('tsx/esm/api') : undefined
  const code = `import('${loader}').then(tsx => tsx.register()).then(() => import('${pathToFileURL(path)}'))`
  const thread =
    loader === undefined ? new Thread(path, options) : new Thread(code, { ...options, eval: true, execArgv: [] })
  return {
    events: listened(thread),
    post: (message, transfer = []) => thread.postMessage(message, transfer),
    ref: () => thread.ref(),
    unref: () => thread.unref(),
    end: async () => void (await thread.terminate()),
  }
}

const nice = 10

export function startProcess(megabytes: number): Worker {
  const path = assetPath(entry)
  const reader = path.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : []
  const execArgv = [`--max-old-space-size=${megabytes}`, ...reader]
  const child = fork(path, { execArgv, serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.unref()
  child.channel?.unref()
  try {
    if (child.pid !== undefined) setPriority(child.pid, nice)
  } catch {
    // The process may have ended already.
  }
  return {
    events: listened(child),
    post: message => child.send(message, error => error !== null && child.emit('error', error)),
    ref: () => {},
    unref: () => {},
    end: async () => void child.kill('SIGKILL'),
  }
}

/** Between two jobs an error event without a listener would end the program. */
function listened<T extends EventEmitter>(events: T): T {
  return events.on('error', () => {})
}
