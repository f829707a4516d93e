import { eq } from '@bisavolo/domain'
import { anzianitaOf } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import { termineRinnovo } from '@bisavolo/domain/soci/rules/regole/regole-soci'
import { readRegole } from '../../findings/read-regole.ts'
import { given } from '../../reports/report-given.ts'
import type { ReportQuery } from '../../reports/report-query.ts'
import { type ContoIscritti, countIscritti, selectIscritti, selectStoria } from './select-iscritti.ts'

export const sociPerSezione: ReportQuery = async (db, who, params) => {
  const conditions = [eq('da_approvare', 0), ...given(params, 'anno', 'sezione', 'tipo')]
  if (params.vista !== 'elenco') return totali(await countIscritti(db, who, ...conditions))
  const iscritti = await selectIscritti(db, who, ...conditions)
  const storia = await selectStoria(db, iscritti)
  const termine = termineRinnovo(await readRegole(db))
  return iscritti.map(iscritto => ({
    ...iscritto,
    anzianita: anzianitaOf(storia.get(iscritto.idcliente_socio) ?? [], iscritto.anno, termine),
  }))
}

/** One row for each section that has members. */
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
