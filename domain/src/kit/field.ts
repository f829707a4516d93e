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

/** How a state is meant: whatever shows it picks colour and icon by this. */
export type Tone = 'success' | 'error' | 'warning' | 'info' | 'neutral'

export interface Choice<V extends string | number = string | number> {
  value: V
  label: string
  /** Of a choice that is a state (states.ts). */
  tone?: Tone
}

/** What may be said of any field. Conditions are pure functions of the row, never of a screen. */
interface CommonOptions {
  label: string
  /** 'Data nascita obbligatoria': the gender of the label in the required message. */
  gender?: 'o' | 'a'
  /** A text is the message of its absence. `onceWritten` where old rows may be without it. */
  required?: boolean | string | ((row: Values) => boolean | string)
  help?: string
  /** Set by the server alone, by nobody once the row exists, or by nobody in some states of the row; what is sent is ignored. */
  readOnly?: boolean | 'afterCreate' | ((row: Values) => boolean)
  /** Whether forms show it. */
  visible?: false | ((row: Values) => boolean)
  /** Roles that see the field; without it everyone who reaches the row does. */
  readBy?: readonly Role[]
  /** Roles that may write the field; without it everyone who may write the row does. */
  writeBy?: readonly Role[] | { create: readonly Role[]; update: readonly Role[] }
  /** Left out of lists, exports and filters: seen in the record itself only. */
  detailOnly?: boolean
  /**
   * No two rows share the value. 'code' ignores how a code is written (one-code.ts) and leaves existing pairs; `codeWithin` does so
   * among rows with the same value in the field it names.
   */
  unique?: boolean | 'code' | { codeWithin: string }
  /** How lists search it: keeps a normalised column, with an index that finds what begins with a text or contains it. */
  search?: 'prefix' | 'contains'
  /**
   * A table that keeps the values the field had before, in a column of the same name: who searches by one of them finds the row, and
   * the list says which it was (`formerName`).
   */
  formerly?: { table: string; of: string }
  /** A field of the row that lists show in the same cell, such as a warning about this one. */
  beside?: string
  /**
   * Where it is empty, the field of a related row that lists show, filter and sort in its place: one column of days for two kinds of
   * show. The order is that of whichever is there.
   */
  orElse?: string
  /**
   * An index of its own, for the screen that is named beside it; references and codes have theirs without it (indexes.ts). Of a
   * reference 'sparse' where few rows have one: the others cost the index nothing.
   */
  index?: true | 'sparse'
  /** The field whose order is this one's, with an index of its own: 10/2026 comes after 9/2026, not after 1/2026. */
  sortedBy?: string
}

/** What a value that is not given becomes. Without a row: in a blank form, and in the table itself. */
type Default<V> = V | ((row?: Values) => V | null)

/** What a form offers for a row: references out of fewer rows than `among`, some of them first, or some of the choices. */
interface Offer {
  among?: Filter
  first?: Filter
  choices?: readonly (string | number)[]
}
type Offered = (row: Values) => Offer

type Validator = ValidatorName | ((row: Values) => ValidatorName | undefined)

export interface TextOptions extends CommonOptions {
  max?: number
  /** The form of the text, by a name of validators.ts; it may depend on the row. */
  validator?: Validator
  default?: Default<string>
}
export interface NumberOptions extends CommonOptions {
  min?: number
  max?: number
  default?: Default<number>
  /** Numbers that have a name. */
  choices?: readonly Choice<number>[]
}
export interface MoneyOptions extends NumberOptions {
  validator?: 'quantita'
}
export interface DateOptions extends CommonOptions {
  max?: 'today'
}
export interface DatetimeOptions extends CommonOptions {
  /** The moment the row is created, set by the database. */
  default?: 'now'
}
export interface FlagOptions extends CommonOptions {
  default?: 0 | 1
  /** A flag that somebody must act on: lists and records show it as a state, and nothing where it is not set. */
  tone?: Tone
}
export interface ChoiceOptions<V extends string | number> extends CommonOptions {
  choices: readonly Choice<V>[]
  default?: Default<V>
  offered?: Offered
}
export interface ReferenceOptions extends CommonOptions {
  to: string
  /** The name under which the row is read back: idproprietario is read back as proprietario. */
  as: string
  /** Which rows may be chosen, when not all. */
  among?: Filter
  offered?: Offered
  /** The fields that are read back, when they are not the target's label fields. */
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
  /** Never set: carries the type of the value for `Row`. */
  type?: T
}

type Value<O, T> = O extends { required: true | string | (() => true) } ? T : T | null

/** Required of everybody who writes a row; rows from an old registry may be without. */
export const onceWritten = (): true => true

export const text = <const O extends TextOptions>(o: O): Field<Value<O, string>> => ({ kind: 'text', ...o })
export const longText = <const O extends TextOptions>(o: O): Field<Value<O, string>> => ({ kind: 'longText', ...o })
export const integer = <const O extends NumberOptions>(o: O): Field<Value<O, number>> => ({ kind: 'integer', ...o })
/** Two decimals, as text ('12.50'): never a binary sum. */
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
/** Written, never read: the table keeps its hash in `{name}_hash`. */
export const secret = <const O extends TextOptions>(o: O): Field<string | undefined> => ({ kind: 'secret', ...o })
/** A stored file, chosen by uploading it; `to` is the entity that keeps files. */
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

/** Whether this row, as it is stored, keeps the field from being written. */
export function isFrozen({ readOnly }: Field, row: Values): boolean {
  return typeof readOnly === 'function' && readOnly(row)
}

export function isVisible({ visible }: Field, row: Values): boolean {
  return typeof visible === 'function' ? visible(row) : visible !== false
}

/** Whether every stored row has a value. */
export function isAlwaysThere({ required }: Pick<Field, 'required'>): boolean {
  return required === true || typeof required === 'string'
}

/** Whether everybody who writes a row must give it. */
export function isAlwaysAsked(field: Pick<Field, 'required'>): boolean {
  return isAlwaysThere(field) || field.required === onceWritten
}

export function isUnique({ unique }: Pick<Field, 'unique'>): boolean {
  return unique === true || unique === 'code'
}

export function isCode({ unique }: Pick<Field, 'unique'>): boolean {
  return unique === 'code' || typeof unique === 'object'
}

/** The field that rows must share for their codes to be held against each other. */
export function codeWithin({ unique }: Pick<Field, 'unique'>): string | undefined {
  return typeof unique === 'object' ? unique.codeWithin : undefined
}

/** What a value that was not given becomes; without a row, in a blank form and in the table. */
export function defaultOf({ kind, default: given }: Field, row?: Values): string | number | null {
  if (kind === 'datetime') return null
  return (typeof given === 'function' ? given(row) : given) ?? null
}

export function validatorOf({ validator }: Field, row: Values = {}): ValidatorName | undefined {
  return typeof validator === 'function' ? validator(row) : validator
}

export type Keyboard = 'email' | 'numeric' | 'tel'

/** The keyboard a phone shows for a text. */
export function keyboardOf(field: Field): Keyboard | undefined {
  return keyboards[validatorOf(field) ?? '']
}

const keyboards: Readonly<Record<string, Keyboard>> = {
  email: 'email',
  recapitoEmail: 'email',
  chip: 'numeric',
  telefono: 'tel',
}

/** Under which name a list gives the earlier value that a row was found by. */
export function formerName(field: string): string {
  return `${field}_precedente`
}
