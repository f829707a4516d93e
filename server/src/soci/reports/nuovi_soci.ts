import { eq } from '@bisavolo/domain'
import { ammissioneOf } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import { termineRinnovo } from '@bisavolo/domain/soci/rules/regole/regole-soci'
import { readRegole } from '../../registry/read-regole.ts'
import { given } from '../../reports/report-given.ts'
import type { ReportQuery } from '../../reports/report-query.ts'
import { selectIscritti, selectStoria } from './select-iscritti.ts'

/** What waits longest stands first. */
export const nuoviSoci: ReportQuery = async (db, who, params) => {
  const iscritti = await selectIscritti(db, who, eq('da_approvare', 1), ...given(params, 'anno', 'sezione', 'tipo'))
  const storia = await selectStoria(db, iscritti)
  const termine = termineRinnovo(await readRegole(db))
  return iscritti
    .map(iscritto => ({
      ...iscritto,
      ammissione:
        ammissioneOf(iscritto, storia.get(iscritto.idcliente_socio) ?? [], termine) === 'nuova' ? 'Nuova' : 'Rinnovo',
    }))
    .filter(row => params.ammissione == null || row.ammissione.toLowerCase() === params.ammissione)
    .sort((a, b) => a.data_iscrizione.localeCompare(b.data_iscrizione))
}
