import type { FieldProps } from './field.tsx'
import { formatMoneyText, parseMoneyText } from './money-text.ts'
import { TextField } from './text-field.tsx'
import { useTypedValue } from './use-typed-value.ts'

export interface MoneyFieldProps extends FieldProps {
  /** Decimal text ('1234.50') or null. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  name?: string
}

export function MoneyField({ value, onChange, onBlur, error, ...field }: MoneyFieldProps) {
  const { text, unread, ...typed } = useTypedValue({
    value,
    onChange,
    parse: parseMoneyText,
    format: formatMoneyText,
    onBlur,
  })
  return (
    <TextField
      {...field}
      {...typed}
      value={text}
      error={unread ? 'Importo non valido: scrivi per esempio 1.234,50' : error}
      inputMode="decimal"
      autoComplete="off"
      className="tabular"
      style={{ textAlign: 'right' }}
      end={<span aria-hidden="true">€</span>}
    />
  )
}
