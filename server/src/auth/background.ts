import type { FastifyInstance } from 'fastify'

export interface Background {
  run(work: () => Promise<void>): void
}

const most = 200

/** Work done after the answer, so that its duration reveals nothing. The server finishes it before it stops. */
export function openBackground(app: FastifyInstance): Background {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(running)))
  return {
    run(work) {
      if (running.size >= most) return app.log.warn('too much work in the background: dropped')
      const mine = work()
        .catch(error => app.log.error({ err: error }, 'work in the background failed'))
        .finally(() => running.delete(mine))
      running.add(mine)
    },
  }
}
