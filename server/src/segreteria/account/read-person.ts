import type { Trx } from '../../platform/db/database.ts'

/** The member an account belongs to: what it lends the account, and what tells its age. */
export function readMember(trx: Trx, id: number) {
  return trx
    .selectFrom('clienti_soci')
    .select(['nome_completo', 'email', 'sezione', 'data_nascita', 'codice_fiscale', 'consenso_genitore'])
    .select(['radiato', 'deceduto'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What the person wrote when asking for the account, the last time. */
export function readRequest(trx: Trx, account_id: number) {
  return trx
    .selectFrom('richieste_account')
    .select(['codice_fiscale', 'email'])
    .where('account_id', '=', account_id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
