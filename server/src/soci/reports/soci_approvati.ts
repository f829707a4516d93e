import { and, eq, type Filter, gte, lte, notNull } from '@bisavolo/domain'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import { anzianitaOf } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import { termineRinnovo } from '@bisavolo/domain/soci/rules/regole/regole-soci'
import { readRegole } from '../../findings/read-regole.ts'
import { given } from '../../reports/report-given.ts'
import type { ReportQuery } from '../../reports/report-query.ts'
import { selectIscritti, selectStoria } from './select-iscritti.ts'

/** Approved by the board between the two days. */
export function approvatiTra({ dal, al }: ReportParams): Filter {
  return and(
    eq('da_approvare', 0),
    notNull('data_consiglio'),
    ...(typeof dal === 'string' ? [gte('data_consiglio', dal)] : []),
    ...(typeof al === 'string' ? [lte('data_consiglio', al)] : []),
  )
}

/** By the day of the board, the last first. */
export const sociApprovati: ReportQuery = async (db, who, params) => {
  const iscritti = await selectIscritti(db, who, approvatiTra(params), ...given(params, 'sezione', 'tipo'))
  const storia = await selectStoria(db, iscritti)
  const termine = termineRinnovo(await readRegole(db))
  return iscritti
    .map(iscritto => ({
      ...iscritto,
      anzianita: anzianitaOf(storia.get(iscritto.idcliente_socio) ?? [], iscritto.anno, termine),
    }))
    .sort((a, b) => (b.data_consiglio ?? '').localeCompare(a.data_consiglio ?? ''))
}
