import type { Access } from './access.ts'
import type { Field } from './field.ts'
import type { Values } from './values.ts'

export type Fields = Record<string, Field>

export interface EntityMessages {
  created: string
  updated: string
  removed: string
  saveFailed: string
  removeFailed: string
}

export interface Sought {
  label: string
  of: readonly (readonly [field: string, after: string])[]
}

interface Computed {
  of: (row: Values) => unknown
  /** Stored fields the computed value depends on. Default: all. */
  from?: readonly string[]
  /** Only sent if x-fields names the value. */
  onRequest?: true
}

type Title = readonly string[] | { from: readonly string[]; text: (row: Values) => string }

/** Definition of an entity for the API, the table and the screens. docs/words.md explains each property with an example. */
interface Definition<F extends Fields> {
  name: string
  label: { one: string; many: string; gender?: 'o' | 'a' }
  fields: F
  /** Fields that relations to this row show besides its id. Default: codice and descrizione. */
  labelFields?: readonly string[]
  title?: Title
  computed?: Readonly<Record<string, Computed | Computed['of']>>
  /** Names composed of several text fields. Lists can filter by them but not sort. */
  sought?: Readonly<Record<string, Sought>>
  list: {
    columns: readonly string[]
    /** A minus means descending. */
    sort: 'id' | '-id' | (keyof F & string) | `-${keyof F & string}`
  }
  edit?: 'page' | 'dialog' | 'none'
  /** Small reference table: every server caches it in memory. */
  small?: boolean
  messages?: Partial<EntityMessages>
  /** Fields that are unique together; with `where` only among matching rows. */
  unique?: readonly { fields: readonly string[]; where?: Readonly<Record<string, number>>; message: string }[]
  access: Access
}

export interface Entity<F extends Fields = Fields>
  extends Required<Omit<Definition<F>, 'title' | 'computed' | 'list'>> {
  title: (row: Values) => string
  titleFrom: readonly string[]
  computed: Readonly<Record<string, Computed['of']>>
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

export type Row<E> =
  E extends Entity<infer F> ? { id: number; version: number } & { -readonly [K in keyof F]: FieldValue<F[K]> } : never

export type Input<E> = Partial<Row<E>>

export function fieldOf(entity: Entity, name: string): Field | undefined {
  return Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
}

export function soughtOf(entity: Entity, name: string): Field | undefined {
  if (!Object.hasOwn(entity.sought, name)) return undefined
  return { kind: 'text', label: entity.sought[name]?.label ?? name, search: 'contains' }
}

export function otherRow(entity: Entity, { to, beside = '' }: Field): string | undefined {
  return to !== undefined && fieldOf(entity, beside)?.to !== undefined ? beside : undefined
}

export function relationOf(entity: Entity, name: string): [string, Field & { to: string }] | undefined {
  for (const [key, field] of Object.entries(entity.fields)) {
    if (field.as === name && field.to !== undefined) return [key, field as Field & { to: string }]
  }
  return undefined
}
