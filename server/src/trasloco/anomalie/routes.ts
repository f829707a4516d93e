import { type EntityName, isEntityName, NotFound } from '@bisavolo/domain'
import {
  accettaAnomalia,
  accettaAnomalieDi,
  conteggiAnomalie,
  elencoAnomalie,
  foglioAnomalie,
  riapriAnomalia,
} from '@bisavolo/domain/trasloco/calls/anomalie'
import { anomalie as report } from '@bisavolo/domain/trasloco/reports/anomalie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptAnomalia, reopenAnomalia } from '../../findings/accettate.ts'
import type { Anomalie } from '../../findings/anomalie.ts'
import { anomalieOf } from '../../findings/controlli.ts'
import type { RigaAnomalia } from '../../findings/riga-anomalia.ts'
import type { Who } from '../../platform/http/who.ts'
import { formatOf } from '../../records/export/export-audit.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import type { Work } from '../../records/work.ts'
import { pageOf, readReport } from '../../reports/read-report.ts'
import { printCsv, printExcel, sendReport } from '../../reports/send-report.ts'
import { acceptAll } from './accept-all.ts'
import { conteggiOf } from './conteggi.ts'
import { readWanted } from './read-wanted.ts'

/** Contract 5: the oddities of the registry, and their acceptance. */
export function registerAnomalie(app: FastifyInstance, deps: RecordDeps & { anomalie: Anomalie }): void {
  const read = async (who: Who, request: FastifyRequest) => {
    const { rows, aggiornamento } = await deps.anomalie.current()
    const found = await readReport(request, who, report, params => readWanted(deps.db, rows, params))
    return { found, aggiornamento }
  }
  serveCall(app, deps, elencoAnomalie, async ({ who, request }) => {
    const { found, aggiornamento } = await read(who, request)
    return { ...pageOf(found), aggiornamento }
  })
  serveCall(app, deps, foglioAnomalie, async ({ who, request, reply }) => {
    const format = formatOf(request)
    const { found } = await read(who, request)
    return sendReport(deps, reply, { who, report, request, found }, format, format === 'csv' ? printCsv : printExcel)
  })
  // The rows stay the same until something else is odd: they are counted once.
  const counted = new WeakMap<readonly RigaAnomalia[], ReturnType<typeof conteggiOf>>()
  serveCall(app, deps, conteggiAnomalie, async ({ query }) => {
    const { rows, aggiornamento } = await deps.anomalie.current()
    const importazione = query.importazione === undefined ? null : Number(query.importazione)
    const known = importazione === null ? counted.get(rows) : undefined
    const conteggi = known ?? conteggiOf(await readWanted(deps.db, rows, { stato: 'aperta', importazione }))
    if (importazione === null) counted.set(rows, conteggi)
    return { ...conteggi, aggiornamento }
  })
  serveCall(app, deps, accettaAnomalia, ({ body, write }) =>
    write(async work => {
      await accept(work, body)
      return { message: 'Anomalia accettata' }
    }),
  )
  serveCall(app, deps, accettaAnomalieDi, async ({ body, write }) => {
    const { codice, entita = null, importazione = null, motivo } = body
    const { rows } = await deps.anomalie.current()
    const open = await readWanted(deps.db, rows, { stato: 'aperta', codice, entita, importazione })
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

/** Looked at again in the transaction: what nobody finds odd any more is nothing to accept. */
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
