import type { Field } from '@bisavolo/domain'

export function otherValue(field: Field | undefined, now: unknown): unknown {
  if (field?.kind === 'choice') return field.choices?.map(choice => choice.value).find(value => value !== now)
  if (field?.kind === 'flag') return now === 1 ? 0 : 1
  if (field?.kind === 'integer') return Number(now ?? 0) + 7
  if (field?.kind === 'money') return '77.77'
  if (field?.kind === 'date') return now === '2020-01-02' ? '2020-01-03' : '2020-01-02'
  if (field?.kind === 'datetime') return '2020-01-02T10:00:00.000Z'
  if (field?.kind === 'reference' || field?.kind === 'file') return now === 1 ? 2 : 1
  if (field?.kind === 'json') return { attacco: true }
  return 'Attacco'
}
