import { text } from '../kit/field.ts'

/** The code that names a row of a reference table: it is cited elsewhere, so it never changes. */
export function codiceVoce<const O extends { search: 'prefix' | 'contains'; help?: string }>(options: O) {
  const common = {
    label: 'Codice',
    required: true,
    max: 20,
    readOnly: 'afterCreate',
    unique: 'code',
  } as const
  return text({ ...common, ...options })
}
