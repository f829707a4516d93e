import { motivoAffissoError } from '@bisavolo/domain/soci/rules/anagrafica/affisso-cambiato'
import { erroriAnagrafica, normalizeAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import { erroriGiorni } from '@bisavolo/domain/soci/rules/anagrafica/cessazione'
import { type ProvinciaScelta, SIGLA_ESTERO } from '@bisavolo/domain/soci/rules/anagrafica/indirizzo'
import { isSame } from '../../records/form/form-state.ts'
import type { FormCheck } from '../../records/form/use-record-form.ts'
import { todayText } from '../../ui/fields/date-text.ts'

/** italy 2. Only changed fields: an old error must not block a new phone number. */
export const checkCliente: FormCheck = (values, { record, related }) => {
  const chosen = related.idprovincia as ProvinciaScelta | null | undefined
  const provincia = chosen ?? (values.regione === 'Estero' ? { sigla: SIGLA_ESTERO, regione: 'Estero' } : null)
  const motivo = motivoAffissoError(record, values)
  return [
    ...erroriAnagrafica(normalizeAnagrafica(values), { oggi: todayText(), provincia })
      .filter(({ campo }) => record === null || !isSame(record[campo], values[campo]))
      .map(({ campo, messaggio }) => ({ field: campo, message: messaggio })),
    ...erroriGiorni(values, record),
    ...(motivo === null ? [] : [{ field: 'motivo_affisso', message: motivo }]),
  ]
}
