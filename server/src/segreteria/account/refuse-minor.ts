import { invalid, members } from '@bisavolo/domain'
import { isCodiceSotto } from '@bisavolo/domain/soci/rules/anagrafica/codice-fiscale'
import { mancaConsenso } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import type { Work } from '../../records/work.ts'

type Values = Record<string, unknown>

/** italy.md 8: who is under 18 gets an account when a parent's consent is recorded, on the person's own record. */
export async function refuseMinor(work: Work, before: Values | null, saved: Values): Promise<void> {
  const isNew = before?.status !== 1 || before.clienti_soci_id !== saved.clienti_soci_id
  if (saved.status !== 1 || !isNew || !members.includes(saved.type as never)) return
  const { today } = work.who
  if (saved.clienti_soci_id === null) {
    const asked = await requestOf(work, saved.id as number)
    if (asked !== undefined && isCodiceSotto(asked.codice_fiscale, 18, today))
      throw invalid(
        'clienti_soci_id',
        'La persona è minorenne: collega l’account alla sua scheda, con il consenso di un genitore',
      )
    return
  }
  const member = await work.trx
    .selectFrom('clienti_soci')
    .select(['sezione', 'data_nascita', 'codice_fiscale', 'consenso_genitore'])
    .where('id', '=', saved.clienti_soci_id as number)
    .executeTakeFirst()
  if (member !== undefined && mancaConsenso(member, today))
    throw invalid('status', 'La persona è minorenne: registra prima nella sua scheda il consenso di un genitore')
}

/** What the person wrote when asking for the account. */
function requestOf({ trx }: Work, account_id: number) {
  return trx
    .selectFrom('richieste_account')
    .select('codice_fiscale')
    .where('account_id', '=', account_id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
