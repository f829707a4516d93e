import { Busy } from '@bisavolo/domain'
import type { FastifyInstance } from 'fastify'
import { registerTurns } from '../platform/http/turns.ts'

/**
 * A call needs several connections in sequence; without this limit an overload makes calls time out half done. Registered last,
 * so that a call that waits for another limit does not occupy a place here.
 */
export function registerEverydayTurns(app: FastifyInstance): void {
  registerTurns(app, {
    concerns: ({ routeOptions: { config } }) => config.everyday === true,
    atOnce: 20,
    longestWait: 10_000,
    refusal: () => new Busy('Molte persone stanno lavorando in questo momento: riprova tra qualche secondo.', 3),
  })
}
