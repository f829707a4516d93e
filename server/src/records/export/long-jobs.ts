import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { besidePool } from '../../platform/db/beside-pool.ts'
import type { Sources } from '../../platform/db/replica.ts'
import { createLimiter } from '../../platform/limiter.ts'
import { tooManyExports } from '../../platform/workers/jobs.ts'
import { beginMoment, type OpenMoment, timeLimit } from './moment.ts'

const maxJobs = 3

/** Own connections with other limits, so that lists stay fast. */
export function createLongJobs(app: FastifyInstance, { pool, replica }: Sources): OpenMoment {
  const beside = (of: pg.Pool) => {
    const own = besidePool(of, { max: maxJobs, timeLimit }, error =>
      app.log.warn({ err: error }, 'export connection lost'),
    )
    app.addHook('onClose', () => own.end())
    return own
  }
  const own = beside(pool)
  const copy = replica && beside(replica.pool)
  const jobs = createLimiter({ atOnce: maxJobs, mayWait: 50, longestWait: 15_000, refusal: tooManyExports })
  return async () => {
    const leave = await jobs.enter()
    return beginMoment(copy !== undefined && (await replica?.isFresh()) ? copy : own, leave)
  }
}
