import type { FieldProps } from '../../ui/fields/field.tsx'
import { ReferencePicker, type ReferencePickerProps } from './reference-picker.tsx'

interface TextPickerProps extends FieldProps, Pick<ReferencePickerProps, 'to' | 'name' | 'onBlur' | 'filters'> {
  field: string
  value: string | null
  onChange: (text: string | null) => void
}

/** §7: for fields that store a text of the other row, not its id, such as a section by its region. */
export function TextPicker({ field, value, onChange, ...props }: TextPickerProps) {
  return (
    <ReferencePicker
      {...props}
      // Any non-null id: the text identifies the row.
      value={value ? 0 : null}
      related={value ? { [field]: value } : null}
      onChange={(_id, row) => onChange(row === null ? null : String(row[field]))}
      creates={false}
    />
  )
}
