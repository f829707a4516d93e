import { TooMany } from '@bisavolo/domain'
import { checkCertificato } from '@bisavolo/domain/registro/calls/verifica'
import type { FastifyInstance } from 'fastify'
import { takeOne } from '../../auth/accounts/quota.ts'
import { addressKey } from '../../auth/address-key.ts'
import { readFresh, type Sources } from '../../platform/db/replica.ts'
import { serveCall } from '../../records/serve-call.ts'
import type { Deps } from '../../records/work.ts'
import { readVerifica } from './read-verifica.ts'

/** Enough for a show's desk, too few to guess codes. */
const perMinute = 30

export function registerVerifica(app: FastifyInstance, deps: Deps & Sources): void {
  serveCall(app, deps, checkCertificato, async ({ params: { code }, request }) => {
    const quota = { key: `verifica:${addressKey(request.ip)}`, max: perMinute, minutes: 1 }
    if (!(await takeOne(deps.db, quota))) throw new TooMany('Troppe verifiche: aspetta un minuto e riprova.', 60)
    return readFresh(deps, ({ db }) => readVerifica(db, code))
  })
}
