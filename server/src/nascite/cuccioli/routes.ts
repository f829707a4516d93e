import { entityOf } from '@bisavolo/domain'
import { esitoParentela, nomiCuccioli, propostaCucciolo, registraCucciolata } from '@bisavolo/domain/nascite/calls'
import type { FastifyInstance } from 'fastify'
import { present, readRecord } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import type { Denuncia } from '../denunce_nascita/stato/update-stato.ts'
import { recordEsitoParentela } from './record-esito-parentela.ts'
import { registerCucciolata, tryCucciolata } from './register-cucciolata.ts'
import { saveNomi } from './save-nomi.ts'
import { tryCucciolo } from './try-cucciolo.ts'

export function registerCuccioli(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, propostaCucciolo, ({ who, params: { id }, body }) => tryCucciolo(deps, who, id, body))
  serveCall(app, deps, nomiCuccioli, ({ params: { id }, body, write }) => write(work => saveNomi(work, id, body)))
  serveCall(app, deps, registraCucciolata, async ({ who, params: { id }, body, write }) => {
    if (body.prova !== true) return { esiti: await write(work => registerCucciolata(work, id, body)) }
    const denuncia = (await readRecord(deps, who, entityOf('denunce_nascita'), id)) as unknown as Denuncia
    return { esiti: await tryCucciolata(deps.db, denuncia, body, who.today) }
  })
  serveCall(app, deps, esitoParentela, ({ who, params: { id }, body, write }) =>
    write(async work => {
      const stored = await recordEsitoParentela(work, id, body)
      const shown = await present({ small: deps.small, db: work.trx }, who, entityOf('gatti'), stored)
      return { ...shown, id }
    }),
  )
}
