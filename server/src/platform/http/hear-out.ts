import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const turn = 25
const turns = { least: 5, most: 40 }

/** Requests sent before the stop may still be unread, and closing would drop them without an answer. */
export async function hearOutAndClose(app: FastifyInstance): Promise<void> {
  for (let n = 0; n < turns.least || (n < turns.most && (await isConnected(app))); n++) await delay(turn)
  await app.close()
}

function isConnected({ server }: FastifyInstance): Promise<boolean> {
  return new Promise(resolve => {
    server.getConnections((error, count) => resolve(error === null && count > 0))
  })
}
