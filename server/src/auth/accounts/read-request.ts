import { NotFound } from '@bisavolo/domain'
import type * as calls from '@bisavolo/domain/access/calls/accounts'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { AuthDeps } from '../deps.ts'

export async function readAccountRequest(
  { db }: AuthDeps,
  account: number,
): Promise<AnswerOf<typeof calls.readAccountRequest>> {
  const asked = await db
    .selectFrom('richieste_account')
    .select(['name', 'codice_fiscale', 'email', 'creata_il', 'confermata_il', 'informativa_versione'])
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (asked === undefined) throw new NotFound('Questo account non viene da una richiesta.')
  const member = await db
    .selectFrom('clienti_soci')
    .select(['id', 'codice', 'nome_completo', 'email'])
    .where(eb => eb(eb.fn('upper', ['codice_fiscale']), '=', asked.codice_fiscale))
    .orderBy('id')
    .executeTakeFirst()
  if (member === undefined) return { ...asked, socio: null }
  return { ...asked, socio: { ...member, stessa_email: member.email?.toLowerCase() === asked.email } }
}
