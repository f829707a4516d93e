import { Conflict, type FieldError, Forbidden, Invalid, office, outranks, type Role, roles } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import type { Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { lockSuperadmins } from './lock-superadmins.ts'

/** security 3.5 and 3.3: only accounts of lower rank, and none of the own rights. */
export function checkRank(who: Who, before: Values | null, values: Values): void {
  if (before?.id === who.accountId) checkSelf(who, before, values)
  else checkOther(who, before, values)
}

function checkOther(who: Who, before: Values | null, values: Values): void {
  // Only the office gets here with another account; others are stopped by the access rules.
  const wanted = values.type ?? before?.type
  if (!roles.includes(wanted as Role)) return
  const mayManage = (role: Role) => who.role === 'superadmin' || outranks(who.role, role)
  if (!mayManage(wanted as Role) || (before !== null && !mayManage(before.type as Role)))
    throw new Forbidden('Non puoi gestire un account con questo ruolo.')
}

const ownLocked: Record<string, string> = {
  type: 'Non puoi cambiare il tuo ruolo.',
  status: 'Non puoi cambiare lo stato del tuo account.',
  clienti_soci_id: 'Non puoi collegare il tuo account a un altro socio.',
  sezione: 'Non puoi cambiare la tua sezione.',
  password_expire: 'Non puoi cambiare la scadenza della tua password.',
}

/** Unchanged values may be sent. For members the common save ignores these fields. */
function checkSelf(who: Who, before: Values, values: Values): void {
  if (!office.includes(who.role)) return
  const errors: FieldError[] = Object.entries(ownLocked)
    .filter(([field]) => values[field] !== undefined && (values[field] ?? null) !== (before[field] ?? null))
    .map(([field, message]) => ({ field, message }))
  if (errors.length > 0) throw new Invalid(errors)
}

/** Locks before counting, or two superadmins could disable each other. */
export async function keepOneSuperadmin(trx: Trx, before: Values, values: Values): Promise<void> {
  if (before.type !== 'superadmin' || before.status !== 1) return
  const staysSuperadmin = (values.type ?? before.type) === 'superadmin' && (values.status ?? before.status) === 1
  if (staysSuperadmin) return
  const active = await lockSuperadmins(trx)
  if (active.every(id => id === before.id)) throw new Conflict('Deve restare almeno un superadmin abilitato.')
}
