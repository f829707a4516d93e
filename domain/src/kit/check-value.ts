import { isPlausibleDate, isRealDate } from './date.ts'
import type { Field } from './field.ts'
import { lettersAtMost } from './format.ts'

export type Judged = { value: unknown; problem?: never } | { problem: string }

export function boundsOf({ min, max }: Field): { min: number; max: number } {
  return { min: min ?? -maxInt, max: typeof max === 'number' ? max : maxInt }
}
const maxInt = 2_147_483_647

/** True if the value can be a row id; larger numbers would fail in the query. */
export function isId(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= maxInt
}

export function mostLetters({ kind, max }: Field): number {
  if (kind === 'secret') return 128
  return typeof max === 'number' ? max : kind === 'longText' ? 10_000 : 200
}

/** Plain code without a library: forms load this file, and a save runs it for every field. */
export function checkValue(field: Field, value: unknown): Judged {
  if (field.kind === 'money') return checkMoney(field, value)
  const problem = problemOf(field, value)
  return problem === undefined ? { value } : { problem }
}

function problemOf(field: Field, value: unknown): string | undefined {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return textProblem(value, mostLetters(field), field.kind === 'longText')
    case 'secret':
      return lengthProblem(value, mostLetters(field))
    case 'integer':
    case 'reference':
    case 'file':
      return numberProblem(field, value)
    case 'flag':
      return value === 0 || value === 1 ? undefined : 'ammessi solo 0 e 1'
    case 'choice':
      return field.choices?.some(option => option.value === value) ? undefined : 'valore non ammesso'
    case 'date':
      return dateProblem(value)
    case 'datetime':
      return isMoment(value) ? undefined : 'data e ora non valide'
    case 'json':
      return isJson(value) ? undefined : 'valore non valido'
  }
}

export function textProblem(value: unknown, max: number, multiline: boolean): string | undefined {
  const wrong = lengthProblem(value, max)
  if (wrong !== undefined) return wrong
  const text = value as string
  return text.isWellFormed() && !hasControls(text, multiline) ? undefined : 'contiene caratteri non ammessi'
}

/** Invisible characters come with pasted text and make two equal-looking names different. */
const unseen = /[\u00ad\u115f\u1160\u180e\u200b\u2060\u2800\u3164\ufeff\uffa0]/g
/** Joiners and direction marks are legitimate in long texts, not in names or codes. */
const joiners = /[\u200c-\u200f]/g

export function visibleText(text: string, multiline: boolean): string {
  const seen = text.replace(unseen, '')
  return multiline ? seen : seen.replace(joiners, '')
}

function lengthProblem(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string') return 'testo non valido'
  return value.length > max ? lettersAtMost(max) : undefined
}

function hasControls(value: string, multiline: boolean): boolean {
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i)
    if (code < 32 ? !(multiline && (code === 9 || code === 10 || code === 13)) : code === 127) return true
    // Bidirectional overrides can disguise a name as another one.
    if ((code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)) return true
  }
  return false
}

function numberProblem(field: Field, value: unknown): string | undefined {
  if (!Number.isSafeInteger(value)) return 'numero intero non valido'
  const { min, max } = boundsOf(field)
  if ((value as number) < min) return `il minimo è ${min}`
  return (value as number) > max ? `il massimo è ${max}` : undefined
}

function dateProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'data non valida'
  return isPlausibleDate(value) ? undefined : 'data non valida (AAAA-MM-GG)'
}

const moment = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

function isMoment(value: unknown): boolean {
  const day = typeof value === 'string' ? moment.exec(value)?.[1] : undefined
  return day !== undefined && isRealDate(day)
}

function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isJson)
  return isObject(value) && Object.values(value).every(isJson)
}

const isObject = (value: unknown): value is object => Object.prototype.toString.call(value) === '[object Object]'

/** contract 3: amounts use a point. Quantities are typed by people, so a comma is accepted too. */
function checkMoney({ min, validator }: Field, value: unknown): Judged {
  const isQuantity = validator === 'quantita'
  const [wrong, example] = isQuantity ? ['numero non valido', '1,5'] : ['importo non valido', '12.50']
  if (typeof value !== 'string' && !Number.isFinite(value)) return { problem: wrong }
  const written = isQuantity ? String(value).replace(',', '.') : String(value)
  if (/^-?\d{1,9}\.\d{3,}$/.test(written)) return { problem: 'al massimo due decimali' }
  if (!/^-?\d{1,9}(\.\d{1,2})?$/.test(written)) return { problem: `${wrong} (esempio: ${example})` }
  if (min !== undefined && Number(written) < min) return { problem: `il minimo è ${min}` }
  return { value: Number(written).toFixed(2) }
}
