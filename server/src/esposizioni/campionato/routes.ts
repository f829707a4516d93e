import { entityOf, NotFound } from '@bisavolo/domain'
import {
  type CallsOfElenco,
  elenchi,
  type FormatoElenco,
  spiegazioneAllevamento,
  spiegazioneGatto,
} from '@bisavolo/domain/esposizioni/calls/campionato'
import type { LettoreEsclusi } from '@bisavolo/domain/esposizioni/rules/classifica/classifica'
import { yearOf } from '@bisavolo/domain/kit/date'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import { disciplineReaders } from '@bisavolo/domain/words/reach'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Who } from '../../platform/http/who.ts'
import { reaches, readWithin } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import type { Printer } from '../../reports/printer.ts'
import { pageOf, readReport } from '../../reports/read-report.ts'
import { printExcel, printTable, sendReport } from '../../reports/send-report.ts'
import { type AnnoClassificato, Classifiche } from './classifiche.ts'
import { explainAllevamento, explainGatto, type Lettore, nonGiudicate } from './explain.ts'
import { printHtml } from './html-classifica.ts'
import type { GattoAnno } from './read-anno.ts'
import { forOwner, isPublished, type Richiesta, righeAllevamenti, righeCampionati, righeGatti } from './righe.ts'

const printers: Record<FormatoElenco, Printer> = { xlsx: printExcel, pdf: printTable, html: printHtml }

export function registerCampionato(app: FastifyInstance, deps: RecordDeps): void {
  const classifiche = new Classifiche(deps.db, deps.changes)
  const { classifica, classifica_allevamenti, gatti_campionati } = elenchi
  registerElenco(app, deps, classifiche, classifica, righeGatti)
  registerElenco(app, deps, classifiche, classifica_allevamenti, righeAllevamenti)
  registerElenco(app, deps, classifiche, gatti_campionati, righeCampionati, forOwner)
  const yearAsked = (who: Who, anno: string | undefined) =>
    classifiche.of(anno ? Number(anno) : yearOf(who.today), who.today)
  serveCall(app, deps, spiegazioneGatto, async ({ who, params: { idgatto }, query: { anno, finale } }) => {
    const year = await yearAsked(who, anno)
    const gatto = await gattoFor(deps, who, year, idgatto)
    return explainGatto(year, gatto, finale === '1', await lettoreFor(deps, who, year, gatto))
  })
  serveCall(app, deps, spiegazioneAllevamento, async ({ who, params: { idallevatore }, query: { anno, finale } }) =>
    explainAllevamento(await yearAsked(who, anno), idallevatore, finale === '1'),
  )
}

/** Published cats, and cats the caller may read anyway: ids are guessable and the answer names the owner. */
async function gattoFor({ db }: RecordDeps, who: Who, anno: AnnoClassificato, idgatto: number): Promise<GattoAnno> {
  const gatto = anno.gattoOf(idgatto)
  if (gatto === undefined || !(isPublished(gatto) || (await reaches(db, who, entityOf('gatti'), idgatto, 'read'))))
    throw new NotFound('Nessun risultato di questo gatto nel campionato.')
  return gatto
}

/** Future entries reveal where a cat will be, so they follow the read rights of entries (security 3.1). */
async function lettoreFor(deps: RecordDeps, who: Who, anno: AnnoClassificato, gatto: GattoAnno): Promise<Lettore> {
  const { radiati, iscrizioni } = readsOf(who)
  const entries = await readWithin(deps, who, entityOf('esposizioni_has_gatti'), nonGiudicate(anno, gatto.id))
  return {
    esclusi: { radiati, iscrizioni: iscrizioni || gatto.idproprietario === who.clienteId },
    iscrizioni: new Set(entries.keys()),
  }
}

function readsOf(who: Who): LettoreEsclusi {
  return {
    radiati: disciplineReaders.includes(who.role),
    iscrizioni: entityOf('iscrizioni_rinnovi').access.read(who) === true,
  }
}

/** The HTML page goes on public web sites, so no memberships. */
const published: LettoreEsclusi = { radiati: false, iscrizioni: false }

function registerElenco<V extends Record<string, unknown>>(
  app: FastifyInstance,
  deps: RecordDeps,
  classifiche: Classifiche,
  { report, rows, file }: CallsOfElenco<V>,
  righeOf: (anno: AnnoClassificato, richiesta: Richiesta, lettore: LettoreEsclusi) => V[],
  ownerRows: (rows: V[], anno: AnnoClassificato, richiesta: Richiesta, cliente: number) => V[] = rows => rows,
): void {
  const find = async (params: ReportParams, who: Who, isPublic: boolean) => {
    const asked = params as unknown as Richiesta
    const anno = await classifiche.of(asked.anno, who.today)
    const richiesta = { ...asked, razza: asked.razza?.toUpperCase() ?? null }
    const lettore = isPublic ? published : readsOf(who)
    const key = `${report.name} ${JSON.stringify([richiesta, lettore])}`
    const rows = anno.righe(key, () => righeOf(anno, richiesta, lettore))
    const isOwner = !isPublic && !lettore.iscrizioni && who.clienteId !== null
    return isOwner ? ownerRows(rows, anno, richiesta, who.clienteId as number) : rows
  }
  const read = (who: Who, request: FastifyRequest, isPublic = false) =>
    readReport(request, who, report, params => find(params, who, isPublic))
  serveCall(app, deps, rows, async ({ who, request }) => pageOf(await read(who, request)))
  serveCall(app, deps, file, async ({ who, query: { formato }, request, reply }) => {
    const found = await read(who, request, formato === 'html')
    return sendReport(deps, reply, { who, report, request, found }, formato, printers[formato])
  })
}
