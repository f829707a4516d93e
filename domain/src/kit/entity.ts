import type { Access } from './access.ts'
import type { Choice, Field } from './field.ts'

export type Fields = Record<string, Field>

export interface EntityMessages {
  created: string
  updated: string
  removed: string
  /** Opens the red snackbar of a failed save; the server's sentence follows. */
  saveFailed: string
  removeFailed: string
}

export interface Headline {
  name: string
  beneath: string
  states: (row: Record<string, unknown>) => readonly Choice[]
  /** What `states` reads of a row, as x-fields names it. */
  statesFrom: readonly string[]
}

export interface Sought {
  label: string
  of: readonly (readonly [field: string, after: string])[]
}

/** What a record is: the API, the table and the screens read this description. */
export interface Entity<F extends Fields = Fields> {
  name: string
  label: { one: string; many: string; gender?: 'o' | 'a' }
  fields: F
  /** What other records show of this row through a relation, besides its id. */
  labelFields: readonly string[]
  /** Values computed from stored fields, read-only. They cannot use relations. */
  computed: Record<string, (row: Record<string, unknown>) => unknown>
  /** The same, given only to who names them in x-fields: shorter than what they are computed from. */
  onRequest: Record<string, (row: Record<string, unknown>) => unknown>
  /** The stored fields that a computed value is made from; one that is not named here may be made from any. */
  madeFrom: Readonly<Record<string, readonly string[]>>
  /** Names a row is found by that are put together of several texts, each with what stands after it. They are filtered by a pattern, as a
   * text field is; nothing is sorted by them. */
  sought: Readonly<Record<string, Sought>>
  /** The title of one row, as people read it. */
  title: (row: Record<string, unknown>) => string
  /** What `title` and `named` read of a row, as x-fields names it: its label fields unless said. */
  titleFrom: readonly string[]
  /** One row in a sentence, where its kind and title would not say it: 'Test PKD di IT*Luna del 02/08/2026'. */
  named?: (row: Record<string, unknown>) => string
  list: {
    /** Fields, or fields of a row that one refers to ('gatto.idrazza'). */
    columns: readonly string[]
    sort: string
    descending?: boolean
    /** What a column is called here, when its field's own label would not say it. */
    labels?: Readonly<Record<string, string>>
    /** What identifies a row stands in one cell: its title under the head of `name`, with the value of `beneath` and its states. */
    headline?: Headline
    /** What the actions on a row go by, besides what the list shows. */
    actedOn?: readonly string[]
  }
  /** Where a row is edited: its own page, a dialog, or nowhere. */
  edit: 'page' | 'dialog' | 'none'
  /** The generic dialog speaks English (§2); dialogs that §2 names in Italian speak Italian. */
  language: 'it' | 'en'
  dialogWidth: number
  /** A reference table so small that every server keeps it in memory. */
  small: boolean
  /** Two of its rows may turn out to be one and are then merged (contract 5). */
  mergeable: boolean
  messages: Partial<EntityMessages>
  /** Fields that must be unique; with `where`, only among the rows that meet it. */
  unique: readonly { fields: readonly string[]; where?: Readonly<Record<string, number>>; message: string }[]
  access: Access
}

type Optional =
  | 'labelFields'
  | 'computed'
  | 'onRequest'
  | 'madeFrom'
  | 'titleFrom'
  | 'sought'
  | 'title'
  | 'edit'
  | 'language'
  | 'dialogWidth'
  | 'small'
  | 'mergeable'
  | 'messages'
  | 'unique'
type Definition<F extends Fields> = Omit<Entity<F>, Optional | 'list'> &
  Partial<Pick<Entity<F>, Optional>> & {
    list: Omit<Entity['list'], 'sort'> & { sort: (keyof F & string) | 'id' }
  }

export function defineEntity<const F extends Fields>(definition: Definition<F>): Entity<F> {
  const labelFields = definition.labelFields ?? ['codice', 'descrizione'].filter(name => name in definition.fields)
  return {
    labelFields,
    computed: {},
    onRequest: {},
    madeFrom: {},
    titleFrom: labelFields,
    sought: {},
    title: row =>
      labelFields
        .map(name => row[name])
        .filter(Boolean)
        .join(' '),
    edit: 'dialog',
    language: 'it',
    dialogWidth: 650,
    small: false,
    mergeable: false,
    messages: {},
    unique: [],
    ...definition,
  }
}

type FieldValue<T> = T extends Field<infer V> ? V : never

/** A stored row as the API answers it, without its relations. */
export type Row<E> =
  E extends Entity<infer F> ? { id: number; version: number } & { -readonly [K in keyof F]: FieldValue<F[K]> } : never

/** What a client sends: everything may be missing. */
export type Input<E> = Partial<Row<E>>

export function fieldOf(entity: Entity, name: string): Field | undefined {
  return Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
}

/** A name put together of several texts, as the field that a filter sees. */
export function soughtOf(entity: Entity, name: string): Field | undefined {
  if (!Object.hasOwn(entity.sought, name)) return undefined
  return { kind: 'text', label: entity.sought[name]?.label ?? name, search: 'contains' }
}

/** A reference that lists show in the same cell as this one: a row refers to one or the other. */
export function otherRow(entity: Entity, { to, beside = '' }: Field): string | undefined {
  return to !== undefined && fieldOf(entity, beside)?.to !== undefined ? beside : undefined
}

/** The reference field that is read back under this name. */
export function relationOf(entity: Entity, name: string): [string, Field & { to: string }] | undefined {
  for (const [key, field] of Object.entries(entity.fields)) {
    if (field.as === name && field.to !== undefined) return [key, field as Field & { to: string }]
  }
  return undefined
}
