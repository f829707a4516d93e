import { text } from '../kit/field.ts'

/** Other records cite this code, so it never changes. */
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
