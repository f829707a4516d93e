import { BadRequest, Forbidden, NotFound, outranks } from '@bisavolo/domain'
import type * as calls from '@bisavolo/domain/access/calls/session'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { sql } from 'kysely'
import type { Served } from '../../records/serve-call.ts'
import { noteChanged } from '../../records/work.ts'
import { accountById } from '../accounts/accounts.ts'
import { auditEvent } from '../audit-event.ts'
import type { AuthDeps } from '../deps.ts'
import { sessionOf } from './session.ts'

export async function listSessions(
  { db }: AuthDeps,
  { request, query }: Served<typeof calls.listSessions>,
): Promise<AnswerOf<typeof calls.listSessions>> {
  const { id: current, real } = sessionOf(request)
  const accountId = query.account === undefined ? real.id : readId(query.account)
  if (accountId !== real.id) {
    const target = await accountById(db, accountId)
    if (target === undefined || !outranks(real.type, target.type)) throw new Forbidden()
  }
  const rows = await db
    .selectFrom('sessioni')
    .select(['id', 'creata_il', 'vista_il', 'scade_il', 'ip', 'agente', 'impronta_hash'])
    .where('account_id', '=', accountId)
    .where('chiusa_il', 'is', null)
    .where('scade_il', '>', sql<string>`now()`)
    .where('vista_il', '>', sql<string>`now() - interval '30 minutes'`)
    .orderBy('vista_il', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ impronta_hash, ...row }) => ({
    ...row,
    tipo: impronta_hash === null ? 'api' : 'browser',
    corrente: row.id === current,
  }))
}

export async function endSession(
  { db }: AuthDeps,
  { request, params: { id }, write }: Served<typeof calls.endSession>,
): Promise<void> {
  const { real } = sessionOf(request)
  const found = await db
    .selectFrom('sessioni as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['a.id as accountId', 'a.type'])
    .where('s.id', '=', id)
    .where('s.chiusa_il', 'is', null)
    .executeTakeFirst()
  if (found === undefined || (found.accountId !== real.id && !outranks(real.type, found.type)))
    throw new NotFound('Sessione non trovata.')
  await write(async work => {
    const { trx } = work
    await trx.updateTable('sessioni').set({ chiusa_il: sql<string>`now()` }).where('id', '=', id).execute()
    const account = found.accountId
    await auditEvent(trx, { real: real.id, account, azione: 'sessione chiusa', requestId: request.id })
    noteChanged(work, 'sessioni', [id])
  })
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new BadRequest('Identificativo non valido.')
  return Number(text)
}
