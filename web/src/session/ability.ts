import type { Right } from '@bisavolo/domain/access/calls/session'
import { Ability, subject } from '@casl/ability'
import { meets } from './conditions.ts'

export type Can = (action: Right['action'], entity: string, row?: object) => boolean

/** Turns the profile's rules (§6) into the question the screens ask. The web never decides: it looks the answer up. */
export function canOf(rules: Right[]): Can {
  // CASL's own matcher knows no $or; ours also says what a row that is read in part can tell.
  const ability = new Ability<[string, string | object], object>(rules, {
    conditionsMatcher: conditions => row => meets(conditions, row),
  })
  return (action, entity, row) => ability.can(action, row ? subject(entity, Object.create(row)) : entity)
}
