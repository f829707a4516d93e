import { availableParallelism } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { Busy } from '@bisavolo/domain'
import { createLimiter, type Limiter } from '../platform/limiter.ts'
import { askThread, askThreadForValue, type Job, startThread, type Thread, workHere } from './thread.ts'
import { type Flowing, flowFrom } from './thread-stream.ts'

interface ThreadRules {
  atOnce: number
  /** How many may wait for a thread; the next one is told to come back. */
  mayWait: number
  longestWait: number
  /** Of memory, for each thread. */
  megabytes: number
  /** Milliseconds after which a thread without work ends. Without it, it stays. */
  idle?: number
  refusal?: () => Busy
}

export interface Threads {
  run: (job: Job) => Promise<Buffer>
  /** Of work that answers plain data instead of bytes. */
  ask: <T>(job: Job) => Promise<T>
  /** Of work that gives its bytes piece by piece; until the last of them the thread is taken. */
  flow: (job: Job) => Promise<Pick<Flowing, 'body' | 'said'>>
  /** Starts all of them and gives each the same work, so that the first who asks waits no longer than the next. */
  warm: (job: Job) => Promise<void>
  /** Whether a thread is there, with work or without. */
  isThere: () => boolean
  end: () => Promise<void>
}

/** A few threads that do heavy work one piece at a time, so that other requests do not wait for it. */
export function createThreads({
  atOnce,
  mayWait,
  longestWait,
  megabytes,
  idle,
  refusal = tooManyPapers,
}: ThreadRules): Threads {
  const places = createLimiter({ atOnce, mayWait, longestWait, refusal })
  const free: Thread[] = []
  let generation = 0
  let alive = 0

  const start = (): Thread => {
    const thread = startThread(megabytes)
    alive++
    thread.worker.once('exit', () => alive--)
    return thread
  }
  const take = (): Thread => {
    const thread = free.pop()
    if (thread === undefined) return start()
    clearTimeout(thread.timer)
    return thread
  }
  const giveBack = (thread: Thread, born: number) => {
    // Ended meanwhile, with those that had no work.
    if (born !== generation) return thread.end()
    if (idle !== undefined) thread.timer = setTimeout(() => leave(thread), idle).unref()
    free.push(thread)
    return undefined
  }
  const leave = (thread: Thread) => {
    free.splice(free.indexOf(thread), 1)
    void thread.end()
  }
  const within = <T>(work: (thread: Thread) => Promise<T>): Promise<T> =>
    places.run(async () => {
      const thread = take()
      const born = generation
      try {
        const answer = await work(thread)
        await giveBack(thread, born)
        return answer
      } catch (error) {
        // Out of time or memory, or in a state nobody knows: the next one gets a thread of its own.
        await thread.end()
        throw error
      }
    })
  const run = (job: Job) => (isMainThread ? within(thread => askThread(thread, job)) : workHere<Buffer>(job))
  const flow: Threads['flow'] = async job => {
    const leave = await places.enter()
    const thread = take()
    const born = generation
    try {
      const { body, said, ended } = await flowFrom(thread, job)
      void ended.then(isSound => (isSound ? giveBack(thread, born) : thread.end())).finally(leave)
      return { body, said }
    } catch (error) {
      await thread.end().finally(leave)
      throw error
    }
  }
  return {
    run,
    ask: <T>(job: Job) => within(thread => askThreadForValue<T>(thread, job)),
    flow,
    warm: async job => {
      await Promise.all(Array.from({ length: atOnce }, () => run(job)))
    },
    isThere: () => alive > 0,
    end: async () => {
      generation++
      await Promise.all(free.splice(0).map(thread => thread.end()))
    },
  }
}

/** Before the drawing there is reading and counting: a line of its own leaves the database to the others meanwhile. */
export function createPaperLine(): Limiter {
  return createLimiter({ ...paperLine, atOnce: drawers + 1, refusal: tooManyPapers })
}

function tooManyPapers(): Busy {
  return new Busy('Il server sta preparando molti documenti: riprova tra qualche secondo.', 5)
}

/** The same where no paper is made. */
export function tooManyReckonings(): Busy {
  return new Busy('Il server sta facendo molti calcoli: riprova tra qualche secondo.', 5)
}

/** One core is left to the requests and to the database. */
const drawers = Math.max(1, Math.min(3, availableParallelism() - 1))
const paperLine = { mayWait: 200, longestWait: 25_000 }

/** Papers are drawn here. A thread with its fonts holds some 30 MB: after half an hour without a paper it goes, and comes back when somebody opens a record. */
export const drawing = createThreads({ ...paperLine, atOnce: drawers, megabytes: 512, idle: 1_800_000 })

/** What people send is looked at here: it may be made to hurt, so its memory is small and soon given back. */
export const reading = createThreads({ atOnce: 2, mayWait: 40, longestWait: 20_000, megabytes: 256, idle: 20_000 })

/** Long lists and reports become files here, each over a connection of its own: nobody's certificate waits behind them. */
export const exporting = createThreads({
  ...{ atOnce: 2, mayWait: 20, longestWait: 15_000, megabytes: 512, idle: 60_000 },
  refusal: tooManyExports,
})

/** The rows of long reports are found here, so that a page of one never waits for somebody's file. */
export const reporting = createThreads({
  ...{ atOnce: 1, mayWait: 20, longestWait: 8_000, megabytes: 512, idle: 60_000 },
  refusal: tooManyReckonings,
})

export function tooManyExports(): Busy {
  return new Busy('Ci sono già altre esportazioni in corso: riprova tra qualche secondo.', 10)
}

let warmingFailed: ((error: unknown) => void) | undefined

/** From now on whoever opens a record finds the threads that draw its papers ready. A server that nobody works with does without them. */
export function expectPapers(failed: (error: unknown) => void): void {
  warmingFailed = failed
}

/** Its papers are a click away: the fonts are read before anybody asks for one. */
export function recordOpened(): void {
  if (warmingFailed === undefined || drawing.isThere()) return
  drawing.warm({ file: 'output/pdf/warm-fonts-worker.ts', document: null }).catch(warmingFailed)
}

/**
 * When a server closes. The threads that draw papers and look into files stay: they keep nothing of a server, and no program waits
 * for one without work.
 */
export async function endThreads(): Promise<void> {
  warmingFailed = undefined
  await Promise.all([exporting.end(), reporting.end()])
}
