import { entityOf } from '@bisavolo/domain'
import { controlliDenuncia, provaDenuncia, razzeCucciolo, riapriDenuncia } from '@bisavolo/domain/nascite/calls'
import type { FastifyInstance } from 'fastify'
import { readRecord } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { tryDenuncia } from './controlli/try-denuncia.ts'
import { detailDenuncia } from './detail-denuncia.ts'
import { readRazze } from './read-razze.ts'
import type { Denuncia } from './stato/update-stato.ts'
import { reopenDenuncia } from './undo-decision.ts'

export function registerDenunce(app: FastifyInstance, deps: RecordDeps): void {
  const denunce = entityOf('denunce_nascita')
  serveCall(app, deps, controlliDenuncia, async ({ who, params: { id } }) => {
    const record = await readRecord(deps, who, denunce, id)
    const { avvisi, mancanti } = await detailDenuncia(deps, who, record)
    return { avvisi, mancanti, razze: await readRazze(deps, record as unknown as Denuncia) }
  })
  serveCall(app, deps, provaDenuncia, ({ who, body }) => tryDenuncia(deps, who, body))
  serveCall(app, deps, riapriDenuncia, ({ params, body, write }) =>
    write(async work => ({ id: (await reopenDenuncia(work, params.id, body.motivo ?? '')).id })),
  )
  serveCall(app, deps, razzeCucciolo, async ({ who, params: { idDenuncia } }) => {
    const record = await readRecord(deps, who, denunce, idDenuncia)
    return readRazze(deps, record as unknown as Denuncia)
  })
}
