import type { Filter } from './filter.ts'

export const roles = [
  'superadmin',
  'admin',
  'admin_cdn_full',
  'admin_cdn',
  'admin_sezione',
  'admin_comitato',
  'socio',
  'cliente',
] as const
export type Role = (typeof roles)[number]

/** Rights are those of the emulated account; `real` is the person at the keyboard. */
export interface Session {
  accountId: number
  role: Role
  clienteId: number | null
  sezione: string | null
  /** Current day in Europe/Rome. Rules take the day from here, never from a clock. */
  today: string
  real: { accountId: number; role: Role }
}

/** All rows, no rows, or the rows that match a filter. */
export type Reach = boolean | Filter
export type Rule = (who: Session) => Reach
export type Action = 'read' | 'create' | 'update' | 'remove'
export type Access = Record<Action, Rule>

export const everyone: Rule = () => true
export const nobody: Rule = () => false

export function only(...allowed: readonly Role[]): Rule {
  return who => allowed.includes(who.role)
}

export function byRole(answers: Partial<Record<Role, Reach | Rule>>): Rule {
  return who => {
    const answer = answers[who.role] ?? false
    return typeof answer === 'function' ? answer(who) : answer
  }
}

export const office: readonly Role[] = ['superadmin', 'admin']
export const board: readonly Role[] = ['admin_cdn_full', 'admin_cdn']
export const members: readonly Role[] = ['socio', 'cliente']
export const staff: readonly Role[] = roles.filter(role => !members.includes(role))

/** Members cannot export a list they may read without a filter: such a list is a reference table. */
export function mayExportList(rule: Rule, who: Session): boolean {
  return !(members.includes(who.role) && rule(who) === true)
}

const ranks: Record<Role, number> = {
  superadmin: 100,
  admin: 80,
  admin_cdn_full: 60,
  admin_cdn: 50,
  admin_sezione: 40,
  admin_comitato: 40,
  socio: 20,
  cliente: 10,
}

/** Only the office manages or emulates accounts, and only accounts of a lower rank. */
export function outranks(real: Role, target: Role): boolean {
  return office.includes(real) && ranks[real] > ranks[target]
}

export function rolesBelow(role: Role): Role[] {
  return roles.filter(target => outranks(role, target))
}
