import { type EntityName, isEntityName, NotFound } from '@bisavolo/domain'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import {
  accettaAnomalia,
  accettaAnomalieDi,
  conteggiAnomalie,
  elencoAnomalie,
  foglioAnomalie,
  riapriAnomalia,
} from '@bisavolo/domain/trasloco/calls/anomalie'
import { anomalie as report } from '@bisavolo/domain/trasloco/reports/anomalie'
import type { FastifyInstance } from 'fastify'
import { acceptAnomalia, reopenAnomalia } from '../../findings/accettate.ts'
import { anomalieOf } from '../../findings/controlli.ts'
import type { Judging } from '../../findings/judging.ts'
import {
  countAnomalie,
  countByRule,
  type FiltroAnomalie,
  type RigaAnomalia,
  readAnomalie,
} from '../../findings/read-anomalie.ts'
import type { Db } from '../../platform/db/database.ts'
import { formatOf } from '../../records/export/export-audit.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import type { Work } from '../../records/work.ts'
import { askedOf, isAsItIs, pageAnswer, pageOf, readReport, sliceOf } from '../../reports/read-report.ts'
import { type ReportRequest, reportRequestOf } from '../../reports/report-request.ts'
import { printCsv, printExcel, sendReport } from '../../reports/send-report.ts'
import { acceptAll } from './accept-all.ts'
import { conteggiOf } from './conteggi.ts'
import { findImported } from './find-imported.ts'

export function registerAnomalie(app: FastifyInstance, deps: RecordDeps & { judging: Judging }): void {
  const { db } = deps
  const find = (params: ReportParams) => readAmong(db, params.importazione, params)
  serveCall(app, deps, elencoAnomalie, async ({ who, request }) => {
    const behind = await readBehind(deps.judging)
    const asked = reportRequestOf(request, report, who)
    return { ...(await pageIn(db, asked, find)), ...behind }
  })
  serveCall(app, deps, foglioAnomalie, async ({ who, request, reply }) => {
    const format = formatOf(request)
    await deps.judging.current()
    const found = await readReport(request, who, report, find)
    return sendReport(deps, reply, { who, report, request, found }, format, format === 'csv' ? printCsv : printExcel)
  })
  serveCall(app, deps, conteggiAnomalie, async ({ query }) => {
    const behind = await readBehind(deps.judging)
    const aperte =
      query.importazione === undefined
        ? await countByRule(db)
        : (await readAmong(db, Number(query.importazione), { stato: 'aperta' })).map(row => ({ ...row, conto: 1 }))
    return { ...conteggiOf(aperte), ...behind }
  })
  serveCall(app, deps, accettaAnomalia, ({ body, write }) =>
    write(async work => {
      await accept(work, body)
      return { message: 'Anomalia accettata' }
    }),
  )
  serveCall(app, deps, accettaAnomalieDi, async ({ body, write }) => {
    const { codice, entita = null, importazione = null, motivo } = body
    await deps.judging.current()
    const open = await readAmong(db, importazione, { stato: 'aperta', codice, entita })
    if (open.length === 0) throw new NotFound('Anomalie di questa regola: nessuna da accettare.')
    return write(async work => acceptAll(work, open, codice, motivo))
  })
  serveCall(app, deps, riapriAnomalia, ({ body, write }) =>
    write(async work => {
      await reopenAnomalia(work, body)
      return { message: 'Anomalia di nuovo da guardare' }
    }),
  )
}

async function readBehind(judging: Judging) {
  const aggiornamento = !(await judging.current())
  return { aggiornamento, fallito: aggiornamento && judging.isFailing() }
}

async function pageIn(db: Db, asked: ReportRequest, find: (params: ReportParams) => Promise<RigaAnomalia[]>) {
  const { params } = asked
  if (!isAsItIs(asked) || params.importazione != null)
    return pageOf({ ...asked, rows: await askedOf(asked, await find(params)) })
  return pageAnswer(asked, await readAnomalie(db, params, sliceOf(asked)), await countAnomalie(db, params))
}

async function readAmong(db: Db, importazione: unknown, filtro: FiltroAnomalie): Promise<RigaAnomalia[]> {
  const rows = await readAnomalie(db, filtro)
  return typeof importazione === 'number' ? findImported(db, importazione, rows) : rows
}

async function accept(
  work: Work,
  { entita, id, codice, motivo }: { entita: string; id: number; codice: string; motivo: string },
): Promise<void> {
  const sguardo = { today: work.who.today, isThorough: true }
  const found = isEntityName(entita) ? await anomalieOf(work.trx, entita as EntityName, id, sguardo) : []
  const anomalia = found.find(one => one.codice === codice)
  if (anomalia === undefined) throw new NotFound('Anomalia: non trovata. Forse il dato è già stato corretto.')
  await acceptAnomalia(work, anomalia, motivo)
}
