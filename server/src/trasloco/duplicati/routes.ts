import { NotFound } from '@bisavolo/domain'
import {
  duplicatiGatti,
  duplicatiPersone,
  gattiSimili,
  personeSimili,
  riproponiDuplicato,
  scartaDuplicato,
} from '@bisavolo/domain/trasloco/calls/duplicati'
import type { FastifyInstance } from 'fastify'
import type { Judging } from '../../findings/judging.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import type { EntitaDuplicabile } from '../../registro/duplicati/genere.ts'
import { partPair, unpartPair } from '../../registro/duplicati/store-scartati.ts'
import { readCoppie } from './read-coppie.ts'
import { readSimili } from './read-simili.ts'

export function registerDuplicati(app: FastifyInstance, deps: RecordDeps & { judging: Judging }): void {
  serveCall(app, deps, duplicatiGatti, ({ who, request }) => readCoppie(deps, who, 'gatti', request))
  serveCall(app, deps, duplicatiPersone, ({ who, request }) => readCoppie(deps, who, 'clienti_soci', request))
  serveCall(app, deps, scartaDuplicato, ({ params, body: { a, b }, write }) =>
    write(async work => {
      await partPair(work, entitaOf(params), a, b)
      return { message: 'Sono diversi: non te li proponiamo più' }
    }),
  )
  serveCall(app, deps, riproponiDuplicato, ({ params, body: { a, b }, write }) =>
    write(async work => {
      await unpartPair(work, entitaOf(params), a, b)
      return { message: 'La coppia torna tra quelle da guardare' }
    }),
  )
  serveCall(app, deps, gattiSimili, ({ who, body }) => readSimili(deps.db, who, 'gatti', body))
  serveCall(app, deps, personeSimili, ({ who, body }) => readSimili(deps.db, who, 'clienti_soci', body))
}

function entitaOf({ entita }: { entita: string }): EntitaDuplicabile {
  if (entita === 'gatti' || entita === 'clienti_soci') return entita
  throw new NotFound('Duplicati: si cercano tra i gatti e tra i clienti e soci.')
}
