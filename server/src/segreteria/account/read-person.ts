import type { Trx } from '../../platform/db/database.ts'

export function readMember(trx: Trx, id: number) {
  return trx
    .selectFrom('clienti_soci')
    .select(['nome_completo', 'email', 'sezione', 'data_nascita', 'codice_fiscale', 'consenso_genitore'])
    .select(['radiato', 'deceduto'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function readRequest(trx: Trx, account_id: number) {
  return trx
    .selectFrom('richieste_account')
    .select(['codice_fiscale', 'email'])
    .where('account_id', '=', account_id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
