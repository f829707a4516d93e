import { entityOf } from '@bisavolo/domain'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '../../output/file-answer.ts'
import { excelStream } from '../../output/table/excel.ts'
import { whoOf } from '../../platform/http/who.ts'
import { bodyOf, idOf } from '../../records/headers.ts'
import { once } from '../../records/idempotency.ts'
import { present } from '../../records/read-record.ts'
import { errors, idParams } from '../../records/route-docs.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { runWrite } from '../../records/work.ts'
import { readDocumentoPdf } from '../documento-pdf/read-documento-pdf.ts'
import { readFatturaPa } from '../fatturapa/read-fatturapa.ts'
import { issueNotaCredito } from './issue-nota-credito.ts'
import { registerIssuingTurn } from './issuing-turn.ts'
import { detailFattura } from './read-documento.ts'
import { periodoOf, readPeriodo } from './read-periodo.ts'
import { lavoriProponibili, readProposta } from './read-proposta.ts'

const config = { access: 'session' as const }
const tags = ['fatture_ricevute']
const file = { 200: { description: 'Il file; il nome è in X-Filename', type: 'string', format: 'binary' } }

/** The calls a document has besides the common five. */
export function registerFattureRicevute(app: FastifyInstance, deps: RecordDeps): void {
  const entity = entityOf('fatture_ricevute')
  registerIssuingTurn(app)

  app.post('/fatture_ricevute/:id/nota_credito', { config, schema: docs.notaCredito }, async (request, reply) => {
    const id = idOf(request)
    const body = request.body === undefined || request.body === null ? {} : bodyOf(request)
    const answer = await runWrite(deps, whoOf(request), work =>
      once(work, request, async () => {
        const inside = { ...deps, db: work.trx }
        const stored = await issueNotaCredito(work, id, body)
        return detailFattura(inside, work.who, await present(inside, work.who, entity, stored))
      }),
    )
    return reply.status(201).send(answer)
  })

  app.get('/fatture_ricevute/:id/xml', { config, schema: docs.xml }, async (request, reply) => {
    const { xml, filename } = await readFatturaPa(deps, whoOf(request), idOf(request))
    return sendFile(reply, filename, 'xml', Buffer.from(xml))
  })

  app.get('/pdf/fatture_ricevute/:id', { config, schema: docs.pdf }, async (request, reply) => {
    const { pdf, filename } = await readDocumentoPdf(deps, whoOf(request), idOf(request))
    return sendFile(reply, filename, 'pdf', pdf)
  })

  app.get('/excel/fatture_periodo/:id', { config, schema: docs.periodo }, async (request, reply) => {
    const periodo = periodoOf(whoOf(request), request.query as Record<string, unknown>)
    const sheets = await readPeriodo(deps.db, periodo)
    return sendFile(reply, `fatture_periodo_${periodo.dal}_${periodo.al}.xlsx`, 'xlsx', excelStream(sheets))
  })

  app.get('/fatture_ricevute/proposta/:entita/:id', { config, schema: docs.proposta }, request => {
    const { entita } = request.params as { entita: string }
    const { duplicato } = request.query as { duplicato?: string }
    return readProposta(deps.db, whoOf(request), entita, idOf(request), { duplicato: duplicato === '1' })
  })
}

const docs = {
  notaCredito: {
    tags,
    summary: 'Nota di credito (o storno di ricevuta): senza righe storna tutto ciò che resta',
    params: idParams,
    body: {
      type: 'object',
      additionalProperties: true,
      properties: {
        data_emissione: { type: 'string', nullable: true },
        causale: { type: 'string', nullable: true },
        righe: { type: 'array', nullable: true, items: { type: 'object', additionalProperties: true } },
      },
    },
    response: {
      201: { type: 'object', description: 'La nota emessa', additionalProperties: true },
      ...errors(400, 401, 403, 404, 409, 422),
    },
  },
  xml: {
    tags,
    summary: 'Fattura elettronica (FatturaPA FPR12); 422 con l’elenco di ciò che manca',
    params: idParams,
    response: { ...file, ...errors(400, 401, 403, 404, 422) },
  },
  pdf: {
    tags,
    summary: 'Il documento in PDF',
    params: idParams,
    response: { ...file, ...errors(400, 401, 403, 404) },
  },
  periodo: {
    tags,
    summary: 'I documenti di un periodo per il commercialista, con il riepilogo IVA',
    params: idParams,
    querystring: {
      type: 'object',
      properties: { dal: { type: 'string' }, al: { type: 'string' } },
    },
    response: { ...file, ...errors(400, 401, 403) },
  },
  proposta: {
    tags,
    summary: `Il documento che una pratica propone (${lavoriProponibili.join(', ')})`,
    params: {
      type: 'object',
      required: ['entita', 'id'],
      properties: { entita: { type: 'string' }, id: { type: 'integer' } },
    },
    querystring: { type: 'object', properties: { duplicato: { type: 'string' } } },
    response: {
      200: { type: 'object', description: 'La proposta', additionalProperties: true },
      ...errors(400, 401, 403, 404),
    },
  },
}
