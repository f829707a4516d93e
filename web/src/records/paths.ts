import type { Entity } from '@bisavolo/domain/kit/entity'
import type { Special } from './special.ts'

export function readingPath(entity: Entity, special: Special, id: number): string | null {
  return recordPath(entity, special, id) ?? (special.readPath === undefined ? null : `${special.readPath}/${id}`)
}

export function recordPath(entity: Entity, special: Special, id: number | 'new'): string | null {
  if (entity.edit !== 'page') return null
  const base = special.path ?? `/${entity.name}`
  // §2: /gatti is the new form, /gatti/{id} the record.
  return id === 'new' ? base : `${base}/${id}`
}
