import { Conflict, Forbidden, NotFound, outranks } from '@bisavolo/domain'
import type * as calls from '@bisavolo/domain/access/calls/totp'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { queueMail } from '../../mail/queue-mail.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import type { Served } from '../../records/serve-call.ts'
import type { Work } from '../../records/work.ts'
import { accountById, accounts, lockAccount, mailAddress, type StoredAccount } from '../accounts/accounts.ts'
import type { AuthDeps } from '../deps.ts'
import { confirmIdentity } from '../identity/confirm-identity.ts'
import { endRestores } from '../passwords/set-password.ts'
import { readMotivo } from '../read-motivo.ts'
import { forgetDevices } from '../session/device.ts'
import { endSessions } from '../session/open-session.ts'
import { sessionOf } from '../session/session.ts'

type ResetTotp = Served<typeof calls.resetTotp>

/** For a person who lost the phone and the recovery codes. */
export async function resetTotp(
  deps: AuthDeps,
  { request, params, body, write }: ResetTotp,
): Promise<AnswerOf<typeof calls.resetTotp>> {
  const { real } = sessionOf(request)
  demandLower(real, await accountById(deps.db, params.id))
  const motivo = readMotivo(body)
  await confirmIdentity(deps, request, body)
  return write(async work => {
    const account = demandLower(real, await lockAccount(work.trx, params.id))
    if (account.totp_attivo !== 1) throw new Conflict('La verifica in due passaggi non è attiva su questo account.')
    await reset(work, account, motivo)
    return { message: 'Verifica in due passaggi azzerata: la persona riceve un’e-mail' }
  })
}

/** security 3.5: lower ranks only, so neither the own account. Negative ids are system accounts. */
function demandLower(real: Pick<StoredAccount, 'type'>, account: StoredAccount | undefined): StoredAccount {
  if (account === undefined || account.id < 1) throw new NotFound('Account non trovato.')
  if (!outranks(real.type, account.type)) throw new Forbidden('Non puoi azzerare i due fattori di questo account.')
  return account
}

async function reset(work: Work, account: StoredAccount, motivo: string): Promise<void> {
  const { trx } = work
  await trx.deleteFrom('totp').where('account_id', '=', account.id).execute()
  await accounts(trx)
    .updateTable('account')
    .set(eb => ({ totp_attivo: 0 as const, version: eb('version', '+', 1) }))
    .where('id', '=', account.id)
    .execute()
  await endSessions(trx, account.id)
  // The lost phone may be a known device, and its mailbox may hold a reset link.
  await forgetDevices(trx, account.id)
  await endRestores(trx, account.id)
  await writeAudit(work, 'account', account.id, 'due fattori azzerati', [
    { campo: 'totp_attivo', prima: 1, dopo: 0 },
    { campo: 'motivo', prima: null, dopo: motivo },
  ])
  await queueMail(work, {
    to: mailAddress(account),
    template: 'avviso',
    data: {
      nome: account.name,
      oggetto: 'Verifica in due passaggi azzerata',
      testo:
        'la segreteria ha spento la verifica in due passaggi del tuo account e ha chiuso gli accessi aperti. Entra con la password e attivala di nuovo da «Sicurezza». Se non lo hai chiesto tu, avvisa subito la segreteria.',
    },
  })
}
