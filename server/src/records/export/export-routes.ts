import type { Readable } from 'node:stream'
import {
  AppError,
  BadRequest,
  type Entity,
  entities,
  entityOf,
  Forbidden,
  fieldNames,
  type ListQuery,
  mayExportList,
  type View,
} from '@bisavolo/domain'
import { formatNumero } from '@bisavolo/domain/kit/format'
import { valueText } from '@bisavolo/domain/kit/value-text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filenameOf, goneOf, sendFile } from '../../output/file-answer.ts'
import { recordPdf } from '../../output/pdf/record-pdf.ts'
import { maxPdfRows, tablePdf } from '../../output/pdf/table-pdf.ts'
import { expectPapers } from '../../output/pdf/warm-papers.ts'
import { csvStream } from '../../output/table/csv.ts'
import { excelStream, maxSheetRows } from '../../output/table/excel.ts'
import { targetOf } from '../../platform/db/beside-pool.ts'
import { type Sources, sourceNow } from '../../platform/db/replica.ts'
import type { Who } from '../../platform/http/who.ts'
import { whoOf } from '../../platform/http/who.ts'
import { flow } from '../../platform/workers/jobs.ts'
import { listHeaders } from '../docs/header-docs.ts'
import { errors } from '../docs/route-docs.ts'
import { fieldChoiceOf, idOf, listQueryOf, readHeader } from '../headers.ts'
import { countRecords, withReach } from '../list-records.ts'
import { readRecord } from '../read-record.ts'
import type { KeptReads, RecordDeps } from '../routes.ts'
import { formatOf, queryText, recordExport } from './export-audit.ts'
import { exportColumns, recordColumns } from './export-columns.ts'
import { exportRows } from './export-rows.ts'
import { filterWords } from './filter-words.ts'
import { columnsOf, type ListFile, paperOf, sheetOf } from './list-file.ts'
import type { AskedList } from './list-file-worker.ts'
import { createLongJobs } from './long-jobs.ts'
import type { OpenMoment } from './moment.ts'

export type ExportDeps = RecordDeps & Sources
type Deps = ExportDeps & { openMoment: OpenMoment; keptReads: KeptReads }

/** §7. */
export function registerExports(app: FastifyInstance, exportDeps: ExportDeps, keptReads: KeptReads): void {
  const deps: Deps = { ...exportDeps, keptReads, openMoment: createLongJobs(app, exportDeps) }
  const config = { access: 'session' as const }
  for (const name of Object.keys(entities)) {
    const entity = entityOf(name)
    const options = { config, exposeHeadRoute: false, schema: docs(entity) }
    app.get(`/excel/${name}/0`, options, (request, reply) => sendList(deps, entity, request, reply))
    app.get(`/excel/${name}/:id`, options, (request, reply) => sendRecord(deps, entity, request, reply))
    app.get(`/pdf/${name}/0`, options, (request, reply) => sendListPdf(deps, entity, request, reply))
  }
  app.get('/pdf/:entity/:id', { config, exposeHeadRoute: false, schema: docs() }, (request, reply) =>
    sendRecordPdf(deps, entityOf((request.params as { entity: string }).entity), request, reply),
  )
  app.addHook('onListen', async () => expectPapers(error => app.log.error({ err: error }, 'fonts')))
  app.addHook('onClose', async () => expectPapers())
}

async function sendList(deps: Deps, entity: Entity, request: FastifyRequest, reply: FastifyReply) {
  return sendListAs(deps, entity, request, reply, formatOf(request))
}

async function sendListPdf(deps: Deps, entity: Entity, request: FastifyRequest, reply: FastifyReply) {
  return sendListAs(deps, entity, request, reply, 'pdf')
}

const limits = { xlsx: maxSheetRows, csv: Infinity, pdf: maxPdfRows }

const fewRows = 2_000

async function sendListAs(
  deps: Deps,
  entity: Entity,
  request: FastifyRequest,
  reply: FastifyReply,
  format: ListFile['format'],
) {
  const { file, tot } = await openList(deps, whoOf(request), entity, request, format)
  const body = await (tot <= fewRows ? writeHere(deps, entity, file) : writeThere(deps, file, goneOf(reply)))
  return sendFile(reply, filenameOf(entity.name, 0, format), format, body)
}

async function writeHere(deps: Deps, entity: Entity, file: ListFile): Promise<Readable | Buffer> {
  const columns = columnsOf(file)
  const rows = await exportRows(deps, { who: file.who, entity, query: file.query, columns })
  return file.format === 'pdf' ? tablePdf(await paperOf(file, columns, rows)) : sheetOf(file, columns, rows)
}

async function writeThere(deps: Deps, file: ListFile, gone: AbortSignal): Promise<Readable> {
  const { pool } = await sourceNow(deps)
  const document: AskedList = { ...file, target: targetOf(pool) }
  const { body } = await flow('listFile', document, { gone })
  return body
}

async function sendRecord(deps: Deps, entity: Entity, request: FastifyRequest, reply: FastifyReply) {
  const who = whoOf(request)
  const format = formatOf(request)
  const id = idOf(request)
  const asked = askedColumns(request, entity, who, 'sheet')
  const columns = recordColumns(entity, who.role, asked)
  const record = await readRecord(deps, who, entity, id)
  const kept = deps.keptReads[entity.name]
  if (asked === undefined || asked.includes(kept?.field ?? '')) await kept?.keep(deps, who, record)
  const rows = [columns.map(column => column.value(record))]
  const body = format === 'csv' ? csvStream(columns, rows) : excelStream([{ name: entity.label.one, columns, rows }])
  return sendFile(reply, filenameOf(entity.name, id, format), format, body)
}

async function sendRecordPdf(deps: Deps, entity: Entity, request: FastifyRequest, reply: FastifyReply) {
  const who = whoOf(request)
  const id = idOf(request)
  const record = await readRecord(deps, who, entity, id)
  await deps.keptReads[entity.name]?.keep(deps, who, record)
  const body = await recordPdf({
    kind: entity.label.one,
    title: entity.title(record),
    association: await deps.association(who.today),
    today: who.today,
    fields: recordColumns(entity, who.role).map(({ label, kind, value }) => ({
      label,
      text: valueText(kind, value(record), 'paper'),
    })),
  })
  return sendFile(reply, filenameOf(entity.name, id, 'pdf'), 'pdf', body)
}

/** Checks rights, columns and size and writes the audit line before the first row is read. */
async function openList(
  deps: Deps,
  who: Who,
  entity: Entity,
  request: FastifyRequest,
  format: ListFile['format'],
): Promise<{ file: ListFile; tot: number }> {
  if (!mayExportList(entity.access.read, who)) throw new Forbidden()
  const asked = listQueryOf(request, entity, who)
  const query: ListQuery = { ...asked, where: withReach(entity.access.read, who, asked.where) }
  const names = askedColumns(request, entity, who, 'file')
  exportColumns(entity, who.role, names)
  const tot = await countRecords(deps, entity, query.where)
  if (tot > limits[format])
    throw new AppError(
      413,
      `Troppe righe (${formatNumero(tot)}, al massimo ${formatNumero(limits[format])}): restringi i filtri.`,
    )
  await recordExport(deps, who, entity.name, { formato: format, filtri: readHeader(request, 'x-filters'), righe: tot })
  const filtri = filterWords(entity, asked.where)
  const association = await deps.association(who.today)
  return { file: { entity: entity.name, who, query, names, format, filtri, association }, tot }
}

function askedColumns(request: FastifyRequest, entity: Entity, who: Who, view: View): string[] | undefined {
  const text = queryText(request, 'colonne')?.trim()
  if (text) return text.split(',').map(name => name.trim())
  const choice = fieldChoiceOf(request, entity, who, view)
  if (choice?.size === 0) throw new BadRequest('x-fields: indica almeno una colonna')
  return choice === null ? undefined : fieldNames(choice)
}

function docs(entity?: Entity) {
  return {
    tags: [entity?.name ?? 'pdf'],
    summary: `${entity?.label.many ?? 'Un record'}: file da scaricare`,
    headers: listHeaders,
    querystring: {
      type: 'object',
      properties: {
        colonne: { type: 'string', description: 'Colonne separate da virgola; anche di relazioni, con il punto' },
        formato: { type: 'string', enum: ['xlsx', 'csv'] },
      },
    },
    response: {
      200: { description: 'Il file, con il nome in X-Filename', type: 'string', format: 'binary' },
      ...errors(400, 401, 403, 404, 413, 431, 503),
    },
  }
}
