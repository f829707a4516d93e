import { type Entities, entityOf, Forbidden, type Row } from '@bisavolo/domain'
import type { FastifyInstance } from 'fastify'
import type { Who } from '../../platform/http/who.ts'
import { whoOf } from '../../platform/http/who.ts'
import { bodyOf, idOf } from '../../records/headers.ts'
import { present, readRecord } from '../../records/read-record.ts'
import { errors, idParams } from '../../records/route-docs.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { runWrite } from '../../records/work.ts'
import type { Denuncia } from '../../registry/denuncia-stato.ts'
import { proposeGatto } from './propose-gatto.ts'
import { recordEsitoParentela } from './record-esito-parentela.ts'
import { scelteOf } from './register-cucciolo.ts'

type Values = Record<string, unknown>

const config = { access: 'session' as const }

/** The dry run of a kitten's registration, and the result of a parentage test. */
export function registerCuccioli(app: FastifyInstance, deps: RecordDeps): void {
  app.post(
    '/cuccioli/:id/proposta',
    {
      config,
      schema: {
        tags: ['cuccioli'],
        summary: 'Il gatto che un cucciolo diventerebbe: libro, affisso e controlli, senza salvare',
        params: idParams,
        body: { type: 'object', additionalProperties: true },
        response: {
          200: { type: 'object', description: 'Proposta', additionalProperties: true },
          ...errors(400, 401, 403, 404, 409, 422),
        },
      },
    },
    request => propose(deps, whoOf(request), idOf(request), bodyOf(request)),
  )
  app.post(
    '/gatti/:id/esito_parentela',
    {
      config,
      schema: {
        tags: ['gatti'],
        summary: 'Esito del test di parentela: sblocca il gatto o lo annulla',
        params: idParams,
        body: {
          type: 'object',
          additionalProperties: true,
          properties: {
            esito: { type: 'string', description: 'confermata o esclusa' },
            note: { type: ['string', 'null'] },
          },
        },
        response: {
          200: { type: 'object', description: 'Gatto', additionalProperties: true },
          ...errors(400, 401, 403, 404, 409, 422),
        },
      },
    },
    request => {
      const who = whoOf(request)
      const id = idOf(request)
      return runWrite(deps, who, async work => {
        const stored = await recordEsitoParentela(work, id, bodyOf(request))
        return present({ small: deps.small, db: work.trx }, who, entityOf('gatti'), stored)
      })
    },
  )
}

async function propose(deps: RecordDeps, who: Who, id: number, body: Values): Promise<Values> {
  if (entityOf('gatti').access.create(who) === false) throw new Forbidden()
  const cucciolo = (await readRecord(deps, who, entityOf('cuccioli'), id)) as unknown as Row<Entities['cuccioli']>
  const denuncia = (await readRecord(
    deps,
    who,
    entityOf('denunce_nascita'),
    cucciolo.idDenuncia,
  )) as unknown as Denuncia
  const { gatto, nome_completo, findings } = await proposeGatto(deps.db, {
    cucciolo,
    denuncia,
    scelte: scelteOf(body, cucciolo),
    oggi: who.today,
  })
  return { gatto, nome_completo, avvisi: findings.map(({ perSocio: _, ...avviso }) => avviso) }
}
