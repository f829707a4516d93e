import type { FieldProps } from '../../ui/fields/field.tsx'
import { ReferencePicker, type ReferencePickerProps } from './reference-picker.tsx'

interface TextPickerProps extends FieldProps, Pick<ReferencePickerProps, 'to' | 'name' | 'onBlur' | 'filters'> {
  /** The field of the other entity whose text is kept. */
  field: string
  value: string | null
  onChange: (text: string | null) => void
}

/** Chooses a row of another entity by typing (§7) where the record keeps a text of it, not its number: a section by its region. */
export function TextPicker({ field, value, onChange, ...props }: TextPickerProps) {
  return (
    <ReferencePicker
      {...props}
      // Any number: the text stands for the row.
      value={value ? 0 : null}
      related={value ? { [field]: value } : null}
      onChange={(_id, row) => onChange(row === null ? null : String(row[field]))}
      creates={false}
    />
  )
}
