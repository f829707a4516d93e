import type { Access } from './access.ts'
import type { Field } from './field.ts'
import type { Values } from './values.ts'

export type Fields = Record<string, Field>

export interface EntityMessages {
  created: string
  updated: string
  removed: string
  /** Opens the red snackbar of a failed save; the server's sentence follows. */
  saveFailed: string
  removeFailed: string
}

export interface Sought {
  label: string
  of: readonly (readonly [field: string, after: string])[]
}

/** A value computed from stored fields of the row, read-only. */
interface Computed {
  of: (row: Values) => unknown
  /** The stored fields it is made from; left out, any may be. */
  from?: readonly string[]
  /** Given only to who names it in x-fields. */
  onRequest?: true
}

/** The title of one row, as people read it: these fields, or a text and what it reads of a row, as x-fields names it. */
type Title = readonly string[] | { from: readonly string[]; text: (row: Values) => string }

/** What is written of a record. The API, the table and the screens read it. docs/words.md says each word with an example. */
interface Definition<F extends Fields> {
  name: string
  label: { one: string; many: string; gender?: 'o' | 'a' }
  fields: F
  /** What other records show of this row through a relation, besides its id; left out, its code and description. */
  labelFields?: readonly string[]
  /** Left out: the label fields. */
  title?: Title
  /** They cannot use relations. */
  computed?: Readonly<Record<string, Computed | Computed['of']>>
  /** Names a row is found by that are put together of several texts, each with what stands after it. They are filtered by a pattern, as a
   * text field is; nothing is sorted by them. */
  sought?: Readonly<Record<string, Sought>>
  list: {
    /** Fields, or fields of a row that one refers to ('gatto.idrazza'). */
    columns: readonly string[]
    /** With a minus the last comes first. */
    sort: 'id' | '-id' | (keyof F & string) | `-${keyof F & string}`
  }
  /** Where a row is edited: its own page, a dialog, or nowhere. */
  edit?: 'page' | 'dialog' | 'none'
  /** A reference table so small that every server keeps it in memory. */
  small?: boolean
  messages?: Partial<EntityMessages>
  /** Fields that must be unique together; with `where`, only among the rows that meet it. */
  unique?: readonly { fields: readonly string[]; where?: Readonly<Record<string, number>>; message: string }[]
  access: Access
}

/** A definition as its readers find it: what was left out is filled in. */
export interface Entity<F extends Fields = Fields>
  extends Required<Omit<Definition<F>, 'title' | 'computed' | 'list'>> {
  title: (row: Values) => string
  titleFrom: readonly string[]
  computed: Readonly<Record<string, Computed['of']>>
  /** The same, given only to who names them: shorter than what they are computed from. */
  onRequest: Readonly<Record<string, Computed['of']>>
  madeFrom: Readonly<Record<string, readonly string[]>>
  list: { columns: readonly string[]; sort: string; descending: boolean }
}

export function defineEntity<const F extends Fields>(definition: Definition<F>): Entity<F> {
  const { list, computed = {}, title: written, ...rest } = definition
  const labelFields = rest.labelFields ?? ['codice', 'descrizione'].filter(name => name in rest.fields)
  const title = written ?? labelFields
  const values = Object.entries(computed).map(
    ([name, one]) => [name, typeof one === 'function' ? { of: one } : one] as const,
  )
  const given = (isRequested: boolean) =>
    Object.fromEntries(
      values.flatMap(([name, { of, onRequest = false }]) => (onRequest === isRequested ? [[name, of]] : [])),
    )
  return {
    sought: {},
    edit: 'dialog',
    small: false,
    messages: {},
    unique: [],
    ...rest,
    labelFields,
    title:
      'text' in title
        ? title.text
        : row =>
            title
              .map(name => row[name])
              .filter(Boolean)
              .join(' '),
    titleFrom: 'from' in title ? title.from : title,
    computed: given(false),
    onRequest: given(true),
    madeFrom: Object.fromEntries(values.flatMap(([name, { from }]) => (from === undefined ? [] : [[name, from]]))),
    list: { columns: list.columns, sort: list.sort.replace(/^-/, ''), descending: list.sort.startsWith('-') },
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
