import pLimit from 'p-limit'

export interface LimiterRules {
  atOnce: number
  /** How many may wait for a place; the next one is refused. Without it, everybody may wait. */
  mayWait?: number
  /** Milliseconds after which somebody who still waits is refused. */
  longestWait?: number
  refusal: () => Error
}

export interface Limiter {
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** Waits for a place and returns the function that gives it back; calling it twice does no harm. */
  enter: () => Promise<() => void>
}

/** So many at once within this process, the others in the order they came. */
export function createLimiter({
  atOnce,
  mayWait = Number.POSITIVE_INFINITY,
  longestWait,
  refusal,
}: LimiterRules): Limiter {
  const limit = pLimit(atOnce)
  const enter = () =>
    new Promise<() => void>((resolve, reject) => {
      if (limit.activeCount >= atOnce && limit.pendingCount >= mayWait) return reject(refusal())
      let hasLeft = false
      const giveUp = () => {
        hasLeft = true
        reject(refusal())
      }
      // Who finds a place needs no clock, and that is nearly everybody.
      const mustWait = limit.activeCount >= atOnce
      const timer = longestWait === undefined || !mustWait ? undefined : setTimeout(giveUp, longestWait)
      void limit(async () => {
        clearTimeout(timer)
        if (!hasLeft) await new Promise<void>(leave => resolve(leave))
      })
    })
  return {
    enter,
    run: async work => {
      const leave = await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** The same for each key on its own. A key is forgotten when nobody waits for it any more. */
export function createKeyedLimiter(rules: LimiterRules): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const limiters = new Map<string, Limiter & { users: number }>()
  return async (key, work) => {
    const limiter = limiters.get(key) ?? { ...createLimiter(rules), users: 0 }
    limiters.set(key, limiter)
    limiter.users++
    return limiter.run(work).finally(() => {
      limiter.users--
      if (limiter.users === 0) limiters.delete(key)
    })
  }
}
