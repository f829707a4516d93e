import { Conflict, invalid, Unauthorized } from '@bisavolo/domain'
import type * as calls from '@bisavolo/domain/access/calls/totp'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { renderSVG } from 'uqr'
import { queueMail } from '../../mail/queue-mail.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import type { Served } from '../../records/serve-call.ts'
import type { Work } from '../../records/work.ts'
import { accountById, mailAddress, type StoredAccount } from '../accounts/accounts.ts'
import { limitedAttempt } from '../attempts.ts'
import { type Body, textReader } from '../body.ts'
import type { AuthDeps } from '../deps.ts'
import { demandIdentity } from '../identity/confirm-identity.ts'
import { offerUndo } from '../identity/offer-undo.ts'
import { demandPassword } from '../passwords/change-password.ts'
import { endSessions } from '../session/open-session.ts'
import { sessionOf } from '../session/session.ts'
import { totpOwner } from './seal-old-secrets.ts'
import { matchingStep, newRecoveryCodes, newTotpSecret, otpauthUrl, recoveryHash, spendCode } from './totp-codes.ts'

type EnableTotp = Served<typeof calls.enableTotp>
type Answer = AnswerOf<typeof calls.enableTotp>

/** First call without a code returns a secret to scan; the second call with a code enables the second factor. */
export async function enableTotp(deps: AuthDeps, served: EnableTotp): Promise<Answer> {
  const account = await ownAccount(deps, served.request)
  demandIdentity(served.who, account)
  if (account.totp_attivo === 1) throw new Conflict('La verifica in due passaggi è già attiva.')
  const code = readCode(served.body)
  return code === '' ? offerSecret(deps, account) : confirmSecret(deps, served, account, code)
}

export async function disableTotp(
  deps: AuthDeps,
  { request, body, write }: Served<typeof calls.disableTotp>,
): Promise<void> {
  const account = await ownAccount(deps, request)
  if (account.totp_attivo !== 1) throw new Conflict('La verifica in due passaggi non è attiva.')
  await demandPassword(deps, request, account, { field: 'password', value: body.password })
  const code = readCode(body)
  await demandCode(deps, request, account, () => spendCode(deps, account.id, code, deps.clock()))
  await write(async work => {
    await work.trx.deleteFrom('totp').where('account_id', '=', account.id).execute()
    await switchTotp(work, account, 0)
    await tellOff(work, account)
  })
}

async function offerSecret(deps: AuthDeps, account: StoredAccount): Promise<Answer> {
  const secret = newTotpSecret()
  const segreto = await deps.secrets.seal(totpOwner(account.id), secret)
  await deps.db
    .insertInto('totp')
    .values({ account_id: account.id, segreto, confermato_il: null, ultimo_passo: null, recupero: '[]' })
    .onConflict(conflict =>
      conflict
        .column('account_id')
        .doUpdateSet({ segreto, ultimo_passo: null, recupero: '[]' })
        .where('totp.confermato_il', 'is', null),
    )
    .execute()
  const url = otpauthUrl(secret, account.username)
  const picture = renderSVG(url, { ecc: 'M', border: 2 })
  return { secret, otpauth_url: url, qr: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` }
}

async function confirmSecret(
  deps: AuthDeps,
  { request, write }: EnableTotp,
  account: StoredAccount,
  code: string,
): Promise<Answer> {
  const offered = await deps.db
    .selectFrom('totp')
    .select('segreto')
    .where('account_id', '=', account.id)
    .where('confermato_il', 'is', null)
    .executeTakeFirst()
  if (offered === undefined) throw new Conflict('Chiedi prima il codice QR da leggere con la tua app.')
  const secret = await deps.secrets.open(totpOwner(account.id), offered.segreto)
  const step = secret === undefined ? undefined : matchingStep(secret, code, deps.clock())
  await demandCode(deps, request, account, async () => step !== undefined)
  const codes = newRecoveryCodes()
  await write(async work => {
    const { numUpdatedRows } = await work.trx
      .updateTable('totp')
      .set({
        confermato_il: sql<string>`now()`,
        ultimo_passo: step ?? null,
        recupero: JSON.stringify(codes.map(recoveryHash)),
      })
      .where('account_id', '=', account.id)
      .where('segreto', '=', offered.segreto)
      .where('confermato_il', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n)
      throw new Conflict('La verifica in due passaggi è già attiva, o hai chiesto un altro QR.')
    await switchTotp(work, account, 1)
    await offerUndo(work, account, 'due_fattori')
    await endSessions(work.trx, account.id, sessionOf(request).id)
  })
  return { totp_attivo: 1, recovery_codes: codes }
}

async function switchTotp(work: Work, account: StoredAccount, on: 0 | 1): Promise<void> {
  await work.trx.updateTable('account').set({ totp_attivo: on }).where('id', '=', account.id).execute()
  const change = { campo: 'totp_attivo', prima: account.totp_attivo, dopo: on }
  await writeAudit(work, 'account', account.id, on === 1 ? 'due fattori attivati' : 'due fattori disattivati', [change])
}

async function tellOff(work: Work, account: StoredAccount): Promise<void> {
  await queueMail(work, {
    to: mailAddress(account),
    template: 'avviso',
    data: {
      nome: account.name,
      oggetto: 'Verifica in due passaggi disattivata',
      testo:
        'la verifica in due passaggi del tuo account è stata disattivata. Se non sei stato tu, avvisa subito la segreteria.',
    },
  })
}

async function demandCode(
  deps: AuthDeps,
  request: FastifyRequest,
  account: StoredAccount,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const trier = { account: account.username, address: request.ip, device: `s${sessionOf(request).id}` }
  const passed = await limitedAttempt(deps.db, trier, async () => {
    const value = await isRight()
    return { outcome: value ? 'neutral' : 'fail', value }
  })
  if (!passed) throw invalid('code', 'Il codice non è corretto: scrivi quello che la tua app mostra adesso.')
}

function readCode(body: Body): string {
  const read = textReader(body)
  const code = read.text('code', { max: 40, label: 'Codice' }) || read.text('totp', { max: 40, label: 'Codice' })
  read.done()
  return code.replace(/\s/g, '')
}

async function ownAccount(deps: AuthDeps, request: FastifyRequest): Promise<StoredAccount> {
  const account = await accountById(deps.db, sessionOf(request).real.id)
  if (account === undefined) throw new Unauthorized()
  return account
}
