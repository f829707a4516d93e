import { Conflict, NotFound, TooMany } from '@bisavolo/domain'
import type * as calls from '@bisavolo/domain/access/calls/accounts'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { sql } from 'kysely'
import { todayAt } from '../../platform/clock.ts'
import { nobodyAt } from '../../platform/http/who.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import type { Served } from '../../records/serve-call.ts'
import { runWrite, type Work } from '../../records/work.ts'
import { addressKey } from '../address-key.ts'
import { emailOf } from '../body.ts'
import type { AuthDeps } from '../deps.ts'
import { hashOf } from '../session/tokens.ts'
import { accountByAddress, accounts } from './accounts.ts'
import { isSpent } from './quota.ts'

/** Confirms once. The account then waits, disabled and without a member, for the office. */
export async function confirmAccount(
  deps: AuthDeps,
  { request, params: { uuid, email } }: Served<typeof calls.confirmAccount>,
): Promise<AnswerOf<typeof calls.confirmAccount>> {
  const quota = { key: `conferma-da:${addressKey(request.ip)}`, max: 10, minutes: 1 }
  if (await isSpent(deps.db, quota)) throw new TooMany('Troppi tentativi: aspetta un minuto e riprova.', 60)
  const who = nobodyAt(todayAt(deps.clock()), request.id)
  const isDone = await runWrite(deps, who, work => confirm(work, uuid, emailOf(email) ?? ''))
  if (!isDone) {
    await deps.db.insertInto('tentativi').values({ chiave: quota.key }).execute()
    throw new NotFound('Il collegamento non è valido, è scaduto o è già stato usato.')
  }
  return { message: 'Richiesta confermata: la segreteria controlla i dati e attiva l’account.' }
}

async function confirm(work: Work, uuid: string, email: string): Promise<boolean> {
  const asked = await work.trx
    .updateTable('richieste_account')
    .set({ confermata_il: sql<string>`now()` })
    .where('codice_hash', '=', hashOf(uuid))
    .where('email', '=', email)
    .where('confermata_il', 'is', null)
    .where('scade_il', '>', sql<string>`now()`)
    .returning(['id', 'name', 'email', 'password_hash', 'informativa_versione', 'consensi'])
    .executeTakeFirst()
  if (asked === undefined) return false
  if ((await accountByAddress(work.trx, asked.email)) !== undefined)
    throw new Conflict('Con questo indirizzo esiste già un account.')
  // The tax code can be computed from public data: it links to no member by itself, the office does (security 2.2).
  const { id } = await accounts(work.trx)
    .insertInto('account')
    .values({
      type: 'cliente',
      status: 0,
      name: asked.name,
      surname: null,
      username: asked.email,
      email: asked.email,
      password_hash: asked.password_hash,
      password_expire: null,
      clienti_soci_id: null,
      sezione: null,
      totp_attivo: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.trx.updateTable('richieste_account').set({ account_id: id }).where('id', '=', asked.id).execute()
  const { informativa_versione } = asked
  for (const tipo of asked.consensi as unknown as string[])
    await work.trx
      .insertInto('consensi')
      .values({ account_id: id, tipo, informativa_versione, revocato_il: null })
      .execute()
  await writeAudit(work, 'account', id, 'richiesta di account', [
    { campo: 'username', prima: null, dopo: asked.email },
    { campo: 'name', prima: null, dopo: asked.name },
  ])
  work.changed.push({ entity: 'account', id })
  return true
}
