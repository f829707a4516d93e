import type { PresaVisione } from '@bisavolo/domain/kit/answers'
import type { Entity } from '@bisavolo/domain/kit/entity'
import type { FieldError } from '@bisavolo/domain/kit/errors'
import { json } from '@bisavolo/domain/kit/field'
import type { Values } from '@bisavolo/domain/kit/values'
import { gatti } from '@bisavolo/domain/registro/entities/gatti'
import type { Known } from '../../records/form/use-record-form.ts'
import { checkGatto } from './gatto-check.ts'

/** The reasons are an extra field, so that draft, guard and save include them. */
export const gattoEntity: Entity = {
  ...(gatti as unknown as Entity),
  fields: { ...gatti.fields, presa_visione: json<PresaVisione[]>({ label: 'Motivo', visible: false }) },
}

export function preseVisioneOf(values: Values): PresaVisione[] {
  return Array.isArray(values.presa_visione) ? (values.presa_visione as PresaVisione[]) : []
}

export function checkGattoForm(values: Values, known: Known): readonly FieldError[] {
  const missing = preseVisioneOf(values).some(({ motivo }) => motivo.trim() === '')
  return [
    ...checkGatto(values, known),
    ...(missing ? [{ field: 'presa_visione', message: 'Scrivi perché il gatto va comunque nel libro LO' }] : []),
  ]
}
