import { Ability, type RawRuleOf, subject } from '@casl/ability'
import { meets } from './conditions.ts'

export type Action = 'read' | 'create' | 'update' | 'upsert' | 'remove'
export type Can = (action: Action, entity: string, row?: object) => boolean
type Rules = Ability<[string, string | object], object>
export type RawRule = RawRuleOf<Rules>

/** Turns the profile's rules (§6) into the question the screens ask. The web never decides: it looks the answer up. */
export function canOf(rules: RawRule[]): Can {
  // CASL's own matcher knows no $or; ours also says what a row that is read in part can tell.
  const ability: Rules = new Ability(rules, { conditionsMatcher: conditions => row => meets(conditions, row) })
  return (action, entity, row) => ability.can(action, row ? subject(entity, Object.create(row)) : entity)
}
