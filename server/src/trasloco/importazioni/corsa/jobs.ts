import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { todayAt } from '../../../platform/clock.ts'
import { targetOf } from '../../../platform/db/beside-pool.ts'
import { run } from '../../../platform/workers/jobs.ts'
import type { AppDeps } from '../../../registro/wiring.ts'
import { beat, leaveJob, nextJob } from './claim-job.ts'
import { recordFailed } from './record-job.ts'
import type { WorkerAnswer, WorkerAsked } from './run-job-worker.ts'

export interface Jobs {
  wake: () => void
}

const look = 3000
const pulse = 1000

/** Runs queued and abandoned jobs in a worker thread. Several servers may try; the lock of the thread admits one. */
export function startJobs(app: FastifyInstance, deps: AppDeps): Jobs {
  const by = randomUUID()
  const closing = new AbortController()
  let wanted = false
  let running: Promise<void> | undefined

  const wake = () => {
    if (closing.signal.aborted) return
    wanted = true
    running ??= rounds().finally(() => {
      running = undefined
    })
  }
  const rounds = async () => {
    while (wanted && !closing.signal.aborted) {
      wanted = false
      try {
        const id = await nextJob(deps.db)
        if (id !== undefined) wanted = await runOne(id)
      } catch (error) {
        if (!closing.signal.aborted) app.log.warn({ err: error }, 'import not taken up')
      }
    }
  }
  /** True if another job may be waiting. */
  const runOne = async (id: number): Promise<boolean> => {
    const { dataDir, s3, clamav } = deps.config
    const asked: WorkerAsked = {
      id,
      by,
      today: todayAt(deps.clock()),
      target: targetOf(deps.pool),
      config: { dataDir, s3, clamav },
    }
    const timer = setInterval(() => void beat(deps.db, id, by).catch(() => {}), pulse)
    try {
      const answer = await run('import', asked, { gone: closing.signal })
      const { esito, error } = JSON.parse(answer.toString()) as WorkerAnswer
      if (esito === 'fallita') app.log.error({ error }, 'import failed')
      if (esito === 'interrotta') await leaveJob(deps.db, id, by)
      return esito === 'fatta'
    } catch (error) {
      if (closing.signal.aborted) await leaveJob(deps.db, id, by).catch(() => {})
      else {
        app.log.error({ err: error }, 'import thread ended')
        await recordFailed(deps.db, id, outOfMemory)
      }
      return false
    } finally {
      clearInterval(timer)
    }
  }
  // Only listening servers poll; processes without a listener wake on request.
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(wake, look)
    wake()
  })
  app.addHook('onClose', async () => {
    closing.abort()
    clearInterval(timer)
    await running
  })
  return { wake }
}

const outOfMemory =
  'Il lavoro si è interrotto: forse la memoria non basta. Riprova, riprende da dove era arrivato; se continua, dividi il file.'
