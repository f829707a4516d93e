import { checkRow, isRequired } from '@bisavolo/domain/kit/check-row'
import type { Entity } from '@bisavolo/domain/kit/entity'
import { json } from '@bisavolo/domain/kit/field'
import type { Values } from '@bisavolo/domain/kit/values'
import { passaggi } from '@bisavolo/domain/nascite/entities/passaggi'
import { acquirenteOf, campiAcquirente } from '@bisavolo/domain/nascite/rules/passaggio/acquirente'
import { entityOf } from '@bisavolo/domain/product/entities'
import { normalizeAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import { isNazioneEstera } from '@bisavolo/domain/soci/rules/anagrafica/indirizzo'
import { useRef } from 'react'
import type { FormCheck, RecordForm } from '../../records/form/use-record-form.ts'
import { checkCliente } from '../../soci/anagrafica/cliente-check.ts'
import { todayText } from '../../ui/fields/date-text.ts'

const clienti = entityOf('clienti_soci')
const campi: readonly string[] = campiAcquirente
const empty: Values = Object.fromEntries(campi.map(name => [name, null]))

export const nazioneHelp = 'Due lettere o il nome (IT, Austria…); per l’estero lascia vuota la provincia'

/** Adds the buyer's data as a form value, so that draft, guard and save include them. */
export const passaggioEntity: Entity = {
  ...(passaggi as unknown as Entity),
  fields: { ...passaggi.fields, acquirente: json<Values>({ label: 'Chi riceve', visible: false }) },
}

/** The checks of a client on the data the seller typed, normalised as on the server; no lookup of existing clients. */
export const checkAcquirente: FormCheck = (values, { record, related }) => {
  if (record !== null || values.acquirente_nuovo !== 1) return []
  const dati = acquirenteOf(normalizeAnagrafica((values.acquirente ?? {}) as Values))
  const own = { record: null, related: { idprovincia: related['acquirente.idprovincia'] } }
  const errors = [...checkRow(clienti, dati, todayText()).errors, ...checkCliente(dati, own)]
  return errors
    .filter(({ field }) => campi.includes(field) && !isGiven(field, dati))
    .map(({ field, ...rest }) => ({ ...rest, field: `acquirente.${field}` }))
}

/** For a buyer abroad the server sets province and region. */
function isGiven(field: string, values: Values): boolean {
  if (field !== 'idprovincia' && field !== 'regione') return false
  const { nazione, idprovincia } = normalizeAnagrafica(values)
  return idprovincia == null && typeof nazione === 'string' && isNazioneEstera(nazione)
}

/** Adapts `form.values.acquirente` to the form of a client, so that client fields can edit it. */
export function useAcquirenteForm(form: RecordForm): RecordForm {
  const written = (form.values.acquirente ?? {}) as Values
  const values = { ...empty, ...written }
  const latest = useRef(written)
  latest.current = written
  const set: RecordForm['set'] = (changes, related = {}) => {
    // Two changes in one event: the second must not undo the first.
    latest.current = { ...latest.current, ...changes }
    const named = Object.entries(related).map(([name, row]) => [`acquirente.${name}`, row])
    form.set({ acquirente: latest.current }, Object.fromEntries(named))
  }
  return {
    ...form,
    entity: clienti,
    record: null,
    mode: 'new',
    values,
    related: { idprovincia: form.related['acquirente.idprovincia'] },
    errorOf: name => form.errorOf(`acquirente.${name}`),
    stateOf: name => {
      const field = clienti.fields[name]
      const visible = campi.includes(name) && field !== undefined
      const isNeeded = visible && isRequired(field, values) && !isGiven(name, values)
      return { visible, writable: visible, locked: false, required: isNeeded }
    },
    set,
    bind: name => ({
      onChange: (value, related) => set({ [name]: value }, related === undefined ? {} : { [name]: related }),
      onBlur: form.bind(`acquirente.${name}`).onBlur,
    }),
  }
}
