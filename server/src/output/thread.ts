import { pathToFileURL } from 'node:url'
import { type TransferListItem, Worker } from 'node:worker_threads'
import { AppError, Busy } from '@bisavolo/domain'
import { assetPath } from '../platform/asset.ts'
import { brokenThread, errorOf, type Failure } from './thread-failure.ts'

/** A piece of work: the file, named -worker.ts to be an entry of the build, exports `work`, which gets the document and answers bytes, plain data, or bytes piece by piece. */
export interface Job {
  file: string
  /** Plain data: functions do not pass into a thread. */
  document: unknown
  milliseconds?: number
  /** Said (413) when the time or the memory is over, of work that can be asked for in a smaller piece. Without it: try again (503). */
  late?: string
  /** When whoever asked has gone: the thread is ended. */
  gone?: AbortSignal
  /** Handed over to the thread whole, such as the port by which it is spoken to meanwhile. */
  transfer?: readonly TransferListItem[]
}

export interface Thread {
  worker: Worker
  timer?: NodeJS.Timeout
  end: () => Promise<void>
}

export interface Asked {
  path: string
  document: unknown
}
export type Answered =
  | { bytes: Uint8Array }
  | { value: unknown }
  | { error: Failure }
  /** Pieces will come, as many as are asked for; and what was said of them. */
  | { stream: true; said: unknown }
  | { chunk: Uint8Array }
  | { done: true }
/** Bytes, and plain data about them that is known before the first of them is read. */
export interface SaidBytes {
  said: unknown
  body: AsyncIterable<Uint8Array> | Uint8Array
}
/** Said to a thread that gives its bytes piece by piece. */
export type Flow = { more: number } | { stop: true }

/** Of papers whose rows the caller chose. */
export const narrowFilters = 'Il documento è troppo grande: restringi i filtri.'

export function outOfLimits(late: string | undefined): AppError {
  return late === undefined
    ? new Busy('Il documento non è pronto in tempo: il server è occupato, riprova tra poco.', 30)
    : new AppError(413, late)
}

export async function askThread(thread: Thread, job: Job): Promise<Buffer> {
  const { bytes } = (await askForAny(thread, job)) as { bytes: Uint8Array }
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}

/** Of work that answers plain data, or columns in shared memory. */
export async function askThreadForValue<T>(thread: Thread, job: Job): Promise<T> {
  const { value } = (await askForAny(thread, job)) as { value: T }
  return value
}

export async function askForAny({ worker }: Thread, job: Job): Promise<Answered> {
  const { milliseconds = 25_000, late, gone: reader } = job
  const parting: (() => void)[] = []
  worker.ref()
  try {
    const answered = await new Promise<Answered>((resolve, reject) => {
      const timer = setTimeout(() => reject(outOfLimits(late)), milliseconds)
      const failed = (error: Error & { code?: string }) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? outOfLimits(late) : brokenThread(error))
      const gone = () => reject(brokenThread(new Error('The thread ended without an answer')))
      const left = () => reject(brokenThread(new Error('Nobody waits for it any more')))
      reader?.addEventListener('abort', left)
      if (reader?.aborted) return left()
      worker.once('message', resolve).once('error', failed).once('exit', gone)
      parting.push(
        () => clearTimeout(timer),
        () => reader?.removeEventListener('abort', left),
        () => worker.off('message', resolve).off('error', failed).off('exit', gone),
      )
      putQuestion(worker, job)
    })
    if ('error' in answered) throw errorOf(answered.error)
    return answered
  } finally {
    for (const part of parting) part()
    // A thread without work does not keep the program running.
    worker.unref()
  }
}

function putQuestion(worker: Worker, { file, document, transfer = [] }: Job): void {
  const asked: Asked = { path: pathToFileURL(assetPath(file)).href, document }
  worker.postMessage(asked, transfer)
}

/** Within a thread heavy work is done where it is asked for. */
export async function workHere<T>({ file, document }: Job): Promise<T> {
  const { work } = (await import(pathToFileURL(assetPath(file)).href)) as {
    work: (document: unknown) => T | Promise<T>
  }
  return work(document)
}

/** Unbuilt, a thread must first learn to read TypeScript. */
export function startThread(megabytes: number): Thread {
  const path = assetPath('output/any-worker.ts')
  const options = { resourceLimits: { maxOldGenerationSizeMb: megabytes } }
  const loader = path.endsWith('.ts') ? import.meta.resolve('tsx/esm/api') : undefined
  const code = `import('${loader}').then(tsx => tsx.register()).then(() => import('${pathToFileURL(path)}'))`
  const worker =
    loader === undefined ? new Worker(path, options) : new Worker(code, { ...options, eval: true, execArgv: [] })
  // Between two pieces of work nobody listens, and an error without a listener would end the program.
  worker.on('error', () => {})
  return { worker, end: async () => void (await worker.terminate()) }
}
