import { Conflict, invalid, members } from '@bisavolo/domain'
import { isPersonaDiversa } from '@bisavolo/domain/access/rules/account/collegamento'
import type { Values } from '@bisavolo/domain/kit/values'
import { isCodiceSotto } from '@bisavolo/domain/soci/rules/anagrafica/codice-fiscale'
import { isConsensoMissing } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { preseVisioneIn } from '../../findings/accettate.ts'
import type { Work } from '../../records/work.ts'
import { readMember, readRequest } from './read-person.ts'

/** D9, italy 8: no account for expelled or dead people, nor for minors without a parent's consent. */
export async function refusePerson(work: Work, before: Values | null, row: Values): Promise<void> {
  const isNew = before?.status !== 1 || before.clienti_soci_id !== row.clienti_soci_id
  if (row.status !== 1 || !isNew) return
  const isMember = members.includes(row.type as never)
  const { today } = work.who
  if (row.clienti_soci_id === null) {
    const asked = before === null || !isMember ? undefined : await readRequest(work.trx, before.id as number)
    if (asked !== undefined && isCodiceSotto(asked.codice_fiscale, 18, today))
      throw invalid(
        'clienti_soci_id',
        'La persona è minorenne: collega l’account alla sua scheda, con il consenso di un genitore',
      )
    return
  }
  const member = await readMember(work.trx, row.clienti_soci_id as number)
  if (member === undefined) return
  if (member.radiato === 1) throw invalid('status', 'La persona è radiata: il suo account resta disabilitato')
  if (member.deceduto === 1) throw invalid('status', 'La persona è deceduta: il suo account resta disabilitato')
  if (isMember && isConsensoMissing(member, today))
    throw invalid('status', 'La persona è minorenne: registra prima nella sua scheda il consenso di un genitore')
}

/** Linking a request to a different tax code needs a reason, which is returned. */
export async function refuseOther(
  work: Work,
  before: Values | null,
  row: Values,
  body: Values,
): Promise<string | null> {
  if (before === null || row.clienti_soci_id === null || before.clienti_soci_id === row.clienti_soci_id) return null
  const asked = await readRequest(work.trx, before.id as number)
  const member = await readMember(work.trx, row.clienti_soci_id as number)
  if (asked === undefined || member === undefined || !isPersonaDiversa(asked, member)) return null
  const motivo = preseVisioneIn(body).find(({ codice }) => codice === 'persona_diversa')?.motivo
  if (motivo !== undefined) return motivo
  const message = `La richiesta è di un altro codice fiscale (${asked.codice_fiscale}): scrivi perché l’account va collegato a ${member.nome_completo}`
  throw new Conflict(`${message}.`, [{ field: 'presa_visione', message, code: 'persona_diversa' }], 'persona_diversa')
}
