import { type Entity, entityOf, type Filter, relationOf } from '@bisavolo/domain'

export function entitiesRead(entity: Entity, where: Filter): string[] {
  return [...new Set([entity.name, ...readBy(entity, where)])]
}

function readBy(entity: Entity, where: Filter): string[] {
  if ('of' in where) return where.of.flatMap(part => readBy(entity, part))
  if ('where' in where) return [where.entity, ...readBy(entityOf(where.entity), where.where)]
  let current = entity
  return where.field
    .split('.')
    .slice(0, -1)
    .map(name => {
      const [, { to }] = relationOf(current, name) as [string, { to: string }]
      current = entityOf(to)
      return to
    })
}
