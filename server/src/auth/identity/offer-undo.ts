import { sql } from 'kysely'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Work } from '../../records/work.ts'
import { mailAddress, type StoredAccount } from '../accounts/accounts.ts'
import { hashOf, newToken } from '../session/tokens.ts'

type Before = Pick<StoredAccount, 'id' | 'name' | 'username' | 'email'>

/**
 * Tells the address the account had until now, with a link that undoes the change for 72 hours: whoever made it knew the
 * password, but may not be the person. Earlier links stay good, or two changes in a row would take the way back away.
 */
export async function offerUndo(work: Work, before: Before, tipo: 'indirizzo' | 'due_fattori'): Promise<void> {
  const token = newToken()
  const { id: account_id, username, email } = before
  await work.trx
    .insertInto('ripensamenti')
    .values({
      account_id,
      tipo,
      token_hash: hashOf(token),
      username,
      email,
      scade_il: sql<string>`now() + interval '72 hours'`,
      usato_il: null,
    })
    .execute()
  const template = tipo === 'indirizzo' ? 'indirizzo_cambiato' : 'due_fattori_attivati'
  const data = { nome: before.name, path: `/annulla-modifica?token=${token}` }
  const addresses = tipo === 'indirizzo' ? new Set([mailAddress(before), username]) : [mailAddress(before)]
  for (const to of addresses) await queueMail(work, { to, template, data })
}
