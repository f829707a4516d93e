import type { Role } from '@bisavolo/domain/kit/access'
import { checkRow, isRequired } from '@bisavolo/domain/kit/check-row'
import type { Entity } from '@bisavolo/domain/kit/entity'
import type { FieldError } from '@bisavolo/domain/kit/errors'
import { canRead, canWrite, defaultOf, type Field, isFrozen, isVisible } from '@bisavolo/domain/kit/field'
import type { Values } from '@bisavolo/domain/kit/values'
import type { RecordRow } from '../../api/records.ts'

export type FormMode = 'new' | 'edit' | 'details'

/** How one field stands in a form, for this role and these values. */
export interface FieldState {
  visible: boolean
  writable: boolean
  /** Written once at creation: shown as a field that cannot be changed. */
  locked: boolean
  required: boolean
}

export function initialValues(entity: Entity, record: RecordRow | null, presets: Values): Values {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [
      name,
      initialValue(field, record ? record[name] : presets[name]),
    ]),
  )
}

function initialValue(field: Field, given: unknown): unknown {
  if (field.kind === 'secret') return ''
  return given ?? defaultOf(field)
}

/** What decides how the fields of a form stand. */
export interface FieldContext {
  mode: FormMode
  role: Role
  values: Values
  record: RecordRow | null
}

export function fieldState(entity: Entity, name: string, { mode, role, values, record }: FieldContext): FieldState {
  const field = entity.fields[name]
  if (field === undefined) return { visible: false, writable: false, locked: false, required: false }
  const action = mode === 'new' ? 'create' : 'update'
  const frozen = mode === 'edit' && record !== null && isFrozen(field, record)
  const writable = mode !== 'details' && canWrite(field, role, action) && !frozen
  const locked = mode === 'edit' && field.readOnly === 'afterCreate' && canWrite(field, role, 'create')
  const readable = field.kind === 'secret' ? writable : canRead(field, role)
  const visible =
    (readable || writable) &&
    // In a new record a field that nobody can fill in is not shown.
    (mode !== 'new' || writable) &&
    // A page to read leaves out what is not known, unless every such record should have it.
    (mode !== 'details' || !isBlank(values[name]) || isRequired(field, values)) &&
    isVisible(field, values)
  return { visible, writable, locked, required: writable && isRequired(field, values) }
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** The server's checks on these values, without those this person could not fix anyway. */
export function errorsOf(
  entity: Entity,
  values: Values,
  today: string,
  role: Role,
  mode: FormMode,
  record: RecordRow | null = null,
): FieldError[] {
  if (mode === 'details') return []
  const action = mode === 'new' ? 'create' : 'update'
  const row = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      entity.fields[name]?.kind === 'secret' && value === '' ? null : value,
    ]),
  )
  return checkRow(entity, row, today, record).errors.filter(({ field }) => {
    const definition = entity.fields[field]
    return definition !== undefined && canWrite(definition, role, action)
  })
}

/** What is sent: the whole item as it was read (§7), with the values this person may write. */
export function bodyOf(
  entity: Entity,
  {
    mode,
    role,
    values,
    record,
    base,
    today,
  }: { mode: FormMode; role: Role; values: Values; record: RecordRow | null; base: Values; today: string },
): Values {
  const clean = checkRow(entity, values, today).values
  const body: Values = { ...record }
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!canWrite(field, role, mode === 'new' ? 'create' : 'update')) continue
    if (field.kind === 'secret') {
      // §5: an empty password is not sent, so that it stays as it is.
      if (values[name]) body[name] = values[name]
      continue
    }
    body[name] = clean[name]
    // A field that was hidden by a choice made here loses its value.
    if (typeof field.visible === 'function' && !field.visible(values) && (mode === 'new' || field.visible(base))) {
      body[name] = defaultOf(field)
    }
  }
  return body
}

export function changedNames(base: Values, values: Values): string[] {
  return Object.keys(values).filter(name => !isSame(base[name], values[name]))
}

export function isSame(a: unknown, b: unknown): boolean {
  const [one, other] = [a ?? '', b ?? '']
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}

/** The rows that references point at, by the name of the reference field. */
export function relatedOf(entity: Entity, record: RecordRow | null): Values {
  return Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.as && record?.[field.as] ? [[name, record[field.as]]] : [],
    ),
  )
}
