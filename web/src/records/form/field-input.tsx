import { type Field, type FieldKind, keyboardOf } from '@bisavolo/domain/kit/field'
import { and } from '@bisavolo/domain/kit/filter'
import { parseDate } from '@bisavolo/domain/kit/format'
import { type ComponentType, memo, type ReactNode } from 'react'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { keysFor, TextField } from '../../ui/fields/text-field.tsx'
import { ReferencePicker } from '../picker/reference-picker.tsx'
import { textOf } from '../text-of.ts'
import { FileInput } from './file-input.tsx'
import type { InputProps } from './input-props.ts'
import { ReadField } from './read-field.tsx'
import type { RecordForm } from './use-record-form.ts'

export interface FieldInputProps {
  form: RecordForm
  name: string
  label?: string
  help?: ReactNode
}

export function FieldInput({ form, name, label, help }: FieldInputProps) {
  const field = form.entity.fields[name]
  const { visible, writable, locked, required } = form.stateOf(name)
  if (!field || !visible) return null
  const words = label ?? field.label
  const value = form.values[name]
  if (locked) return <LockedField name={name} label={words} text={textOf(field, value, form.related[name])} />
  if (!writable) return <ReadField field={field} label={words} value={value} related={form.related[name]} />
  const Input = inputs[field.kind]
  return (
    <Input
      name={name}
      field={field.offered ? offeredTo(field, field.offered, value, form) : field}
      label={words}
      value={value}
      related={form.related[name]}
      required={required}
      help={help ?? field.help}
      error={form.errorOf(name)}
      {...form.bind(name)}
    />
  )
}

/** Choices may depend on the row: a parent on the cat's birth, a stud on the queen's breed, a result on its test. */
function offeredTo(
  field: Field,
  offered: NonNullable<Field['offered']>,
  own: unknown,
  { entity, values, related, record }: RecordForm,
): Field {
  const named = Object.entries(related).map(([name, row]) => [entity.fields[name]?.as ?? name, row])
  const offer = offered({ ...values, ...Object.fromEntries(named), id: record?.id })
  const { among, choices } = offer
  return {
    ...field,
    // The stored value stays available until it is changed.
    ...(choices && { choices: field.choices?.filter(({ value }) => choices.includes(value) || value === own) ?? [] }),
    ...(among && { among: and(...(field.among ? [field.among] : []), among) }),
    // `offered` is computed from the row of the form: the picker would call it with the rows it lists.
    offered: () => offer,
  }
}

function LockedField({ name, label, text }: { name: string; label: string; text: string }) {
  return (
    <TextField
      name={name}
      label={label}
      value={text}
      onChange={() => {}}
      disabled
      help="Non si cambia dopo l’inserimento"
    />
  )
}

const inputs: Record<FieldKind, ComponentType<InputProps>> = {
  text: memo(TextInput),
  longText: memo(LongTextInput),
  integer: memo(IntegerInput),
  money: memo(MoneyInput),
  date: memo(DateInput),
  datetime: memo(MomentInput),
  flag: memo(FlagInput),
  choice: memo(ChoiceInput),
  reference: memo(ReferenceInput),
  secret: memo(SecretInput),
  file: memo(FileInput),
  json: memo(JsonInput),
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

function TextInput({ field, value, related: _, ...props }: InputProps) {
  return <TextField {...props} {...keysFor(keyboardOf(field))} value={asText(value)} autoComplete="off" />
}

function LongTextInput({ field: _, value, related: __, ...props }: InputProps) {
  return <TextField {...props} value={asText(value)} rows={4} />
}

/** Text that is not a number is kept, so that the check can report it. */
function IntegerInput({ field: _, value, related: __, onChange, ...props }: InputProps) {
  const read = (text: string) => onChange(text.trim() === '' ? null : /^-?\d+$/.test(text.trim()) ? Number(text) : text)
  return <TextField {...props} value={asText(value)} onChange={read} inputMode="numeric" autoComplete="off" />
}

function MoneyInput({ field: _, value, related: __, ...props }: InputProps) {
  return <MoneyField {...props} value={value === null ? null : asText(value)} />
}

function DateInput({ field, value, related: _, onChange, ...props }: InputProps) {
  const today = todayText()
  // A complete date is taken immediately, so that Save works before the field is left.
  const early = (text: string) => {
    if (!/^(\d{2}\/\d{2}\/\d{4}|\d{8})$/.test(text)) return
    const date = parseDate(text, today)
    if (date && date !== value) onChange(date)
  }
  return (
    <div onInput={event => early((event.target as HTMLInputElement).value)}>
      <DateField
        {...props}
        value={value as string | null}
        onChange={onChange}
        {...(field.max === 'today' ? { max: today } : {})}
      />
    </div>
  )
}

function MomentInput({ field: _, value, related: __, onChange, ...props }: InputProps) {
  const local = value ? new Date(String(value)) : null
  const text = local ? new Date(local.getTime() - local.getTimezoneOffset() * 60_000).toISOString().slice(0, 16) : ''
  const read = (typed: string) => onChange(typed ? new Date(typed).toISOString() : null)
  return <TextField {...props} type="datetime-local" value={text} onChange={read} />
}

function FlagInput({ field: _, value, related: __, onChange, ...props }: InputProps) {
  return <CheckField {...props} checked={value === 1} onChange={checked => onChange(checked ? 1 : 0)} />
}

function ChoiceInput({ field, value, related: _, onChange, required, ...props }: InputProps) {
  const choices = field.choices ?? []
  const read = (text: string) => onChange(choices.find(option => String(option.value) === text)?.value ?? null)
  return (
    <SelectField
      {...props}
      required={required}
      value={asText(value)}
      onChange={read}
      options={choices.map(option => ({ value: String(option.value), label: option.label }))}
      {...(required ? {} : { empty: '—' })}
    />
  )
}

function ReferenceInput({ field, value, related, ...props }: InputProps) {
  const first = field.offered?.({}).first
  return (
    <ReferencePicker
      {...props}
      prefer={first}
      to={field.to ?? ''}
      among={field.among}
      value={value as number | null}
      related={related as Record<string, unknown> | null | undefined}
    />
  )
}

function SecretInput({ field: _, value, related: __, ...props }: InputProps) {
  return <PasswordField {...props} value={asText(value)} autoComplete="new-password" />
}

function JsonInput({ field: _, value, related: __, onChange, ...props }: InputProps) {
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value, null, 2)
  const read = (typed: string) => {
    try {
      onChange(typed.trim() === '' ? null : JSON.parse(typed))
    } catch {
      onChange(typed)
    }
  }
  return <TextField {...props} value={text} onChange={read} rows={6} spellCheck={false} />
}
