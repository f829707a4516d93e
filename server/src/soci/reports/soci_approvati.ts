import { eq, type Filter, gte, lte, notNull } from '@bisavolo/domain'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import { sql } from 'kysely'
import { given } from '../../reports/report-given.ts'
import type { CountRows, RowsQuery } from '../../reports/report-query.ts'
import { countIscritti, selectIscritti, withAnzianita } from './select-iscritti.ts'

function conditionsOf({ dal, al, ...params }: ReportParams): Filter[] {
  return [
    eq('da_approvare', 0),
    notNull('data_consiglio'),
    ...(typeof dal === 'string' ? [gte('data_consiglio', dal)] : []),
    ...(typeof al === 'string' ? [lte('data_consiglio', al)] : []),
    ...given(params, 'sezione', 'tipo'),
  ]
}

export const sociApprovati: RowsQuery = async (db, who, params, slice) =>
  withAnzianita(db, await selectIscritti(db, who, conditionsOf(params), { order: sql`t.data_consiglio desc`, slice }))

export const countApprovati: CountRows = (db, who, params) => countIscritti(db, who, conditionsOf(params))
