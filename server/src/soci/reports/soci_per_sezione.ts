import { eq } from '@bisavolo/domain'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import { sql } from 'kysely'
import { given } from '../../reports/report-given.ts'
import type { CountRows, RowsQuery } from '../../reports/report-query.ts'
import { type ContoSoci, groupSoci, isSocio, sociInForza, sumOf } from '../iscrizioni_rinnovi/read-in-forza.ts'
import { selectIscritti, withAnzianita } from './select-iscritti.ts'

const conditionsOf = (params: ReportParams) => [eq('da_approvare', 0), ...given(params, 'anno', 'sezione', 'tipo')]

export const sociPerSezione: RowsQuery = async (db, who, params, slice) => {
  const conditions = conditionsOf(params)
  if (params.vista !== 'elenco') return totali(await groupSoci(db, who, conditions))
  const inForza = sql<boolean>`t.id in (select m.id from ${sociInForza(who, conditions)} as m)`
  return withAnzianita(db, await selectIscritti(db, who, conditions, { slice, among: inForza }))
}

export const countPerSezione: CountRows = async (db, who, params) => {
  const conti = await groupSoci(db, who, conditionsOf(params))
  return params.vista === 'elenco' ? sumOf(conti) : totali(conti).length
}

function totali(conti: readonly ContoSoci[]): Record<string, unknown>[] {
  const bySezione = new Map<string, { anno: number; sezione: string; totale: number } & Record<string, unknown>>()
  for (const { sezione, tipo, anno, n } of conti) {
    const key = sezione ?? ''
    const row = bySezione.get(key) ?? { anno, sezione: key, ordinario: 0, onorario: 0, soci: 0, aderente: 0, totale: 0 }
    const name = tipo.toLowerCase()
    row[name] = Number(row[name]) + n
    if (isSocio({ tipo })) row.soci = Number(row.soci) + n
    row.totale += n
    bySezione.set(key, row)
  }
  return [...bySezione.values()]
}
