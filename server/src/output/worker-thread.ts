import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { AppError } from '@bisavolo/domain'
import { assetPath } from '../platform/asset.ts'

interface WorkerLimits {
  milliseconds: number
  megabytes: number
  /** Said when the time or the memory is over. */
  late: string
}
const drawing: WorkerLimits = {
  milliseconds: 25_000,
  megabytes: 512,
  late: 'Il documento è troppo grande: restringi i filtri.',
}

/** Does heavy work in a thread of its own, so that other requests do not wait for it. The file ends in -worker.ts, which makes it an entry of the build. */
export function inWorker(file: string, document: unknown, limits = drawing): Promise<Buffer> {
  const worker = startWorker(assetPath(file), document, limits.megabytes)
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError(413, limits.late)), limits.milliseconds)
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
    worker.once('error', error => reject(isOutOfMemory(error) ? new AppError(413, limits.late) : error))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The thread that draws documents ended without an answer'))
    })
  }).finally(() => worker.terminate())
}

function isOutOfMemory(error: Error & { code?: string }): boolean {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** Unbuilt, a thread must first learn to read TypeScript. */
function startWorker(path: string, workerData: unknown, megabytes: number): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } }
  if (!path.endsWith('.ts')) return new Worker(path, options)
  const loader = import.meta.resolve('tsx/esm/api')
  const code = `import('${loader}').then(tsx => tsx.register()).then(() => import('${pathToFileURL(path)}'))`
  return new Worker(code, { ...options, eval: true, execArgv: [] })
}
