import { Readable } from 'node:stream'
import { type Answered, askForAny, type Flow, type Job, outOfLimits, type Thread } from './thread.ts'
import { brokenThread, errorOf } from './thread-failure.ts'

export interface Flowing {
  body: Readable
  /** What the work said of its bytes. */
  said: unknown
  /** When nothing more will come; false when the thread is not to be used again. */
  ended: Promise<boolean>
}

/** Pieces on their way while the last ones are read. */
const ahead = 4
/** A thread that was told to stop may have to wait for the database. */
const graceful = 3_000

/**
 * The bytes of a thread as they are made, as fast as they are read. The whole of it has `milliseconds`. A reader that goes away
 * stops the work; a thread that breaks down ends the bytes with an error.
 */
export async function flowFrom(thread: Thread, job: Job): Promise<Flowing> {
  const { milliseconds = 25_000 } = job
  const began = performance.now()
  const answered = await askForAny(thread, job)
  if ('bytes' in answered)
    return { body: Readable.from([Buffer.from(answered.bytes)]), said: undefined, ended: Promise.resolve(true) }
  const { said } = answered as { said: unknown }
  return { ...flow(thread, job, Math.max(1, milliseconds - (performance.now() - began))), said }
}

function flow({ worker }: Thread, { late }: Job, milliseconds: number): Omit<Flowing, 'said'> {
  const say = (said: Flow) => worker.postMessage(said)
  let isFirst = true
  let isOver = false
  const body = new Readable({
    read: () => {
      if (!isOver) say({ more: isFirst ? ahead : 1 })
      isFirst = false
    },
    destroy: (error, done) => {
      if (!isOver) say({ stop: true })
      if (!isOver) setTimeout(() => over(false), graceful).unref()
      done(error)
    },
  })
  let tellEnd: (isSound: boolean) => void = () => {}
  const ended = new Promise<boolean>(resolve => {
    tellEnd = resolve
  })
  const heard = (answered: Answered) => {
    if ('chunk' in answered) return void body.push(Buffer.from(answered.chunk.buffer))
    over(true)
    if ('error' in answered) body.destroy(errorOf(answered.error))
    else body.push(null)
  }
  const failed = (error: Error & { code?: string }) => {
    over(false)
    body.destroy(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? outOfLimits(late) : brokenThread(error))
  }
  const gone = () => failed(new Error('The thread ended before its work'))
  const tooLate = setTimeout(() => {
    over(false)
    body.destroy(outOfLimits(late))
  }, milliseconds)
  const over = (isSound: boolean) => {
    if (isOver) return
    isOver = true
    clearTimeout(tooLate)
    worker.off('message', heard).off('error', failed).off('exit', gone)
    worker.unref()
    tellEnd(isSound)
  }
  worker.on('message', heard).once('error', failed).once('exit', gone)
  worker.ref()
  return { body, ended }
}
