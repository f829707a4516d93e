import { type Entity, entitiesIn, entityOf, type Filter, fieldOf, relationOf } from '@bisavolo/domain'
import type { Reads } from '../totals.ts'

/** What a filter on the rows of an entity looks at, as far as the number of rows it finds depends on it. */
export function readsOf(entity: Entity, where: Filter): Reads {
  const reads = new Map<string, Set<string> | 'all'>([[entity.name, new Set()]])
  const look = (at: string, name: string | 'all') => {
    const known = reads.get(at) ?? new Set()
    if (known === 'all') return
    if (name === 'all') reads.set(at, 'all')
    else reads.set(at, known.add(name))
  }
  walk(entity, where, look)
  return reads
}

/** What both look at. */
export function bothOf(one: Reads, other: Reads): Reads {
  const both = new Map(one)
  for (const [at, fields] of other) {
    const known = both.get(at) ?? new Set()
    both.set(at, known === 'all' || fields === 'all' ? 'all' : new Set([...known, ...fields]))
  }
  return both
}

type Look = (entity: string, name: string) => void

function walk(entity: Entity, where: Filter, look: Look): void {
  if ('of' in where) for (const part of where.of) walk(entity, part, look)
  else if ('where' in where) {
    // Rows elsewhere that come and go: any change there may count.
    for (const name of entitiesIn(where)) look(name, 'all')
    walk(entityOf(where.entity), where.where, (name, field) => look(name, name === where.entity ? 'all' : field))
  } else {
    let current = entity
    const path = where.field.split('.')
    for (const name of path.slice(0, -1)) {
      const [key, field] = relationOf(current, name) as [string, { to: string }]
      look(current.name, key)
      current = entityOf(field.to)
    }
    for (const name of fieldsOf(current, path.at(-1) as string)) look(current.name, name)
  }
}

function fieldsOf(entity: Entity, name: string): string[] {
  if (name === 'id') return []
  const parts = entity.sought[name]?.of.map(([part]) => part)
  if (parts !== undefined) return parts
  const field = fieldOf(entity, name)
  // What a row was called before is kept elsewhere; a version goes up with every change.
  return field === undefined || field.formerly !== undefined ? ['all'] : [name]
}
