import type { Role } from './access.ts'
import { type Entity, fieldOf, relationOf } from './entity.ts'
import { BadRequest } from './errors.ts'
import { canRead, formerName } from './field.ts'
import type { Resolver } from './list-query.ts'

/** Where an answer is read: a file has columns, and no value that only a list's screen needs; a sheet is the file of one record. */
export type View = 'list' | 'detail' | 'file' | 'sheet'

/** Which parts of a row an answer holds, in the order they were asked for: `true` is the whole of it. */
export type FieldChoice = ReadonlyMap<string, FieldChoice | true>

/** How many names one call may ask for. */
export const mostFields = 60
const longest = 120

/**
 * Reads x-fields: names of fields, of what is computed from them, and of what they refer to, there with a dot for a part of it.
 * A detail carries `parts` besides, whole. What the role may not see, or not in a list, does not exist; null when nothing was asked.
 */
export function parseFieldChoice(
  entity: Entity,
  resolver: Resolver,
  source: unknown,
  view: View,
  parts: readonly string[] = [],
): FieldChoice | null {
  const names = parseNames(source, name => parts.includes(name) || isAskable(entity, name, resolver, view))
  if (names === null) return null
  const choice = new Map<string, FieldChoice | true>()
  for (const name of names) add(choice, name.split('.'))
  return choice
}

/** The names in x-fields, each of them known; null when nothing was asked. */
export function parseNames(source: unknown, isKnown: (name: string) => boolean): string[] | null {
  if (source === undefined || source === null || source === '') return null
  if (!Array.isArray(source) || source.some(name => typeof name !== 'string'))
    throw new BadRequest('x-fields: atteso un elenco JSON di nomi')
  const names = [...new Set(source as string[])]
  if (names.length > mostFields) throw new BadRequest(`x-fields: al massimo ${mostFields} nomi`)
  const unknown = names.find(name => name.length > longest || !isKnown(name))
  if (unknown !== undefined) throw new BadRequest(`x-fields: campo sconosciuto ${unknown.slice(0, 60)}`)
  return names
}

/** Whether x-fields may hold this name. */
export function isAskable(entity: Entity, name: string, resolver: Resolver, view: View): boolean {
  if (view === 'list' && (Object.hasOwn(entity.onRequest, name) || isFormer(entity, name, resolver))) return true
  const [first = '', second = '', ...deeper] = name.split('.')
  if (view === 'list' && deeper.length === 0 && isRequestedOf(entity, first, second, resolver)) return true
  return isKnown(entity, name.split('.'), resolver, view)
}

/** What a row refers to gives the same to who reads all of its kind: of another's cat its name is all that is told. */
function isRequestedOf(entity: Entity, as: string, name: string, { entity: of, role }: Resolver): boolean {
  const [, relation] = relationOf(entity, as) ?? []
  if (relation === undefined || !canRead(relation, role)) return false
  return requestable(of(relation.to), role).includes(name)
}

/** What is given only to who names it, of a row that another refers to. */
export function requestable(entity: Entity, role: Role): readonly string[] {
  const somebody = { accountId: 0, role, clienteId: null, sezione: null, today: '', real: { accountId: 0, role } }
  return entity.access.read(somebody) === true ? Object.keys(entity.onRequest) : []
}

/** The earlier value that a row was found by. */
function isFormer(entity: Entity, name: string, { role }: Resolver): boolean {
  return Object.entries(entity.fields).some(
    ([key, field]) => field.formerly !== undefined && formerName(key) === name && canRead(field, role),
  )
}

/** The names it was asked by, without those that a whole takes in. */
export function fieldNames(choice: FieldChoice): string[] {
  return [...choice].flatMap(([name, part]) => (part === true ? [name] : fieldNames(part).map(one => `${name}.${one}`)))
}

function add(choice: Map<string, FieldChoice | true>, [first = '', ...rest]: readonly string[]): void {
  const known = choice.get(first)
  if (known === true) return
  if (rest.length === 0) {
    choice.set(first, true)
    return
  }
  const part = (known ?? new Map()) as Map<string, FieldChoice | true>
  choice.set(first, part)
  add(part, rest)
}

/** As deep as relations are read back. */
const deepest = 3

function isKnown(entity: Entity, names: readonly string[], resolver: Resolver, view: View): boolean {
  if (names.length > deepest) return false
  let current = entity
  let visible: readonly string[] | undefined
  for (const name of names.slice(0, -1)) {
    const relation = relationOf(current, name)
    if (relation === undefined || !isSeen(current, relation[0], visible, resolver, view)) return false
    current = resolver.entity(relation[1].to)
    visible = relation[1].show ?? current.labelFields
  }
  const last = names.at(-1) ?? ''
  if (last === 'id' || (last === 'version' && names.length === 1)) return true
  if (Object.hasOwn(current.computed, last)) return true
  return isSeen(current, relationOf(current, last)?.[0] ?? last, visible, resolver, view)
}

function isSeen(
  entity: Entity,
  name: string,
  visible: readonly string[] | undefined,
  { role }: Resolver,
  view: View,
): boolean {
  const field = fieldOf(entity, name)
  if (field === undefined || !canRead(field, role)) return false
  return visible === undefined ? isWhole(view) || field.detailOnly !== true : visible.includes(name)
}

/** One record, on its page or as a file, shows what lists leave out. */
function isWhole(view: View): boolean {
  return view === 'detail' || view === 'sheet'
}
