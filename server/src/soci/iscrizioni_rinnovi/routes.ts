import * as domanda from '@bisavolo/domain/soci/calls/domanda'
import * as calls from '@bisavolo/domain/soci/calls/iscrizioni'
import * as rinnovi from '@bisavolo/domain/soci/calls/rinnovi'
import type { FastifyInstance } from 'fastify'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { annulIscrizione } from './annul-iscrizione.ts'
import { approveIscrizioni } from './approve-iscrizioni.ts'
import { chiediRinnovo } from './domanda/file-domanda.ts'
import { readDomanda } from './domanda/read-domanda.ts'
import { ritiraDomanda } from './domanda/withdraw-domanda.ts'
import { readLotti } from './record-lotto.ts'
import { refuseIscrizioni } from './refuse-iscrizioni.ts'
import { readDaRinnovare } from './rinnovi/read-da-rinnovare.ts'
import { renewSoci } from './rinnovi/renew-soci.ts'
import { undoApprovazione } from './undo-approvazione.ts'

export function registerIscrizioni(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, calls.approveIscrizioni, ({ body, write }) => write(work => approveIscrizioni(work, body)))
  serveCall(app, deps, calls.refuseIscrizioni, ({ body, write }) => write(work => refuseIscrizioni(work, body)))
  serveCall(app, deps, calls.listLotti, ({ who }) => readLotti(deps.db, who.today))
  serveCall(app, deps, calls.undoApprovazione, ({ params: { lotto }, write }) =>
    write(work => undoApprovazione(work, lotto)),
  )
  serveCall(app, deps, calls.annulIscrizione, ({ params: { id }, body, write }) =>
    write(work => annulIscrizione(work, id, body.motivo)),
  )
  serveCall(app, deps, rinnovi.daRinnovare, ({ who, query }) => readDaRinnovare(deps.db, who, query))
  serveCall(app, deps, rinnovi.renewSoci, ({ body, write }) => write(work => renewSoci(work, body)))
  serveCall(app, deps, domanda.leggiDomanda, ({ who }) => readDomanda(deps.db, deps.small, who))
  serveCall(app, deps, domanda.chiediRinnovo, ({ body, write }) => write(work => chiediRinnovo(work, deps.small, body)))
  serveCall(app, deps, domanda.ritiraDomanda, ({ params: { id }, write }) => write(work => ritiraDomanda(work, id)))
}
