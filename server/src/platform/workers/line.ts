import type { Readable } from 'node:stream'
import { createLimiter, type LimiterRules } from '../limiter.ts'
import { brokenWorker } from './failure.ts'
import { flowFrom } from './flow.ts'
import { type Asked, askWorker, startProcess, startThread, type Worker } from './worker.ts'

export interface LineRules extends LimiterRules {
  megabytes: number
  milliseconds: number
  idle: number
  isProcess?: boolean
}

interface Task {
  file: string
  milliseconds?: number
  late?: string
}

export type Options = Pick<Asked, 'gone' | 'transfer'>

export function createLine(rules: LineRules) {
  const { megabytes, milliseconds, idle, isProcess = false } = rules
  const places = createLimiter(rules)
  const free: Worker[] = []
  let alive = 0

  const take = (): Worker => {
    const worker = free.pop()
    clearTimeout(worker?.timer)
    return worker ?? start()
  }
  const start = (): Worker => {
    const worker = isProcess ? startProcess(megabytes) : startThread(megabytes)
    alive++
    worker.events.once('exit', () => {
      alive--
      leave(worker)
    })
    return worker
  }
  /** A worker that died while idle must not get the next job. */
  const leave = (worker: Worker) => {
    const at = free.indexOf(worker)
    if (at >= 0) free.splice(at, 1)
    clearTimeout(worker.timer)
  }
  const giveBack = async (worker: Worker) => {
    if (idle === 0) return worker.end()
    worker.timer = setTimeout(() => {
      leave(worker)
      void worker.end()
    }, idle).unref()
    free.push(worker)
  }
  const askedOf = (task: Task, document: unknown, options: Options): Asked => {
    if (options.gone?.aborted) throw brokenWorker(new Error('Nobody waits for it any more'))
    return { milliseconds, ...task, document, ...options }
  }

  return {
    run: <T>(task: Task, document: unknown, options: Options = {}): Promise<T> =>
      places.run(async () => {
        const asked = askedOf(task, document, options)
        const worker = take()
        try {
          const answered = await askWorker(worker, asked)
          await giveBack(worker)
          return ('bytes' in answered ? bufferOf(answered.bytes) : (answered as { value: unknown }).value) as T
        } catch (error) {
          await worker.end()
          throw error
        }
      }),
    async flow(task: Task, document: unknown, options: Options = {}): Promise<{ body: Readable; said: unknown }> {
      const leave = await places.enter()
      let worker: Worker | undefined
      try {
        const asked = askedOf(task, document, options)
        worker = take()
        const taken = worker
        const { body, said, ended } = await flowFrom(taken, asked)
        void ended.then(isSound => (isSound ? giveBack(taken) : taken.end())).finally(leave)
        return { body, said }
      } catch (error) {
        await Promise.resolve(worker?.end()).finally(leave)
        throw error
      }
    },
    isThere: () => alive > 0,
  }
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, length)
}
