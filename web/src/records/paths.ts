import type { Entity } from '@bisavolo/domain/kit/entity'
import type { Special } from './special.ts'

/** Where a record is read: its page, be it the one it is edited on or not; null for those that have a dialog alone. */
export function readingPath(entity: Entity, special: Special, id: number): string | null {
  return recordPath(entity, special, id) ?? (special.readPath === undefined ? null : `${special.readPath}/${id}`)
}

/** Where a record of a page entity lives; null for those that open in a dialog. */
export function recordPath(entity: Entity, special: Special, id: number | 'new'): string | null {
  if (entity.edit !== 'page') return null
  const base = special.path ?? `/${entity.name}`
  // §2: /gatti is the new form, /gatti/{id} the record.
  return id === 'new' ? base : `${base}/${id}`
}
