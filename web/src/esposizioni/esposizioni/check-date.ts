import { findingsOfAnticipo } from '@bisavolo/domain/esposizioni/rules/iscrizione/chiusura-anticipata'
import { checkDateEsposizione } from '@bisavolo/domain/esposizioni/rules/iscrizione/date-esposizione'
import type { Role } from '@bisavolo/domain/kit/access'
import type { Entity } from '@bisavolo/domain/kit/entity'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { entityOf } from '@bisavolo/domain/product/entities'
import type { FormCheck } from '../../records/form/use-record-form.ts'
import { todayText } from '../../ui/fields/date-text.ts'

const checkDate: FormCheck = values => checkDateEsposizione(values).map(errorOf)

const checkByComitato: FormCheck = (values, known) => [
  ...checkDate(values, known),
  ...(known.record === null
    ? []
    : findingsOfAnticipo(dayOf(known.record.data_chiusura), dayOf(values.data_chiusura), todayText()).map(errorOf)),
]

const ofOffice: Entity = entityOf('esposizioni')
const ofComitato: Entity = {
  ...ofOffice,
  fields: {
    ...ofOffice.fields,
    data_chiusura: { ...ofOffice.fields.data_chiusura!, help: 'Puoi solo anticiparla' },
  },
}

/** security 3.6: the committee moves the closing of entries earlier. */
export function formOf(role: Role): { entity: Entity; check: FormCheck } {
  return role === 'admin_comitato'
    ? { entity: ofComitato, check: checkByComitato }
    : { entity: ofOffice, check: checkDate }
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
