import { createMongoAbility, type MongoAbility, type RawRuleOf, subject } from '@casl/ability'

export type Action = 'read' | 'create' | 'update' | 'upsert' | 'remove'
export type Can = (action: Action, entity: string, row?: object) => boolean
export type RawRule = RawRuleOf<MongoAbility>

/** Turns the profile's rules (§6) into the question the screens ask. The web never decides: it looks the answer up. */
export function canOf(rules: RawRule[]): Can {
  const ability = createMongoAbility(rules)
  return (action, entity, row) => {
    if (row === undefined) return ability.can(action, entity)
    if (ability.can(action, subject(entity, { ...row }))) return true
    // A row carries only the labels of what it refers to: what cannot be judged from them is left to the server.
    return ability
      .rulesFor(action, entity)
      .some(rule => !rule.inverted && pathsIn(rule.conditions).some(path => isUnknown(row, path)))
  }
}

function pathsIn(conditions: unknown): string[] {
  if (typeof conditions !== 'object' || conditions === null) return []
  return Object.entries(conditions).flatMap(([key, value]) =>
    key.startsWith('$') ? (Array.isArray(value) ? value.flatMap(pathsIn) : []) : [key],
  )
}

function isUnknown(row: object, path: string): boolean {
  let value: unknown = row
  for (const key of path.split('.')) {
    if (value === null) return false
    if (typeof value !== 'object' || !(key in (value as object))) return true
    value = (value as Record<string, unknown>)[key]
  }
  return false
}
