import { coloreInWords } from '@bisavolo/domain/registro/rules/ems/parole-razza'
import { ReadField } from '../../records/form/read-field.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { ColorePicker } from './colore-picker.tsx'

type Related = Record<string, unknown> | null | undefined

export function ColoreField({ form, name }: { form: RecordForm; name: string }) {
  const field = form.entity.fields[name]
  const { visible, writable, required } = form.stateOf(name)
  if (!field || !visible) return null
  const value = form.values[name] as number | null
  const related = form.related[name] as Related
  const codice = related?.codice as string | undefined
  if (!writable) {
    const razza = (form.related.idrazza as Related)?.codice as string | undefined
    const text = codice && [codice, coloreInWords(razza ?? null, codice)].join(' · ')
    return <ReadField field={{ ...field, kind: 'text' }} label={field.label} value={text ?? value} />
  }
  const { onBlur } = form.bind(name)
  return (
    <ColorePicker
      name={name}
      label={field.label}
      required={required}
      help={field.help}
      idrazza={form.values.idrazza as number | null}
      value={value}
      related={related}
      error={form.errorOf(name)}
      onChange={(id, row) => form.set({ [name]: id }, { [name]: row })}
      onBlur={onBlur}
    />
  )
}
