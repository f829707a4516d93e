import { type Role, roles } from '@bisavolo/domain'

/** Every role but these: a sweep over who may not leaves none out. */
export function rolesBut(...may: readonly Role[]): Role[] {
  return roles.filter(role => !may.includes(role))
}
