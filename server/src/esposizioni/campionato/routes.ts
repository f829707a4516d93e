import { BadRequest, type Filter, type ListQuery, matches } from '@bisavolo/domain'
import { collatorIt, formatNumero } from '@bisavolo/domain/kit/format'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filenameOf, sendFile } from '../../output/file-answer.ts'
import { tablePdf } from '../../output/pdf/table-pdf.ts'
import type { Column } from '../../output/table/cell.ts'
import { excelStream } from '../../output/table/excel.ts'
import { whoOf } from '../../platform/http/who.ts'
import { queryText, recordExport } from '../../records/export/export-audit.ts'
import { idOf } from '../../records/headers.ts'
import { errors, listHeaders } from '../../records/route-docs.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { annoOf, campionatoRequestOf, demandCampionato } from './campionato-request.ts'
import { Classifiche } from './classifiche.ts'
import { dettaglioAllevamento, dettaglioGatto } from './dettaglio.ts'
import { type Elenco, elenchi, type Richiesta, type Riga } from './elenchi.ts'
import { htmlClassifica } from './html-classifica.ts'

const config = { access: 'session' as const }
type Deps = RecordDeps & { classifiche: Classifiche }

/** The championship: three lists, each as a file, and the reasons behind every total. */
export function registerCampionato(app: FastifyInstance, recordDeps: RecordDeps): void {
  const deps: Deps = { ...recordDeps, classifiche: new Classifiche(recordDeps.db, recordDeps.changes) }
  for (const elenco of elenchi) {
    app.get(`/${elenco.path}`, { config, schema: docs(elenco.title) }, async request => {
      const { rows, query } = await readElenco(deps, elenco, request)
      const start = (query.page - 1) * query.rowsPerPage
      const data = rows.slice(start, start + query.rowsPerPage)
      return { data, perPage: query.rowsPerPage, currentPage: query.page, tot: rows.length }
    })
    const schema = docs(`${elenco.title}: file`)
    app.get(`/${elenco.path}/export`, { config, schema, exposeHeadRoute: false }, (request, reply) =>
      exportElenco(deps, elenco, request, reply),
    )
  }
  app.get(
    '/classifica/:idgatto/dettaglio',
    { config, schema: docs('Il totale di un gatto, spiegato') },
    async request =>
      dettaglioGatto(await yearAsked(deps, request), idOf(request, 'idgatto'), queryText(request, 'finale') === '1'),
  )
  app.get(
    '/classifica_allevamenti/:idallevatore/dettaglio',
    { config, schema: docs('Il totale di un allevamento, spiegato') },
    async request =>
      dettaglioAllevamento(
        await yearAsked(deps, request),
        idOf(request, 'idallevatore'),
        queryText(request, 'finale') === '1',
      ),
  )
}

async function yearAsked({ classifiche }: Deps, request: FastifyRequest) {
  const who = whoOf(request)
  demandCampionato(who)
  return classifiche.of(annoOf(queryText(request, 'anno'), who.today))
}

async function readElenco({ classifiche }: Deps, elenco: Elenco, request: FastifyRequest) {
  const who = whoOf(request)
  demandCampionato(who)
  const { richiesta, query, isSorted } = campionatoRequestOf(request, elenco, who)
  const anno = await classifiche.of(richiesta.anno)
  const all = anno.righe(`${elenco.path} ${JSON.stringify(richiesta)}`, () => elenco.righe(anno, richiesta))
  const rows = isAll(query.where) ? all : all.filter(row => matches(query.where, row))
  return { richiesta, query, rows: isSorted ? sorted(rows, query) : rows }
}

async function exportElenco(deps: Deps, elenco: Elenco, request: FastifyRequest, reply: FastifyReply) {
  const who = whoOf(request)
  const formato = queryText(request, 'formato') ?? 'xlsx'
  if (formato !== 'xlsx' && formato !== 'pdf' && formato !== 'html')
    throw new BadRequest('formato: ammessi xlsx, pdf e html')
  const { richiesta, rows } = await readElenco(deps, elenco, request)
  const shown = elenco.colonne.filter(
    ({ hidden, notOnPaper }) => hidden !== true && !(notOnPaper === true && formato === 'pdf'),
  )
  const columns: Column[] = shown.map(({ label, kind, width }) => ({ label, kind, width }))
  const cells = rows.map(row => shown.map(({ name }) => row[name]))
  const association = await deps.association(who.today)
  const words = { title: `${elenco.title} ${richiesta.anno}`, subtitle: subtitleOf(richiesta, rows.length) }
  await recordExport(deps, who, 'esposizioni_has_gatti', {
    elenco: elenco.path,
    formato,
    filtri: richiesta,
    righe: rows.length,
  })
  const filename = filenameOf(elenco.path, richiesta.anno, formato)
  if (formato === 'xlsx')
    return sendFile(reply, filename, formato, excelStream([{ name: words.title, columns, rows: cells }]))
  const document = { ...words, today: who.today, columns, rows: cells }
  if (formato === 'html')
    return sendFile(reply, filename, formato, htmlClassifica({ ...document, association: association.name }))
  const empty = 'Nessun risultato con questi filtri.'
  const body = await tablePdf({ ...document, association, orientation: 'landscape', empty })
  return sendFile(reply, filename, formato, body)
}

function subtitleOf({ gruppo, categoria, razza, sezione, finale }: Richiesta, rows: number): string {
  return [
    ...(gruppo === null ? [] : [gruppo]),
    ...(categoria === null ? [] : [`Categoria ${categoria}`]),
    ...(razza === null ? [] : [`Razza ${razza}`]),
    ...(sezione === null ? [] : [`Sezione ${sezione}`]),
    finale ? 'Classifica finale' : 'Classifica provvisoria',
    `${formatNumero(rows)} ${rows === 1 ? 'riga' : 'righe'}`,
  ].join(' · ')
}

function isAll(where: Filter): boolean {
  return where.op === 'and' && where.of.length === 0
}

/** What has no value stands last whichever way one sorts, as in lists. */
function sorted(rows: Riga[], { sortBy, descending }: ListQuery): Riga[] {
  return rows.toSorted((a, b) => {
    const [x, y] = [a[sortBy] ?? null, b[sortBy] ?? null]
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
    const order = typeof x === 'number' && typeof y === 'number' ? x - y : collatorIt.compare(String(x), String(y))
    return descending ? -order : order
  })
}

function docs(summary: string) {
  return {
    tags: ['campionato'],
    summary,
    headers: listHeaders,
    querystring: {
      type: 'object',
      properties: {
        formato: { type: 'string', enum: ['xlsx', 'pdf', 'html'] },
        anno: { type: 'integer', description: 'Per il dettaglio; negli elenchi è un filtro' },
        finale: { type: 'string', description: '1: serve anche il rinnovo dell’anno dopo' },
      },
    },
    response: {
      200: { type: 'object', description: summary, additionalProperties: true },
      ...errors(400, 401, 403, 404, 413),
    },
  }
}
