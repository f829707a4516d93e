import { eq } from '@bisavolo/domain'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import { ammissioneOf } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import { stornoDovuto } from '@bisavolo/domain/soci/rules/iscrizione/documenti'
import { ostacoloApprovazione } from '@bisavolo/domain/soci/rules/iscrizione/esame'
import { storiaSocio } from '@bisavolo/domain/soci/rules/iscrizione/rinnovo'
import { termineRinnovo } from '@bisavolo/domain/soci/rules/regole/regole-soci'
import { sql } from 'kysely'
import { readRegole } from '../../findings/read-regole.ts'
import { given } from '../../reports/report-given.ts'
import type { CountRows, RowsQuery } from '../../reports/report-query.ts'
import { readDocumenti } from '../iscrizioni_rinnovi/read-documenti.ts'
import { readClientiIscritti } from '../iscrizioni_rinnovi/read-iscrizioni.ts'
import { countIscritti, selectIscritti, selectStoria } from './select-iscritti.ts'

const conditionsOf = (params: ReportParams) => [eq('da_approvare', 1), ...given(params, 'anno', 'sezione', 'tipo')]

export const nuoviSoci: RowsQuery = async (db, who, params, slice) => {
  const iscritti = await selectIscritti(db, who, conditionsOf(params), { order: sql`t.data_iscrizione`, slice })
  const storia = await selectStoria(db, iscritti)
  const clienti = await readClientiIscritti(db, [...storia.keys()])
  const documenti = await readDocumenti(
    db,
    iscritti.map(({ id }) => id),
  )
  const termine = termineRinnovo(await readRegole(db))
  return iscritti
    .map(iscritto => {
      const altre = storia.get(iscritto.idcliente_socio) ?? []
      const ammissione = ammissioneOf(iscritto, altre, termine) === 'nuova' ? 'Nuova' : 'Rinnovo'
      const cliente = clienti.get(iscritto.idcliente_socio) ?? { sezione: null }
      return {
        ...iscritto,
        ammissione,
        anzianita: storiaSocio(iscritto, altre, termine),
        ostacolo: ostacoloApprovazione(iscritto, cliente, altre, who.today),
        sezione_attuale: cliente.sezione,
        documenti: (documenti.get(iscritto.id) ?? []).map(stornoDovuto).join(' · ') || null,
      }
    })
    .filter(row => params.ammissione == null || row.ammissione.toLowerCase() === params.ammissione)
}

export const countNuovi: CountRows = (db, who, params) => countIscritti(db, who, conditionsOf(params))
