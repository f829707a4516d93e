import { pathToFileURL } from 'node:url'
import { type TransferListItem, Worker } from 'node:worker_threads'
import { AppError, Busy } from '@bisavolo/domain'
import { assetPath } from '../platform/asset.ts'

/** A piece of work: the file, named -worker.ts to be an entry of the build, exports `work`, which gets the document and answers bytes, or plain data. */
export interface Job {
  file: string
  /** Plain data: functions do not pass into a thread. */
  document: unknown
  milliseconds?: number
  /** Said (413) when the time or the memory is over, of work that can be asked for in a smaller piece. Without it: try again (503). */
  late?: string
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
export type Answered = { bytes: Uint8Array } | { value: unknown } | { error: string }

/** Of papers whose rows the caller chose. */
export const narrowFilters = 'Il documento è troppo grande: restringi i filtri.'

function outOfLimits(late: string | undefined): AppError {
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

async function askForAny({ worker }: Thread, job: Job): Promise<Answered> {
  const { file, document, milliseconds = 25_000, late, transfer = [] } = job
  const parting: (() => void)[] = []
  worker.ref()
  try {
    const answered = await new Promise<Answered>((resolve, reject) => {
      const timer = setTimeout(() => reject(outOfLimits(late)), milliseconds)
      const failed = (error: Error & { code?: string }) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? outOfLimits(late) : error)
      const gone = () => reject(new Error('The thread ended without an answer'))
      worker.once('message', resolve).once('error', failed).once('exit', gone)
      parting.push(
        () => clearTimeout(timer),
        () => worker.off('message', resolve).off('error', failed).off('exit', gone),
      )
      const asked: Asked = { path: pathToFileURL(assetPath(file)).href, document }
      worker.postMessage(asked, transfer)
    })
    if ('error' in answered) throw new Error(answered.error)
    return answered
  } finally {
    for (const part of parting) part()
    // A thread without work does not keep the program running.
    worker.unref()
  }
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
