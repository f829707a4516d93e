import type { Role } from './access.ts'
import { type Entity, fieldOf, relationOf } from './entity.ts'
import { BadRequest } from './errors.ts'
import { canRead, formerName } from './field.ts'
import type { Resolver } from './list-query.ts'

/** A 'file' has only columns, a 'sheet' is the file of one record. */
export type View = 'list' | 'detail' | 'file' | 'sheet'

/** Parts of a row to send, in the requested order; `true` means the whole part. */
export type FieldChoice = ReadonlyMap<string, FieldChoice | true>

export const mostFields = 60
const maxNameLength = 120

/** Parses x-fields; null if absent. Fields hidden from the role count as unknown. `parts` are extra names of a detail. */
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

export function parseNames(source: unknown, isKnown: (name: string) => boolean): string[] | null {
  if (source === undefined || source === null || source === '') return null
  if (!Array.isArray(source) || source.some(name => typeof name !== 'string'))
    throw new BadRequest('x-fields: atteso un elenco JSON di nomi')
  const names = [...new Set(source as string[])]
  if (names.length > mostFields) throw new BadRequest(`x-fields: al massimo ${mostFields} nomi`)
  const unknown = names.find(name => name.length > maxNameLength || !isKnown(name))
  if (unknown !== undefined) throw new BadRequest(`x-fields: campo sconosciuto ${unknown.slice(0, 60)}`)
  return names
}

export function isAskable(entity: Entity, name: string, resolver: Resolver, view: View): boolean {
  if (view === 'list' && (Object.hasOwn(entity.onRequest, name) || isFormer(entity, name, resolver))) return true
  const [first = '', second = '', ...deeper] = name.split('.')
  if (view === 'list' && deeper.length === 0 && isRequestedOf(entity, first, second, resolver)) return true
  return isKnown(entity, name.split('.'), resolver, view)
}

/** Needs the right to read all rows of the related entity: of other people's cats only the name is visible. */
function isRequestedOf(entity: Entity, as: string, name: string, { entity: of, role }: Resolver): boolean {
  const [, relation] = relationOf(entity, as) ?? []
  if (relation === undefined || !canRead(relation, role)) return false
  return requestable(of(relation.to), role).includes(name)
}

export function requestable(entity: Entity, role: Role): readonly string[] {
  const somebody = { accountId: 0, role, clienteId: null, sezione: null, today: '', real: { accountId: 0, role } }
  return entity.access.read(somebody) === true ? Object.keys(entity.onRequest) : []
}

function isFormer(entity: Entity, name: string, { role }: Resolver): boolean {
  return Object.entries(entity.fields).some(
    ([key, field]) => field.formerly !== undefined && formerName(key) === name && canRead(field, role),
  )
}

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

const maxDepth = 3

function isKnown(entity: Entity, names: readonly string[], resolver: Resolver, view: View): boolean {
  if (names.length > maxDepth) return false
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

function isWhole(view: View): boolean {
  return view === 'detail' || view === 'sheet'
}
