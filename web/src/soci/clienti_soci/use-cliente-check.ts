import type { FieldError } from '@bisavolo/domain/kit/errors'
import { erroriAnagrafica, normalizeAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import { SIGLA_ESTERO } from '@bisavolo/domain/soci/rules/anagrafica/indirizzo'
import { useCallback, useRef } from 'react'
import { isSame } from '../../records/form/form-state.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { todayText } from '../../ui/fields/date-text.ts'

type Values = Record<string, unknown>

/** The errors of italy 2 while one types, of what was changed here: an old fault does not block a new phone number. */
export function useClienteCheck() {
  const record = useRef<Values | null>(null)
  const check = useCallback((values: Values): readonly FieldError[] => {
    const estero = values.regione === 'Estero' ? { sigla: SIGLA_ESTERO, regione: 'Estero' } : null
    return erroriAnagrafica(normalizeAnagrafica(values), { oggi: todayText(), provincia: estero })
      .filter(({ campo }) => record.current === null || !isSame(record.current[campo], values[campo]))
      .map(({ campo, messaggio }) => ({ field: campo, message: messaggio }))
  }, [])
  const remember = useCallback((form: RecordForm) => {
    record.current = form.record
  }, [])
  return { check, remember }
}
