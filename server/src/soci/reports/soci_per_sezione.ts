import { eq } from '@bisavolo/domain'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import { given } from '../../reports/report-given.ts'
import type { CountRows, RowsQuery } from '../../reports/report-query.ts'
import { type ContoIscritti, groupIscritti, selectIscritti, sumOf, withAnzianita } from './select-iscritti.ts'

const conditionsOf = (params: ReportParams) => [eq('da_approvare', 0), ...given(params, 'anno', 'sezione', 'tipo')]

export const sociPerSezione: RowsQuery = async (db, who, params, slice) => {
  const conditions = conditionsOf(params)
  if (params.vista !== 'elenco') return totali(await groupIscritti(db, who, conditions))
  return withAnzianita(db, await selectIscritti(db, who, conditions, undefined, slice))
}

export const countPerSezione: CountRows = async (db, who, params) => {
  const conti = await groupIscritti(db, who, conditionsOf(params))
  return params.vista === 'elenco' ? sumOf(conti) : totali(conti).length
}

function totali(conti: readonly ContoIscritti[]): Record<string, unknown>[] {
  const bySezione = new Map<string, { anno: number; sezione: string; totale: number } & Record<string, unknown>>()
  for (const { sezione, tipo, anno, n } of conti) {
    const key = sezione ?? ''
    const row = bySezione.get(key) ?? { anno, sezione: key, ordinario: 0, onorario: 0, aderente: 0, totale: 0 }
    const name = tipo.toLowerCase()
    row[name] = Number(row[name]) + n
    row.totale += n
    bySezione.set(key, row)
  }
  return [...bySezione.values()]
}
