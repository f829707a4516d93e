import { Conflict, entityOf, type Invalid, invalid, messages } from '@bisavolo/domain'
import type * as calls from '@bisavolo/domain/access/calls/accounts'
import { passwordMax } from '@bisavolo/domain/access/rules/password/password'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { todayAt } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { nobodyAt } from '../../platform/http/who.ts'
import { campiChanged, writeAudit } from '../../records/audit/audit.ts'
import type { Served } from '../../records/serve-call.ts'
import { runWrite, type Work } from '../../records/work.ts'
import { auditEvent } from '../audit-event.ts'
import { type Body, textReader } from '../body.ts'
import { byLink } from '../by-link.ts'
import type { AuthDeps } from '../deps.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { accountByAddress, accounts } from './accounts.ts'
import { isOpen, passwordTries, type RequestLink } from './open-request.ts'

/** Needs the request's password, so that a person named in a false request cannot confirm it by opening the mail. */
export async function confirmAccount(
  deps: AuthDeps,
  { request, params, body }: Served<typeof calls.confirmAccount>,
): Promise<AnswerOf<typeof calls.confirmAccount>> {
  const password = readPassword(body)
  const { id, password_hash } = await byLink(deps, request.ip, () => takeTry(deps.db, params))
  const isRight = await verifyPassword(password_hash, password).catch(async error => {
    await giveBack(deps.db, id)
    throw error
  })
  if (!isRight) throw await wrongPassword(deps, request)
  const who = nobodyAt(todayAt(deps.clock()), request.id)
  await byLink(deps, request.ip, () => runWrite(deps, who, work => confirm(work, params)))
  return { message: 'Richiesta confermata: la segreteria controlla i dati e abilita l’account.' }
}

function readPassword(body: Body): string {
  const read = textReader(body)
  // In UTF-16 units: 128 characters of any script fit.
  const password = read.text('password', {
    required: messages.passwordRequired,
    max: passwordMax * 2,
    label: 'Password',
  })
  read.done()
  return password
}

function takeTry(db: Db, link: RequestLink) {
  return db
    .updateTable('richieste_account')
    .set(eb => ({ tentativi: eb('tentativi', '+', 1) }))
    .where(isOpen(link))
    .where('tentativi', '<', passwordTries)
    .returning(['id', 'password_hash'])
    .executeTakeFirst()
}

/** The server was too busy to check the password. */
async function giveBack(db: Db, id: number): Promise<void> {
  await db
    .updateTable('richieste_account')
    .set(eb => ({ tentativi: eb('tentativi', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

async function wrongPassword({ db }: AuthDeps, request: FastifyRequest): Promise<Invalid> {
  const azione = 'conferma di account negata'
  await auditEvent(db, { real: null, account: 0, azione, requestId: request.id, address: request.ip })
  return invalid('password', 'La password non è quella scelta nella richiesta.')
}

async function confirm(work: Work, link: RequestLink): Promise<true | undefined> {
  const asked = await work.trx
    .updateTable('richieste_account')
    .set({ confermata_il: sql<string>`now()` })
    .where(isOpen(link))
    .returning(['id', 'name', 'email', 'password_hash', 'informativa_versione', 'consensi'])
    .executeTakeFirst()
  if (asked === undefined) return undefined
  if ((await accountByAddress(work.trx, asked.email)) !== undefined)
    throw new Conflict('Con questo indirizzo esiste già un account.')
  // A tax code can be computed from public data, so only the office links the account to a member (security 2.2).
  const row = {
    type: 'cliente',
    status: 0,
    name: asked.name,
    surname: null,
    username: asked.email,
    email: asked.email,
    password_expire: null,
    clienti_soci_id: null,
    sezione: null,
    totp_attivo: 0,
    richiesta_respinta: 0,
    gia_abilitato: 0,
  } as const
  const { id } = await accounts(work.trx)
    .insertInto('account')
    .values({ ...row, password_hash: asked.password_hash })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.trx.updateTable('richieste_account').set({ account_id: id }).where('id', '=', asked.id).execute()
  const { informativa_versione } = asked
  for (const tipo of asked.consensi as unknown as string[])
    await work.trx
      .insertInto('consensi')
      .values({ account_id: id, tipo, informativa_versione, revocato_il: null })
      .execute()
  await writeAudit(work, 'account', id, 'richiesta di account', campiChanged(entityOf('account'), null, row))
  return true
}
