import { entityOf, NotFound } from '@bisavolo/domain'
import {
  type CallsOfElenco,
  elenchi,
  type FormatoElenco,
  spiegazioneAllevamento,
  spiegazioneGatto,
} from '@bisavolo/domain/esposizioni/calls/campionato'
import { yearOf } from '@bisavolo/domain/kit/date'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Who } from '../../platform/http/who.ts'
import { reaches } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import type { Printer } from '../../reports/printer.ts'
import { pageOf, readReport } from '../../reports/read-report.ts'
import { printExcel, printTable, sendReport } from '../../reports/send-report.ts'
import { type AnnoClassificato, Classifiche } from './classifiche.ts'
import { explainAllevamento, explainGatto } from './explain.ts'
import { printHtml } from './html-classifica.ts'
import type { GattoAnno } from './read-anno.ts'
import { isPublished, type Richiesta, righeAllevamenti, righeCampionati, righeGatti } from './righe.ts'

const printers: Record<FormatoElenco, Printer> = { xlsx: printExcel, pdf: printTable, html: printHtml }

/** The championship: three lists, each as a file, and the reasons behind every total. */
export function registerCampionato(app: FastifyInstance, deps: RecordDeps): void {
  const classifiche = new Classifiche(deps.db, deps.changes)
  const { classifica, classifica_allevamenti, gatti_campionati } = elenchi
  registerElenco(app, deps, classifiche, classifica, righeGatti)
  registerElenco(app, deps, classifiche, classifica_allevamenti, righeAllevamenti)
  registerElenco(app, deps, classifiche, gatti_campionati, righeCampionati)
  const yearAsked = (who: Who, anno: string | undefined) =>
    classifiche.of(anno ? Number(anno) : yearOf(who.today), who.today)
  serveCall(app, deps, spiegazioneGatto, async ({ who, params: { idgatto }, query: { anno, finale } }) => {
    const year = await yearAsked(who, anno)
    return explainGatto(year, await gattoFor(deps, who, year, idgatto), finale === '1')
  })
  serveCall(app, deps, spiegazioneAllevamento, async ({ who, params: { idallevatore }, query: { anno, finale } }) =>
    explainAllevamento(await yearAsked(who, anno), idallevatore, finale === '1'),
  )
}

/** A cat of the lists, or one that who asks reads anyway: numbers are easily counted up, and the answer names its owner. */
async function gattoFor({ db }: RecordDeps, who: Who, anno: AnnoClassificato, idgatto: number): Promise<GattoAnno> {
  const gatto = anno.gattoOf(idgatto)
  if (gatto === undefined || !(isPublished(gatto) || (await reaches(db, who, entityOf('gatti'), idgatto, 'read'))))
    throw new NotFound('Nessun risultato di questo gatto nel campionato.')
  return gatto
}

function registerElenco<V extends Record<string, unknown>>(
  app: FastifyInstance,
  deps: RecordDeps,
  classifiche: Classifiche,
  { report, rows, file }: CallsOfElenco<V>,
  righeOf: (anno: AnnoClassificato, richiesta: Richiesta) => V[],
): void {
  const find = async (params: ReportParams, today: string) => {
    const asked = params as unknown as Richiesta
    const anno = await classifiche.of(asked.anno, today)
    const richiesta = { ...asked, razza: asked.razza?.toUpperCase() ?? null }
    return anno.righe(`${report.name} ${JSON.stringify(richiesta)}`, () => righeOf(anno, richiesta))
  }
  const read = (who: Who, request: FastifyRequest) =>
    readReport(request, who, report, params => find(params, who.today))
  serveCall(app, deps, rows, async ({ who, request }) => pageOf(await read(who, request)))
  serveCall(app, deps, file, async ({ who, query: { formato }, request, reply }) =>
    sendReport(deps, reply, { who, report, request, found: await read(who, request) }, formato, printers[formato]),
  )
}
