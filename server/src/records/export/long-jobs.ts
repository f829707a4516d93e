import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { tooManyExports } from '../../output/threads.ts'
import { besidePool } from '../../platform/db/beside-pool.ts'
import { createLimiter } from '../../platform/limiter.ts'
import { beginMoment, type OpenMoment, timeLimit } from './moment.ts'

const maxJobs = 3

/** Short exports read through connections of their own, with other limits, so that lists stay quick meanwhile. */
export function createLongJobs(app: FastifyInstance, pool: pg.Pool): OpenMoment {
  const own = besidePool(pool, { max: maxJobs, timeLimit }, error =>
    app.log.warn({ err: error }, 'export connection lost'),
  )
  app.addHook('onClose', () => own.end())
  const jobs = createLimiter({ atOnce: maxJobs, mayWait: 50, longestWait: 15_000, refusal: tooManyExports })
  return async () => beginMoment(own, await jobs.enter())
}
