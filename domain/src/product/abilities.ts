import type { Right } from '../access/calls/session.ts'
import type { Action, Reach, Session } from '../kit/access.ts'
import { type Filter, likeParts } from '../kit/filter.ts'
import { entities } from './entities.ts'

export function rulesFor(who: Session): Right[] {
  const rules: Right[] = []
  for (const entity of Object.values(entities)) {
    const add = (action: Right['action'], reach: Reach) => {
      if (reach === false) return
      const conditions = reach === true ? undefined : conditionsOf(reach)
      rules.push(
        conditions === undefined ? { action, subject: entity.name } : { action, subject: entity.name, conditions },
      )
    }
    const reach = (action: Action) => entity.access[action](who)
    for (const action of ['read', 'create', 'update', 'remove'] as const) add(action, reach(action))
    // §6: one 'upsert' right per entity, granted if rows may be created or changed.
    add('upsert', reach('create') === true ? true : reach('update') === false ? reach('create') : reach('update'))
  }
  return rules
}

type Conditions = Record<string, unknown>

function conditionsOf(filter: Filter): Conditions | undefined {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.of.map(conditionsOf)
      if (parts.some(part => part === undefined))
        return filter.op === 'or'
          ? undefined
          : joined(
              '$and',
              parts.filter(part => part !== undefined),
            )
      return joined(filter.op === 'and' ? '$and' : '$or', parts as Conditions[])
    }
    case 'some':
      return undefined
    case 'null':
      return { [filter.field]: filter.value ? { $eq: null } : { $ne: null } }
    case 'like':
      return {
        [filter.field]: {
          $regex: `^${likeParts(filter.value)
            .map(part => (part.wildcard ? '.*' : part.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
            .join('')}$`,
        },
      }
    default:
      return { [filter.field]: { [`$${filter.op}`]: filter.value } }
  }
}

function joined(operator: '$and' | '$or', parts: Conditions[]): Conditions | undefined {
  if (parts.length === 1) return parts[0]
  // An empty OR matches no row, an empty AND every row.
  if (parts.length === 0) return operator === '$or' ? { id: { $in: [] } } : undefined
  return { [operator]: parts }
}
