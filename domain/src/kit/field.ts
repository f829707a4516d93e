import type { Role } from './access.ts'
import type { Filter } from './filter.ts'
import type { ValidatorName } from './validators.ts'

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

type Values = Record<string, unknown>

/** What may be said of any field. Conditions are pure functions of the row, never of a screen. */
interface CommonOptions {
  label: string
  /** 'Data nascita obbligatoria': the gender of the label in the required message. */
  gender?: 'o' | 'a'
  required?: boolean
  requiredWhen?: (row: Values) => boolean
  requiredMessage?: string
  /** Rows that take a text as it came, whatever its length and form; left out, none do. */
  asWrittenWhen?: (row: Values) => boolean
  /** Rows that the default is for, when not all: of the others what is not known stays unknown. */
  defaultWhen?: (row: Values) => boolean
  help?: string
  /** Set by the server alone; a body that carries it is not refused, the value is ignored. */
  readOnly?: boolean
  lockedAfterCreate?: boolean
  visibleWhen?: (row: Values) => boolean
  readOnlyWhen?: (row: Values) => boolean
  /** Roles that see the field; without it everyone who reaches the row does. */
  readBy?: readonly Role[]
  /** Roles that may write the field; without it everyone who may write the row does. */
  writeBy?: readonly Role[] | { create: readonly Role[]; update: readonly Role[] }
  /** Left out of lists, exports and filters: seen in the record itself only. */
  detailOnly?: boolean
  /** No form shows it. */
  hidden?: boolean
  unique?: boolean
  /**
   * A code that no two rows share, however it is written (one-code.ts): a new one is refused, two that stand already stay. With
   * `within`, only among rows that have the same value there.
   */
  oneCode?: true | { within: string }
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

export type Keyboard = 'email' | 'numeric' | 'tel'

export interface TextOptions extends CommonOptions {
  max?: number
  validator?: ValidatorName
  /** What a phone offers to type it with, where the validator does not say (`keyboardOf`). */
  keyboard?: Keyboard
  default?: string
  /** A text that names a row of one of these entities, as in `gatti/12`. */
  names?: NamedRow
}
/** The row that is named stays while the one that names it meets `holdsWhile`; `release` says what to do first. */
export interface NamedRow {
  among: readonly string[]
  holdsWhile: Filter
  release: string
}
export interface NumberOptions extends CommonOptions {
  min?: number
  max?: number
  default?: number
  /** What is read in place of 0, where that means that something is missing. */
  zero?: string
}
export interface MoneyOptions extends NumberOptions {
  /** Lists and their files show the amount of such rows with a minus; a call gives it as it is stored. */
  minusWhen?: { field: string; among: readonly string[] }
  /** With two decimals like an amount, but no money: how many, not how much. Taken with a decimal comma too. */
  isQuantity?: true
}
export interface DateOptions extends CommonOptions {
  notAfterToday?: boolean
}
export interface DatetimeOptions extends CommonOptions {
  /** Set by the database to the moment the row is created, unless it is given. */
  stamped?: boolean
}
export interface FlagOptions extends CommonOptions {
  default?: 0 | 1
  /** A flag that somebody must act on: lists and records show it as a state, and nothing where it is not set. */
  tone?: Tone
}
export interface ChoiceOptions<V extends string | number> extends CommonOptions {
  choices: readonly Choice<V>[]
  default?: V
  /** The default is for new forms only: a call that leaves the value out is refused. */
  mustBeSent?: boolean
  /** Which of them a form offers for this row, which has the rows it refers to under their names; the save has its own word. */
  offeredChoices?: (row: Values) => readonly V[]
}
export interface ReferenceOptions extends CommonOptions {
  to: string
  /** The name under which the row is read back: idproprietario is read back as proprietario. */
  as: string
  /** Which rows may be chosen, when not all. */
  among?: Filter
  /** Whom a picker offers for this row, narrower than `among`: what may be stored is for the save to say. */
  offered?: (row: Values) => Filter
  /** Whom it offers before the others; the row has the rows it refers to, under their names. */
  offeredFirst?: (row: Values) => Filter
  /** The fields that are read back, when they are not the target's label fields. */
  show?: readonly string[]
}

export interface Field<T = unknown> extends CommonOptions {
  kind: FieldKind
  max?: number
  min?: number
  validator?: ValidatorName
  keyboard?: Keyboard
  names?: NamedRow
  default?: string | number
  minusWhen?: MoneyOptions['minusWhen']
  isQuantity?: MoneyOptions['isQuantity']
  zero?: string
  notAfterToday?: boolean
  stamped?: boolean
  tone?: Tone
  choices?: readonly Choice[]
  mustBeSent?: boolean
  offeredChoices?: (row: Values) => readonly (string | number)[]
  to?: string
  as?: string
  among?: Filter
  offered?: (row: Values) => Filter
  offeredFirst?: (row: Values) => Filter
  show?: readonly string[]
  /** Never set: carries the type of the value for `Row`. */
  type?: T
}

type Value<O, T> = O extends { required: true } ? T : T | null

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
  if (field.readOnly === true || (mode === 'update' && field.lockedAfterCreate === true)) return false
  if (field.writeBy === undefined) return field.readBy === undefined || field.readBy.includes(role)
  return ('create' in field.writeBy ? field.writeBy[mode] : field.writeBy).includes(role)
}

/** The keyboard a phone shows for a text, by what the text is; undefined where it is any text. */
export function keyboardOf({ keyboard, validator }: Field): Keyboard | undefined {
  return keyboard ?? (validator && keyboardOfValidator[validator])
}

const keyboardOfValidator: Partial<Record<ValidatorName, Keyboard>> = {
  email: 'email',
  recapitoEmail: 'email',
  chip: 'numeric',
}

/** Under which name a list gives the earlier value that a row was found by. */
export function formerName(field: string): string {
  return `${field}_precedente`
}
