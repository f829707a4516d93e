import { type Entity, fieldOf, relationOf } from './entity.ts'
import { BadRequest } from './errors.ts'
import { canRead } from './field.ts'
import type { Resolver } from './list-query.ts'

/** Which parts of a row an answer holds, in the order they were asked for: `true` is the whole of it. */
export type FieldChoice = ReadonlyMap<string, FieldChoice | true>

const most = 60
const longest = 120

/**
 * Reads x-fields: names of fields, of what is computed from them, and of what they refer to, there with a dot for a part of it.
 * What the role may not see, or not in a list, does not exist; null when nothing was asked.
 */
export function parseFieldChoice(
  entity: Entity,
  resolver: Resolver,
  source: unknown,
  view: 'list' | 'detail',
): FieldChoice | null {
  if (source === undefined || source === null || source === '') return null
  if (!Array.isArray(source) || source.some(name => typeof name !== 'string'))
    throw new BadRequest('x-fields: atteso un elenco JSON di nomi')
  const names = [...new Set(source as string[])]
  if (names.length > most) throw new BadRequest(`x-fields: al massimo ${most} nomi`)
  const choice = new Map<string, FieldChoice | true>()
  for (const name of names) {
    if (name.length > longest || !isKnown(entity, name.split('.'), resolver, view))
      throw new BadRequest(`x-fields: campo sconosciuto ${name.slice(0, 60)}`)
    add(choice, name.split('.'))
  }
  return choice
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

function isKnown(entity: Entity, names: readonly string[], resolver: Resolver, view: 'list' | 'detail'): boolean {
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
  view: 'list' | 'detail',
): boolean {
  const field = fieldOf(entity, name)
  if (field === undefined || !canRead(field, role)) return false
  return visible === undefined ? view === 'detail' || field.detailOnly !== true : visible.includes(name)
}
