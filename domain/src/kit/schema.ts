import { z } from 'zod'
import { isPlausibleDate } from './date.ts'
import type { Entity } from './entity.ts'
import type { FieldError } from './errors.ts'
import type { Field } from './field.ts'
import { ruleOfValidator, validators } from './validators.ts'

type Values = Record<string, unknown>

/** The shape of a whole row. Unknown keys (read-back relations, computed values) are dropped, never refused. */
export function schemaOf(entity: Entity): z.ZodObject {
  const known = schemas.get(entity)
  if (known !== undefined) return known
  const shape: Record<string, z.ZodType> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = valueSchema(field)
    shape[name] = field.required === true && defaultOf(field) === null ? value : value.nullish()
  }
  const schema = z.object(shape)
  schemas.set(entity, schema)
  return schema
}

const schemas = new WeakMap<Entity, z.ZodObject>()

export interface Checked {
  values: Values
  errors: FieldError[]
}

/**
 * The checks on a row, the same for the form and the server: types, bounds, required fields, with the messages of §5. `before` is
 * the row as it is stored: what it holds already may be older than a rule.
 */
export function checkRow(entity: Entity, row: Values, today: string, before: Values | null = null): Checked {
  const errors: FieldError[] = []
  const values: Values = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = clean(field, row[name], row)
    values[name] = value
    if (value === null || value === undefined) {
      if (isRequired(field, row)) errors.push({ field: name, message: requiredMessage(field), code: 'obbligatorio' })
      continue
    }
    const asWritten = field.asWrittenWhen?.(row) === true
    const result = (asWritten ? writtenText : valueSchemaOf(field)).safeParse(value)
    if (!result.success)
      errors.push({
        field: name,
        message: `${field.label}: ${result.error.issues[0]?.message ?? 'valore non valido'}`,
        code: 'formato',
      })
    else {
      values[name] = result.data
      const isOld = isGrown(field) && before !== null && before[name] === result.data
      const message = asWritten || isOld ? undefined : ruleMessage(field, result.data, today)
      const rule = field.validator === undefined ? undefined : ruleOfValidator[field.validator]
      if (message !== undefined) errors.push({ field: name, message, code: rule ?? 'non_valido' })
    }
  }
  return { values, errors }
}

export function isRequired(field: Field, row: Values): boolean {
  return field.requiredWhen === undefined ? field.required === true : field.requiredWhen(row)
}

/** §5: the field's name plus 'obbligatorio/a'. */
function requiredMessage(field: Field): string {
  return field.requiredMessage ?? `${field.label} obbligatori${field.gender ?? 'o'}`
}

/** Blank text becomes null; flags and defaults that were not given are set. */
function clean(field: Field, value: unknown, row: Values): unknown {
  const missing = field.defaultWhen?.(row) === false ? null : defaultOf(field)
  if (typeof value === 'string' && field.kind !== 'secret') {
    const trimmed = value.trim()
    if (trimmed === '') return missing
    // Two blanks where one is meant look alike, and would make another name of it.
    return (field.kind === 'text' ? trimmed.replace(/ {2,}/g, ' ') : trimmed).normalize('NFC')
  }
  return value ?? missing
}

function defaultOf(field: Field): string | number | null {
  return field.mustBeSent === true ? null : (field.default ?? null)
}

/** Countries were any two letters once: a record that says so still takes a new phone number, a new owner. */
function isGrown({ validator }: Field): boolean {
  return validator === 'nazione'
}

function ruleMessage(field: Field, value: unknown, today: string): string | undefined {
  if (field.validator !== undefined && typeof value === 'string') return validators[field.validator](value)
  if (field.notAfterToday === true && String(value) > today) return `${field.label}: la data è nel futuro`
  return undefined
}

const cached = new WeakMap<Field, z.ZodType>()
function valueSchemaOf(field: Field): z.ZodType {
  const known = cached.get(field) ?? valueSchema(field)
  cached.set(field, known)
  return known
}

const maxInt = 2_147_483_647
const int = (field: Field) =>
  z
    .int({ error: 'numero intero non valido' })
    .min(field.min ?? -maxInt, { error: `il minimo è ${field.min}` })
    .max(field.max ?? maxInt, { error: `il massimo è ${field.max ?? maxInt}` })

/** Text that can be stored and shown as it is. */
export const plainText = (max: number, multiline: boolean) =>
  z
    .string({ error: 'testo non valido' })
    .max(max, { error: `al massimo ${max} caratteri` })
    .refine(value => value.isWellFormed() && !hasControls(value, multiline), {
      error: 'contiene caratteri non ammessi',
    })

const writtenText = plainText(200, false)

function hasControls(value: string, multiline: boolean): boolean {
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i)
    if (code < 32 ? !(multiline && (code === 9 || code === 10 || code === 13)) : code === 127) return true
    // Bidirectional overrides can make a name read as another one.
    if ((code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)) return true
  }
  return false
}

function valueSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return plainText(field.max ?? 200, false)
    case 'longText':
      return plainText(field.max ?? 10_000, true)
    case 'secret':
      return z.string({ error: 'testo non valido' }).max(128, { error: 'al massimo 128 caratteri' })
    case 'integer':
    case 'reference':
    case 'file':
      return int(field)
    case 'flag':
      return z.literal([0, 1], { error: 'ammessi solo 0 e 1' })
    case 'choice':
      return z.literal(field.choices?.map(option => option.value) ?? [], { error: 'valore non ammesso' })
    case 'date':
      return z.string({ error: 'data non valida' }).refine(isPlausibleDate, { error: 'data non valida (AAAA-MM-GG)' })
    case 'datetime':
      return z.iso.datetime({ error: 'data e ora non valide', offset: true })
    case 'money':
      return moneySchema(field)
    case 'json':
      return z.json()
  }
}

function moneySchema(field: Field): z.ZodType {
  return z
    .union([z.string(), z.number()], { error: 'importo non valido' })
    .refine(value => /^-?\d{1,9}(\.\d{1,2})?$/.test(String(value)), { error: 'importo non valido (esempio: 12.50)' })
    .refine(value => field.min === undefined || Number(value) >= field.min, { error: `il minimo è ${field.min}` })
    .transform(value => Number(value).toFixed(2))
}
