import type { Role } from './access.ts'
import { checkValue, textProblem, visibleText } from './check-value.ts'
import type { Entity } from './entity.ts'
import type { FieldError } from './errors.ts'
import { canRead, canWrite, defaultOf, type Field, isFrozen, validatorOf } from './field.ts'
import { avviso, type Finding } from './finding.ts'
import { chipDigits, ruleOfValidator, type ValidatorName, validators } from './validators.ts'
import type { Values } from './values.ts'

export interface Checked {
  values: Values
  errors: FieldError[]
}

/** Shared by form and server (§5). `before` is the stored row: values it already has may violate newer rules. */
export function checkRow(entity: Entity, row: Values, today: string, before: Values | null = null): Checked {
  const errors: FieldError[] = []
  const values: Values = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = clean(field, row[name], row)
    values[name] = value
    if (value === null || value === undefined) {
      if (isRequired(field, row))
        errors.push({ field: name, message: requiredMessage(field, row), code: 'obbligatorio' })
      continue
    }
    const validator = validatorOf(field, row)
    const asWritten = validator === 'comeScritto'
    const judged = asWritten ? { value, problem: textProblem(value, 200, false) } : checkValue(field, value)
    if (judged.problem !== undefined) {
      errors.push({ field: name, message: `${field.label}: ${judged.problem}`, code: 'formato' })
      continue
    }
    values[name] = judged.value
    const isOld =
      validator !== undefined && toleratesOldValues(validator) && before !== null && before[name] === judged.value
    const message = asWritten || isOld ? undefined : ruleMessage(field, validator, judged.value, today)
    const rule = validator === undefined ? undefined : ruleOfValidator[validator]
    if (message !== undefined) errors.push({ field: name, message, code: rule ?? 'non_valido' })
  }
  return { values, errors }
}

export function isRequired(field: Field, row: Values): boolean {
  return requiredOf(field, row) !== false
}

function requiredOf({ required = false }: Field, row: Values): boolean | string {
  return typeof required === 'function' ? required(row) : required
}

/** §5: '<label> obbligatorio/a', unless the field has its own message. */
export function requiredMessage(field: Field, row: Values): string {
  const own = requiredOf(field, row)
  return typeof own === 'string' ? own : `${field.label} obbligatori${field.gender ?? 'o'}`
}

function clean(field: Field, value: unknown, row: Values): unknown {
  const missing = defaultOf(field, row)
  if (typeof value === 'string' && field.kind !== 'secret') {
    const trimmed = visibleText(value, field.kind === 'longText').trim()
    if (trimmed === '') return missing
    if (validatorOf(field, row) === 'chip') return chipDigits(trimmed)
    // A double space is invisible but would make a different name.
    return (field.kind === 'text' ? trimmed.replace(/ {2,}/g, ' ') : trimmed).normalize('NFC')
  }
  return value ?? missing
}

/** Old records may have invalid country codes: an unchanged value is accepted, so that the record can still be edited. */
function toleratesOldValues(validator: ValidatorName): boolean {
  return validator === 'nazione'
}

function ruleMessage(
  field: Field,
  validator: ValidatorName | undefined,
  value: unknown,
  today: string,
): string | undefined {
  if (validator !== undefined && typeof value === 'string') return validators[validator](value)
  if (field.max === 'today' && String(value) > today) return `${field.label}: la data è nel futuro`
  return undefined
}

interface Saved {
  before: Values | null
  stored: Values
}

/** contract 3: one warning per field that the caller sent changed, may read but not write, and that was not saved. */
export function campiRiservati(entity: Entity, role: Role, sent: Values, { before, stored }: Saved): Finding[] {
  return sentReserved(entity, role, sent).flatMap(([name, field]) => {
    if (!isReserved(field, role, before)) return []
    const cleaned = clean(field, sent[name], {})
    const judged = checkValue(field, cleaned)
    const value = judged.problem === undefined ? judged.value : cleaned
    const isAsItWas = before === null ? isEmpty(sent[name]) : isSame(value, before[name])
    if (isAsItWas || isSame(value, stored[name])) return []
    return [avviso('campo_riservato', name, `${field.label}: non lo puoi cambiare, il valore inviato non è salvato`)]
  })
}

export function sentReserved(entity: Entity, role: Role, sent: Values): [string, Field][] {
  return Object.entries(entity.fields).filter(
    ([name, field]) =>
      sent[name] !== undefined &&
      canRead(field, role) &&
      (!canWrite(field, role, 'create') || !canWrite(field, role, 'update') || typeof field.readOnly === 'function'),
  )
}

function isReserved(field: Field, role: Role, before: Values | null): boolean {
  if (before === null) return !canWrite(field, role, 'create')
  return !canWrite(field, role, 'update') || isFrozen(field, before)
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
