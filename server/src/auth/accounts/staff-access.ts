import type * as calls from '@bisavolo/domain/access/calls/emulation'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { FastifyRequest } from 'fastify'
import type { AuthDeps } from '../deps.ts'
import { sessionOf } from '../session/session.ts'

export async function listStaffAccess(
  { db, clock }: AuthDeps,
  request: FastifyRequest,
): Promise<AnswerOf<typeof calls.listStaffAccess>> {
  const rows = await db
    .selectFrom('emulazioni as e')
    .innerJoin('account as a', 'a.id', 'e.account_id')
    .select(['e.id', 'e.iniziata_il', 'e.finita_il', 'e.scade_il', 'e.motivo', 'a.name', 'a.surname', 'a.type'])
    .where('e.per_conto_di', '=', sessionOf(request).real.id)
    .orderBy('e.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ name, surname, type, scade_il, finita_il, ...row }) => ({
    ...row,
    finita_il: finita_il ?? (scade_il < clock().toISOString() ? scade_il : null),
    account: [name, surname].filter(Boolean).join(' '),
    ruolo: type,
  }))
}
