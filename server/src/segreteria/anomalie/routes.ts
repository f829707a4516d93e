import { type EntityName, isEntityName, NotFound } from '@bisavolo/domain'
import { accettaAnomalia, elencoAnomalie } from '@bisavolo/domain/segreteria/calls/anomalie'
import { anomalie as report } from '@bisavolo/domain/segreteria/reports/anomalie'
import type { FastifyInstance } from 'fastify'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import type { Work } from '../../records/work.ts'
import { acceptAnomalia } from '../../registry/anomalie/accettate.ts'
import type { Anomalie } from '../../registry/anomalie/anomalie.ts'
import { anomalieOf } from '../../registry/anomalie/controlli.ts'
import { pageOf, readReport } from '../../reports/read-report.ts'

/** Contract 5: the oddities of the registry, and their acceptance. */
export function registerAnomalie(app: FastifyInstance, deps: RecordDeps & { anomalie: Anomalie }): void {
  serveCall(app, deps, elencoAnomalie, async ({ who, request }) => {
    const found = await readReport(request, who, report, async ({ entita, codice, gravita, stato }) => {
      const rows = await deps.anomalie.current()
      return rows.filter(
        row =>
          (stato === 'tutte' || row.stato === stato) &&
          (entita === null || row.entita === entita) &&
          (codice === null || row.codice === codice) &&
          (gravita === null || row.gravita === gravita),
      )
    })
    return pageOf(found)
  })
  serveCall(app, deps, accettaAnomalia, ({ body, write }) =>
    write(async work => {
      await accept(work, body)
      return { message: 'Anomalia accettata' }
    }),
  )
}

/** Looked at again in the transaction: what nobody finds odd any more is nothing to accept. */
async function accept(
  work: Work,
  { entita, id, codice, motivo }: { entita: string; id: number; codice: string; motivo: string },
): Promise<void> {
  const found = isEntityName(entita) ? await anomalieOf(work.trx, entita as EntityName, id) : []
  const anomalia = found.find(one => one.codice === codice)
  if (anomalia === undefined) throw new NotFound('Anomalia: non trovata. Forse il dato è già stato corretto.')
  await acceptAnomalia(work, anomalia, motivo)
}
