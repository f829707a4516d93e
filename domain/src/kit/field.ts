import type { Role } from './access.ts'
import type { Filter } from './filter.ts'
import type { ValidatorName } from './validators.ts'
import type { Values } from './values.ts'

export type FieldKind =
  | 'text'
  | 'longText'
  | 'integer'
  | 'money'
  | 'date'
  | 'datetime'
  | 'flag'
  | 'choice'
  | 'reference'
  | 'secret'
  | 'file'
  | 'json'

export type Tone = 'success' | 'error' | 'warning' | 'info' | 'neutral'

export interface Choice<V extends string | number = string | number> {
  value: V
  label: string
  tone?: Tone
}

interface CommonOptions {
  label: string
  /** Gender of the label, for 'Data nascita obbligatoria'. */
  gender?: 'o' | 'a'
  /** A text replaces the default message. `onceWritten`: required, but old rows may lack a value. */
  required?: boolean | string | ((row: Values) => boolean | string)
  help?: string
  /** Values sent for a read-only field are ignored. A function makes the field read-only in some states of the row. */
  readOnly?: boolean | 'afterCreate' | ((row: Values) => boolean)
  visible?: false | ((row: Values) => boolean)
  /** Default: all roles that reach the row. */
  readBy?: readonly Role[]
  writeBy?: readonly Role[] | { create: readonly Role[]; update: readonly Role[] }
  /** Hidden from lists, exports and filters. */
  detailOnly?: boolean
  /** 'code' ignores spaces and dashes and tolerates old duplicates; `codeWithin` compares rows that share that field. */
  unique?: boolean | 'code' | { codeWithin: string }
  /** Adds a normalised column with an index for this kind of search. */
  search?: 'prefix' | 'contains'
  /** Table of former values. A search by a former value finds the row, and the list shows that value. */
  formerly?: { table: string; of: string }
  /** Another field shown in the same cell of lists. */
  beside?: string
  /** Field of a related row to show, filter and sort by when this field is empty (one date column for two kinds of show). */
  orElse?: string
  /** Extra index; references and codes already have an index (indexes.ts). 'sparse' skips null values. */
  index?: true | 'sparse'
  /** Field to sort by instead, with its own index: 10/2026 comes after 9/2026, not after 1/2026. */
  sortedBy?: string
}

/** Without a row: the default of a blank form and of the database column. */
type Default<V> = V | ((row?: Values) => V | null)

/** Options of a form for this row: fewer references than `among`, some references first, or fewer choices. */
interface Offer {
  among?: Filter
  first?: Filter | undefined
  choices?: readonly (string | number)[]
}
type Offered = (row: Values) => Offer

type Validator = ValidatorName | ((row: Values) => ValidatorName | undefined)

export interface TextOptions extends CommonOptions {
  max?: number
  validator?: Validator
  default?: Default<string>
}
export interface NumberOptions extends CommonOptions {
  min?: number
  max?: number
  default?: Default<number>
  choices?: readonly Choice<number>[]
}
export interface MoneyOptions extends NumberOptions {
  validator?: 'quantita'
}
export interface DateOptions extends CommonOptions {
  max?: 'today'
}
export interface DatetimeOptions extends CommonOptions {
  default?: 'now'
}
export interface FlagOptions extends CommonOptions {
  default?: 0 | 1
  tone?: Tone
}
export interface ChoiceOptions<V extends string | number> extends CommonOptions {
  choices: readonly Choice<V>[]
  default?: Default<V>
  offered?: Offered
}
export interface ReferenceOptions extends CommonOptions {
  to: string
  /** Name of the related row in answers: idproprietario → proprietario. */
  as: string
  among?: Filter
  offered?: Offered
  show?: readonly string[]
}

export interface Field<T = unknown> extends CommonOptions {
  kind: FieldKind
  max?: number | 'today'
  min?: number
  validator?: Validator
  default?: Default<string | number>
  tone?: Tone
  choices?: readonly Choice[]
  to?: string
  as?: string
  among?: Filter
  offered?: Offered
  show?: readonly string[]
  /** Never set at run time: carries the value type for `Row`. */
  type?: T
}

type Value<O, T> = O extends { required: true | string | (() => true) } ? T : T | null

/** Required on every write; imported rows may lack a value. */
export const onceWritten = (): true => true

export const text = <const O extends TextOptions>(o: O): Field<Value<O, string>> => ({ kind: 'text', ...o })
export const longText = <const O extends TextOptions>(o: O): Field<Value<O, string>> => ({ kind: 'longText', ...o })
export const integer = <const O extends NumberOptions>(o: O): Field<Value<O, number>> => ({ kind: 'integer', ...o })
/** Two decimals as text ('12.50'), so that amounts never become binary floats. */
export const money = <const O extends MoneyOptions>(o: O): Field<Value<O, string>> => ({ kind: 'money', ...o })
export const date = <const O extends DateOptions>(o: O): Field<Value<O, string>> => ({ kind: 'date', ...o })
export const datetime = <const O extends DatetimeOptions>(o: O): Field<Value<O, string>> => ({ kind: 'datetime', ...o })
export const flag = (o: FlagOptions): Field<0 | 1> => ({ kind: 'flag', default: 0, ...o })
export const choice = <V extends string | number, const O extends ChoiceOptions<V>>(
  o: O & { choices: readonly Choice<V>[] },
): Field<Value<O, V>> => ({ kind: 'choice', ...o })
export const reference = <const O extends ReferenceOptions>(o: O): Field<Value<O, number>> => ({
  kind: 'reference',
  ...o,
})
/** Write-only: the table stores the hash in `{name}_hash`. */
export const secret = <const O extends TextOptions>(o: O): Field<string | undefined> => ({ kind: 'secret', ...o })
export const file = <const O extends CommonOptions & { to: string; as: string }>(o: O): Field<Value<O, number>> => ({
  kind: 'file',
  ...o,
})
export const json = <T>(o: CommonOptions): Field<T | null> => ({ kind: 'json', ...o })

export function isStored(field: Field): boolean {
  return field.kind !== 'secret'
}

export function canRead(field: Field, role: Role): boolean {
  return field.kind !== 'secret' && (field.readBy === undefined || field.readBy.includes(role))
}

export function canWrite(field: Field, role: Role, mode: 'create' | 'update'): boolean {
  if (field.readOnly === true || (mode === 'update' && field.readOnly === 'afterCreate')) return false
  if (field.writeBy === undefined) return field.readBy === undefined || field.readBy.includes(role)
  return ('create' in field.writeBy ? field.writeBy[mode] : field.writeBy).includes(role)
}

export function isFrozen({ readOnly }: Field, row: Values): boolean {
  return typeof readOnly === 'function' && readOnly(row)
}

export function isVisible({ visible }: Field, row: Values): boolean {
  return typeof visible === 'function' ? visible(row) : visible !== false
}

export function isAlwaysThere({ required }: Pick<Field, 'required'>): boolean {
  return required === true || typeof required === 'string'
}

export function isAlwaysAsked(field: Pick<Field, 'required'>): boolean {
  return isAlwaysThere(field) || field.required === onceWritten
}

export function isUnique({ unique }: Pick<Field, 'unique'>): boolean {
  return unique === true || unique === 'code'
}

export function isCode({ unique }: Pick<Field, 'unique'>): boolean {
  return unique === 'code' || typeof unique === 'object'
}

export function codeWithin({ unique }: Pick<Field, 'unique'>): string | undefined {
  return typeof unique === 'object' ? unique.codeWithin : undefined
}

export function defaultOf({ kind, default: given }: Field, row?: Values): string | number | null {
  if (kind === 'datetime') return null
  return (typeof given === 'function' ? given(row) : given) ?? null
}

export function validatorOf({ validator }: Field, row: Values = {}): ValidatorName | undefined {
  return typeof validator === 'function' ? validator(row) : validator
}

export type Keyboard = 'email' | 'numeric' | 'tel'

export function keyboardOf(field: Field): Keyboard | undefined {
  return keyboards[validatorOf(field) ?? '']
}

const keyboards: Readonly<Record<string, Keyboard>> = {
  email: 'email',
  recapitoEmail: 'email',
  chip: 'numeric',
  telefono: 'tel',
}

export function formerName(field: string): string {
  return `${field}_precedente`
}
