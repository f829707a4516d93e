import type { Entity } from '@bisavolo/domain/kit/entity'
import type { FieldError } from '@bisavolo/domain/kit/errors'
import { json } from '@bisavolo/domain/kit/field'
import type { Values } from '@bisavolo/domain/kit/values'
import { cuccioli } from '@bisavolo/domain/nascite/entities/cuccioli'
import type { PresaVisione } from '@bisavolo/domain/nascite/rules/nascita/presa-visione'

/** Adds the reasons as a form value, so that draft, guard and save include them. */
export const cuccioloEntity: Entity = {
  ...(cuccioli as unknown as Entity),
  fields: { ...cuccioli.fields, presa_visione: json<PresaVisione[]>({ label: 'Motivo', visible: false }) },
}

export function preseVisioneOf(values: Values): PresaVisione[] {
  return Array.isArray(values.presa_visione) ? (values.presa_visione as PresaVisione[]) : []
}

/** One reason per finding, in their order; a reason follows its finding when others come and go. */
export function withMotivi(
  rilievi: readonly Pick<PresaVisione, 'codice' | 'campo'>[],
  given: readonly PresaVisione[],
): PresaVisione[] {
  const left = [...given]
  return rilievi.map(({ codice, campo }) => {
    const at = left.findIndex(presa => presa.codice === codice && presa.campo === campo)
    const [found] = at < 0 ? [] : left.splice(at, 1)
    return { codice, campo, motivo: found?.motivo ?? '' }
  })
}

export function checkCuccioloForm(values: Values): readonly FieldError[] {
  const isMissing = preseVisioneOf(values).some(({ motivo }) => motivo.trim() === '')
  return isMissing ? [{ field: 'presa_visione', message: 'Scrivi perché procedi nonostante il rilievo' }] : []
}
