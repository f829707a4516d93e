import { type Role, roles } from '@bisavolo/domain'

/** All roles except these, so that a refusal test leaves none out. */
export function rolesBut(...may: readonly Role[]): Role[] {
  return roles.filter(role => !may.includes(role))
}
