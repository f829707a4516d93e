import type * as calls from '@bisavolo/domain/access/calls/accounts'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Served } from '../../records/serve-call.ts'
import { emailOf } from '../body.ts'
import { byLink } from '../by-link.ts'
import type { AuthDeps } from '../deps.ts'
import { hashOf } from '../session/tokens.ts'

export interface RequestLink {
  uuid: string
  email: string
}

export const passwordTries = 5

export async function showAccountRequest(
  deps: AuthDeps,
  { request, params }: Served<typeof calls.showAccountRequest>,
): Promise<AnswerOf<typeof calls.showAccountRequest>> {
  return byLink(deps, request.ip, () => selectOpen(deps.db, params).select(['name', 'email']).executeTakeFirst())
}

export function selectOpen(db: Db | Trx, link: RequestLink) {
  return db.selectFrom('richieste_account').where(isOpen(link)).where('tentativi', '<', passwordTries)
}

export function isOpen({ uuid, email }: RequestLink) {
  return sql<boolean>`codice_hash = ${hashOf(uuid)} and email = ${emailOf(email) ?? ''} and confermata_il is null
    and rifiutata_il is null and scade_il > now()`
}
