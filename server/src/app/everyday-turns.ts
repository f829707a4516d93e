import { Busy } from '@bisavolo/domain'
import type { FastifyInstance } from 'fastify'
import { registerTurns } from '../platform/http/turns.ts'

/**
 * A call asks the database several times, each time for one of a few connections. When everybody is let in at once, each waits behind
 * all others at every step, and gives up at the second or third, with the work of the first done in vain: a server that could answer
 * two hundred calls a second answered thirty-six to a thousand people. So as many are at work as keep the connections busy, and the
 * others wait at the door. Last of all turns, since whoever waits for another one should not keep this place meanwhile.
 */
export function registerEverydayTurns(app: FastifyInstance): void {
  registerTurns(app, {
    concerns: ({ routeOptions: { config } }) => config.everyday === true,
    atOnce: 20,
    longestWait: 10_000,
    refusal: () => new Busy('Molte persone stanno lavorando in questo momento: riprova tra qualche secondo.', 3),
  })
}
