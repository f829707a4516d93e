import type { Role } from '@bisavolo/domain/kit/access'
import { checkRow, isRequired } from '@bisavolo/domain/kit/check-row'
import type { Entity } from '@bisavolo/domain/kit/entity'
import type { FieldError } from '@bisavolo/domain/kit/errors'
import { canRead, canWrite, defaultOf, type Field, isFrozen, isVisible } from '@bisavolo/domain/kit/field'
import type { Values } from '@bisavolo/domain/kit/values'
import type { RecordRow } from '../../api/records.ts'

export type FormMode = 'new' | 'edit' | 'details'

export interface FieldState {
  visible: boolean
  writable: boolean
  /** Written at creation only, then shown as not editable. */
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
    // Hidden in a new record if nobody can fill it in.
    (mode !== 'new' || writable) &&
    // A read-only page hides empty fields, unless they are required.
    (mode !== 'details' || !isBlank(values[name]) || isRequired(field, values)) &&
    isVisible(field, values)
  return { visible, writable, locked, required: writable && isRequired(field, values) }
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** The server's checks, without errors on fields that this user cannot edit. */
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

/** §7: the whole item as read, with the values that this user may write. */
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
      // §5: an empty password is not sent, so that the stored one remains.
      if (values[name]) body[name] = values[name]
      continue
    }
    body[name] = clean[name]
    // A field hidden by a choice in this form loses its value.
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

export function relatedOf(entity: Entity, record: RecordRow | null): Values {
  return Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.as && record?.[field.as] ? [[name, record[field.as]]] : [],
    ),
  )
}
