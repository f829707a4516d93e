import { invalid, members } from '@bisavolo/domain'
import { isCodiceSotto } from '@bisavolo/domain/soci/rules/anagrafica/codice-fiscale'
import { isConsensoMissing } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import type { Work } from '../../records/work.ts'
import { readMember, readRequest } from './read-person.ts'

type Values = Record<string, unknown>

/** italy 8: who is under 18 gets an account when a parent's consent is recorded, on the person's own record. */
export async function refuseMinor(work: Work, before: Values | null, row: Values): Promise<void> {
  const isNew = before?.status !== 1 || before.clienti_soci_id !== row.clienti_soci_id
  if (row.status !== 1 || !isNew || !members.includes(row.type as never)) return
  const { today } = work.who
  if (row.clienti_soci_id === null) {
    const asked = before === null ? undefined : await readRequest(work.trx, before.id as number)
    if (asked !== undefined && isCodiceSotto(asked.codice_fiscale, 18, today))
      throw invalid(
        'clienti_soci_id',
        'La persona è minorenne: collega l’account alla sua scheda, con il consenso di un genitore',
      )
    return
  }
  const member = await readMember(work.trx, row.clienti_soci_id as number)
  if (member !== undefined && isConsensoMissing(member, today))
    throw invalid('status', 'La persona è minorenne: registra prima nella sua scheda il consenso di un genitore')
}
