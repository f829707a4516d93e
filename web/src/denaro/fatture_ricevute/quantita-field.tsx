import type { FieldProps } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useTypedValue } from '../../ui/fields/use-typed-value.ts'
import { formatQuantita, parseQuantita } from './righe-form.ts'

export interface QuantitaFieldProps extends FieldProps {
  value: string | null
  onChange: (value: string | null) => void
  name?: string
}

export function QuantitaField({ value, onChange, error, ...field }: QuantitaFieldProps) {
  const { text, unread, ...typed } = useTypedValue({ value, onChange, parse: parseQuantita, format: formatQuantita })
  return (
    <TextField
      {...field}
      {...typed}
      value={text}
      error={unread ? 'Quantità non valida' : error}
      inputMode="decimal"
      autoComplete="off"
      className="tabular"
      style={{ textAlign: 'right' }}
    />
  )
}
