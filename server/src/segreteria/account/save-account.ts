import { entityOf, type FieldError, Forbidden, office, type Role } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { accounts, type StoredAccount } from '../../auth/accounts/accounts.ts'
import { demandIdentity } from '../../auth/identity/confirm-identity.ts'
import { offerUndo } from '../../auth/identity/offer-undo.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { endRestores } from '../../auth/passwords/set-password.ts'
import { forgetDevices } from '../../auth/session/device.ts'
import { endSessions } from '../../auth/session/open-session.ts'
import type { Who } from '../../platform/http/who.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import { openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { preparedBody } from './account-body.ts'
import { checkRank, keepOneSuperadmin } from './account-rank.ts'
import { refuseOther, refusePerson } from './refuse-person.ts'
import { addressOf, tellPerson } from './tell-person.ts'

const entity = entityOf('account')

export async function saveAccount(work: Work, id: number | null, body: Values): Promise<Values> {
  const { trx, who } = work
  if (who.real.accountId !== who.accountId)
    throw new Forbidden('Gli account non si modificano durante l’emulazione di un utente.')
  const opened = await openRecord(work, entity, id, body)
  const { before } = opened
  const { values, password, errors } = await preparedBody(work, before, body)
  checkRank(who, before, values)
  if (before !== null) await keepOneSuperadmin(trx, before, values)
  const set = (values.status ?? before?.status) === 1 ? { richiesta_respinta: 0 } : {}
  const row = await proposeSound({ ...opened, body: values }, set, {
    rules: async () => [...errors, ...(await sezioneErrors(work, before, values))],
  })
  await refusePerson(work, before, row)
  const motivo = await refuseOther(work, before, row, body)
  const own = isOwnMove(who, before, row) ? demandIdentity(who, before) : undefined
  const saved = await writeRecord(opened, row)
  const accountId = saved.id as number
  if (motivo !== null)
    await writeAudit(work, 'account', accountId, 'collegamento a un’altra persona', [
      { campo: 'motivo', prima: null, dopo: motivo },
    ])
  if (password !== undefined) await storePassword(work, accountId, password)
  if (before !== null && (password !== undefined || losesSessions(before, saved))) {
    await endSessions(trx, accountId)
    await endRestores(trx, accountId)
    if (password !== undefined) await forgetDevices(trx, accountId)
  }
  if (before !== null && own !== undefined) {
    await endSessions(trx, accountId, own)
    await endRestores(trx, accountId)
    await offerUndo(work, before as unknown as StoredAccount, 'indirizzo')
  }
  await tellPerson(work, before, saved, { passwordSet: password !== undefined, isOwn: own !== undefined })
  return saved
}

/** §3: sections are regions. An account with an unknown section would see nobody. */
async function sezioneErrors({ trx, who }: Work, before: Values | null, { sezione }: Values): Promise<FieldError[]> {
  const typed = typeof sezione === 'string' ? sezione.trim() : ''
  // Other roles cannot change the section, and the save ignores the value.
  if (!office.includes(who.role) || typed === '' || typed === before?.sezione) return []
  const known = await trx.selectFrom('sezioni').select('id').where('regione', '=', typed).executeTakeFirst()
  return known === undefined ? [{ field: 'sezione', message: 'Sezione: il valore indicato non esiste' }] : []
}

/** contract 5: password resets will go to the new address. */
function isOwnMove(who: Who, before: Values | null, row: Values): before is Values {
  if (before === null || before.id !== who.accountId) return false
  return before.username !== row.username || addressOf(before) !== addressOf(row)
}

function losesSessions(before: Values, after: Values): boolean {
  return after.status === 0 || (before.type as Role) !== after.type
}

async function storePassword(work: Work, id: number, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await accounts(work.trx).updateTable('account').set({ password_hash }).where('id', '=', id).execute()
  await writeAudit(work, 'account', id, 'password impostata', [])
}
