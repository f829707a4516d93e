import { type FieldError, invalid } from '@bisavolo/domain'
import { correzioniInviate } from '@bisavolo/domain/nascite/calls'
import type { RichiestaCorrezione } from '@bisavolo/domain/nascite/rules/correzione/correzione'
import { refuseErrors } from '../records/write-record.ts'

export function correzioniIn({ correzioni }: Record<string, unknown>): RichiestaCorrezione[] | null {
  if (correzioni === undefined || correzioni === null) return null
  const { data, error } = correzioniInviate.safeParse(correzioni)
  refuseErrors(
    (error?.issues ?? []).map(
      ({ path, message }): FieldError => ({
        field: ['correzioni', ...path].join('.'),
        message: `Correzioni: ${message}`,
      }),
    ),
  )
  if (!data || data.length === 0) throw invalid('correzioni', 'Correzioni: scrivi almeno una cosa da correggere')
  return data
}
