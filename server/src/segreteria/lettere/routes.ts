import { inviaLettere, provaLettera, stampaLettere } from '@bisavolo/domain/segreteria/calls/lettere'
import type { FastifyInstance } from 'fastify'
import { filenameOf, sendFile } from '../../output/file-answer.ts'
import { serveCall } from '../../records/serve-call.ts'
import type { AppDeps } from '../../registro/wiring.ts'
import { letterePdf } from './lettere-pdf.ts'
import { readLotto } from './read-lotto.ts'
import { storeLettere } from './store-lettere.ts'
import { tryLettera } from './try-lettera.ts'

export function registerLettere(app: FastifyInstance, deps: AppDeps): void {
  serveCall(app, deps, provaLettera, async ({ who, body }) => {
    const { name: associazione } = await deps.association(who.today)
    return tryLettera(deps.db, who, body, associazione)
  })
  serveCall(app, deps, inviaLettere, async ({ who, body, write }) => {
    const { name } = await deps.association(who.today)
    return write(work => storeLettere(work, body, name))
  })
  serveCall(app, deps, stampaLettere, async ({ who, params, reply }) => {
    const [association, lettere] = [await deps.association(who.today), await readLotto(deps.db, params.lotto)]
    return sendFile(reply, filenameOf('lettere', 0, 'pdf'), 'pdf', await letterePdf({ association, lettere }))
  })
}
