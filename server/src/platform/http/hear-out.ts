import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * What had been sent when a stop is asked for may still lie unread, behind whatever the thread was busy with; closing would drop it
 * without an answer. One turn of the event loop takes connections in, the next one reads them.
 */
export async function hearOutAndClose(app: FastifyInstance): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await delay(20)
  await app.close()
}
