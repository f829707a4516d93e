import { readScrivania as call } from '@bisavolo/domain/segreteria/calls/scrivania'
import type { FastifyInstance } from 'fastify'
import type { DeskKind } from '../../desk/desk-kind.ts'
import { controlliDesk, denunceDesk } from '../../nascite/denunce_nascita/read-desk.ts'
import { passaggiDesk } from '../../nascite/passaggi/read-desk.ts'
import { serveCall } from '../../records/serve-call.ts'
import { refertiDesk } from '../../registro/referti/read-desk.ts'
import type { AppDeps } from '../../registro/wiring.ts'
import { affissiDesk } from '../../soci/affissi/read-desk.ts'
import { iscrizioniDesk } from '../../soci/iscrizioni_rinnovi/read-desk.ts'
import { accountDesk } from '../account/read-desk.ts'
import { readScrivania } from './read-scrivania.ts'

const kinds: readonly DeskKind<AppDeps>[] = [
  ...[denunceDesk, controlliDesk, passaggiDesk, refertiDesk, iscrizioniDesk, affissiDesk, accountDesk],
]

export function registerScrivania(app: FastifyInstance, deps: AppDeps): void {
  serveCall(app, deps, call, ({ who, query }) => readScrivania(deps, who, kinds, query))
}
