import { sql } from 'kysely'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Work } from '../../records/work.ts'
import { accountById, mailAddress, type StoredAccount } from '../accounts/accounts.ts'
import { hashOf, newToken } from '../session/tokens.ts'
import { openChanges } from './open-changes.ts'

type Before = Pick<StoredAccount, 'id' | 'name' | 'username' | 'email'>
type Kind = 'indirizzo' | 'due_fattori'

const told: Record<Kind, { oggetto: string; testo: string }> = {
  indirizzo: {
    oggetto: 'L’indirizzo del tuo account è stato cambiato',
    testo:
      'l’indirizzo del tuo account è stato cambiato da chi ne conosce la password: d’ora in poi scriviamo al nuovo. Se non sei stato tu, avvisa subito la segreteria.',
  },
  due_fattori: {
    oggetto: 'Verifica in due passaggi attivata',
    testo:
      'la verifica in due passaggi del tuo account è stata attivata da chi ne conosce la password. Se non sei stato tu, avvisa subito la segreteria.',
  },
}

/**
 * Mails a link that undoes the change for 72 hours. With earlier changes still open the link goes to the address before the first
 * of them, because later addresses may be a thief's (decision 39).
 */
export async function offerUndo(work: Work, before: Before, tipo: Kind): Promise<void> {
  const { id: account_id, name: nome, username, email } = before
  const [first = before] = await openChanges(work.trx, account_id)
  const token = newToken()
  const scade_il = sql<string>`now() + interval '72 hours'`
  await work.trx
    .updateTable('ripensamenti')
    .set({ scade_il })
    .where('account_id', '=', account_id)
    .where('usato_il', 'is', null)
    .where('scade_il', '>', sql<string>`now()`)
    .execute()
  await work.trx
    .insertInto('ripensamenti')
    .values({ account_id, tipo, token_hash: hashOf(token), username, email, scade_il, usato_il: null })
    .execute()
  const owner = mailAddress(first)
  const data = { nome, path: `/annulla-modifica?token=${token}` }
  if (tipo === 'due_fattori') await queueMail(work, { to: owner, template: 'due_fattori_attivati', data })
  else {
    const now = await accountById(work.trx, account_id)
    const kept = now?.username === first.username ? first.username : ''
    await queueMail(work, { to: owner, template: 'indirizzo_cambiato', data: { ...data, username: kept } })
  }
  const others = new Set(tipo === 'indirizzo' ? [mailAddress(before), username] : [mailAddress(before)])
  others.delete(owner)
  for (const to of others) await queueMail(work, { to, template: 'avviso', data: { nome, ...told[tipo] } })
}
