import pLimit from 'p-limit'

export interface LimiterRules {
  atOnce: number
  mayWait?: number
  longestWait?: number
  refusal: () => Error
}

export interface Limiter {
  run: <T>(work: () => Promise<T>) => Promise<T>
  enter: () => Promise<() => void>
}

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
