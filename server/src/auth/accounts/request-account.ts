import { messages, TooMany } from '@bisavolo/domain'
import type * as calls from '@bisavolo/domain/access/calls/accounts'
import { isInAttesa } from '@bisavolo/domain/access/rules/account/in-attesa'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import {
  codiceFiscaleError,
  isCodiceSotto,
  normalizeCodiceFiscale,
} from '@bisavolo/domain/soci/rules/anagrafica/codice-fiscale'
import { isTipoConsenso } from '@bisavolo/domain/soci/rules/anagrafica/informativa'
import { sql } from 'kysely'
import { queueMail } from '../../mail/queue-mail.ts'
import { todayAt } from '../../platform/clock.ts'
import type { Served } from '../../records/serve-call.ts'
import { addressKey } from '../address-key.ts'
import type { Background } from '../background.ts'
import { type Body, readEmail, textReader } from '../body.ts'
import type { AuthDeps } from '../deps.ts'
import { hashPassword, passwordError } from '../passwords/passwords.ts'
import { passwordOwner } from '../passwords/person-words.ts'
import { hashOf, newUuidToken } from '../session/tokens.ts'
import { accountByAddress, type StoredAccount } from './accounts.ts'
import { takeOne } from './quota.ts'

const requestAnswer = {
  message: 'Richiesta ricevuta: controlla la posta e apri il collegamento entro 48 ore per confermarla.',
}

interface AccountRequest {
  name: string
  codice_fiscale: string
  email: string
  password: string
  informativa_versione: string | null
  consensi: string[]
}

/** Always 202: the answer must not reveal if an address is registered. The mail is sent after the answer. */
export async function requestAccount(
  deps: AuthDeps,
  background: Background,
  { request, body }: Served<typeof calls.requestAccount>,
): Promise<AnswerOf<typeof calls.requestAccount>> {
  const asked = await readRequest(deps, body)
  if (!(await takeOne(deps.db, { key: `richiesta-da:${addressKey(request.ip)}`, max: 5, minutes: 60 })))
    throw new TooMany('Troppe richieste da questo indirizzo: riprova tra un’ora.', 3600)
  const passwordHash = await hashPassword(asked.password)
  background.run(() => storeRequest(deps, asked, passwordHash))
  return requestAnswer
}

async function readRequest({ db, clock }: AuthDeps, values: Body): Promise<AccountRequest> {
  const today = todayAt(clock())
  const read = textReader(values)
  const name = read.text('name', { required: 'Nome obbligatorio', max: 120, label: 'Nome' }).trim().normalize('NFC')
  if (name === '' && values.name) read.fail('name', 'Nome obbligatorio')
  const code = read.text('codice_fiscale', {
    required: 'Codice fiscale obbligatorio',
    max: 40,
    label: 'Codice fiscale',
  })
  const wrongCode = codiceFiscaleError(code, today)
  if (wrongCode !== null) read.fail('codice_fiscale', wrongCode)
  // Art. 2-quinquies of the privacy code.
  else if (isCodiceSotto(code, 14, today)) read.fail('codice_fiscale', 'Per avere un account servono almeno 14 anni')
  const email = readEmail(read, 'email', 'Email obbligatoria')
  const password = typeof values.password === 'string' ? values.password : ''
  const wrongPassword = passwordError(password, await passwordOwner(db, { name, email, codice_fiscale: code }))
  if (wrongPassword !== undefined) read.fail('password', wrongPassword || messages.passwordRequired)
  const informativa = read.text('informativa_versione', { max: 20, label: 'Informativa' })
  read.done()
  return {
    name,
    codice_fiscale: normalizeCodiceFiscale(code),
    email,
    password,
    informativa_versione: informativa || null,
    consensi: Array.isArray(values.consensi) ? [...new Set(values.consensi.filter(isTipoConsenso))] : [],
  }
}

async function storeRequest(deps: AuthDeps, asked: AccountRequest, passwordHash: string): Promise<void> {
  const key = `richiesta:${hashOf(asked.email).slice(0, 22)}`
  if (!(await takeOne(deps.db, { key, max: 3, minutes: 60 }))) return
  const { name, codice_fiscale, email, informativa_versione } = asked
  const uuid = newUuidToken()
  await deps.db.transaction().execute(async trx => {
    const known = await accountByAddress(trx, email)
    if (known !== undefined) return queueMail(trx, { to: email, template: whatIsKnown(known), data: {} })
    await trx
      .insertInto('richieste_account')
      .values({
        codice_hash: hashOf(uuid),
        name,
        codice_fiscale,
        email,
        password_hash: passwordHash,
        informativa_versione,
        consensi: JSON.stringify(asked.consensi),
        scade_il: sql<string>`now() + interval '48 hours'`,
        confermata_il: null,
        rifiutata_il: null,
        account_id: null,
      })
      .execute()
    const path = `/request_account/${uuid}/${encodeURIComponent(email)}`
    return queueMail(trx, { to: email, template: 'conferma_account', data: { path } })
  })
  deps.changes.announce([{ entity: 'posta', id: 0 }])
}

/** Only an enabled account can choose a new password. */
function whatIsKnown(account: StoredAccount) {
  if (account.status === 1) return 'account_gia_attivo'
  return isInAttesa(account) ? 'account_in_attesa' : 'account_chiuso'
}
