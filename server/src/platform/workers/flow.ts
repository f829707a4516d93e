import { Readable } from 'node:stream'
import { brokenWorker, errorOf } from './failure.ts'
import { type Answer, type Asked, askWorker, type Flow, outOfLimits, type Worker } from './worker.ts'

interface Flowing {
  body: Readable
  said: unknown
  ended: Promise<boolean>
}

const ahead = 4
const graceful = 3_000

/** A reader that leaves stops the work; a crash of the worker ends the stream with an error. */
export async function flowFrom(worker: Worker, asked: Asked): Promise<Flowing> {
  const began = performance.now()
  const answer = await askWorker(worker, asked)
  if ('bytes' in answer)
    return { body: Readable.from([Buffer.from(answer.bytes)]), said: undefined, ended: Promise.resolve(true) }
  const { said } = answer as { said: unknown }
  return { ...stream(worker, asked.late, Math.max(1, asked.milliseconds - (performance.now() - began))), said }
}

function stream(worker: Worker, late: string | undefined, milliseconds: number): Omit<Flowing, 'said'> {
  const { events } = worker
  const say = (said: Flow) => worker.post(said)
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
  const heard = (answer: Answer) => {
    if ('chunk' in answer) return void body.push(Buffer.from(answer.chunk.buffer))
    over(true)
    if ('error' in answer) body.destroy(errorOf(answer.error))
    else body.push(null)
  }
  const failed = (error: Error & { code?: string }) => {
    over(false)
    body.destroy(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? outOfLimits(late) : brokenWorker(error))
  }
  const exited = () => failed(new Error('The worker ended before its work'))
  const tooLate = setTimeout(() => {
    over(false)
    body.destroy(outOfLimits(late))
  }, milliseconds)
  const over = (isSound: boolean) => {
    if (isOver) return
    isOver = true
    clearTimeout(tooLate)
    events.off('message', heard).off('error', failed).off('exit', exited)
    worker.unref()
    tellEnd(isSound)
  }
  events.on('message', heard).once('error', failed).once('exit', exited)
  worker.ref()
  return { body, ended }
}
