import { BadRequest, Forbidden, NotFound, office } from '@bisavolo/domain'
import type { FastifyRequest } from 'fastify'
import { whoOf } from '../../platform/http/who.ts'
import type { AuthDeps } from '../deps.ts'

/** GET /auth/requests/:account: what the person wrote in the request, and the member with that tax code, for the office to judge. */
export async function readAccountRequest({ db }: AuthDeps, request: FastifyRequest): Promise<unknown> {
  if (!office.includes(whoOf(request).role)) throw new Forbidden()
  const { account } = request.params as { account: string }
  if (!/^[1-9]\d{0,8}$/.test(account)) throw new BadRequest('Identificativo non valido.')
  const asked = await db
    .selectFrom('richieste_account')
    .select(['name', 'codice_fiscale', 'email', 'creata_il', 'confermata_il', 'informativa_versione'])
    .where('account_id', '=', Number(account))
    .executeTakeFirst()
  if (asked === undefined) throw new NotFound('Questo account non viene da una richiesta.')
  const member = await db
    .selectFrom('clienti_soci')
    .select(['id', 'codice', 'nome_completo', 'email'])
    .where(eb => eb(eb.fn('upper', ['codice_fiscale']), '=', asked.codice_fiscale))
    .orderBy('id')
    .executeTakeFirst()
  if (member === undefined) return { ...asked, socio: null }
  const { email, ...label } = member
  return { ...asked, socio: { ...label, stessa_email: email?.toLowerCase() === asked.email } }
}
