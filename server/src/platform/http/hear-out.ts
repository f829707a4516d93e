import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds of one turn, and how many there are at least and at most. */
const turn = 25
const turns = { least: 5, most: 40 }

/**
 * What had been sent when a stop is asked for may still lie unread, behind whatever the thread was busy with, or be on its way over a
 * slow line; closing would drop it without an answer. One turn of the event loop takes connections in, the next one reads them. So
 * we listen for a second more by the clock, longer where the turns are long, and less where nobody is connected.
 */
export async function hearOutAndClose(app: FastifyInstance): Promise<void> {
  for (let n = 0; n < turns.least || (n < turns.most && (await isConnected(app))); n++) await delay(turn)
  await app.close()
}

function isConnected({ server }: FastifyInstance): Promise<boolean> {
  return new Promise(resolve => {
    server.getConnections((error, count) => resolve(error === null && count > 0))
  })
}
