import { Conflict, entityOf, office } from '@bisavolo/domain'
import { iscrizioneRitirata } from '@bisavolo/domain/esposizioni/rules/iscrizione/ritiro-ufficio'
import { hasRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/giorno-risultato'
import { lockRecord } from '../../records/open-record.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'
import type { IscrizioneExpo } from './iscrizione-expo-row.ts'

/** Members may delete an entry only before its result. Foreign entries have no closing day, so the result is the only limit. */
export async function removeIscrizioneExpo(work: Work, id: number): Promise<void> {
  const entity = entityOf('esposizioni_has_gatti')
  const row = await lockRecord<IscrizioneExpo>(work, entity, id, 'remove')
  if (!office.includes(work.who.role) && hasRisultato(row))
    throw new Conflict("L'iscrizione ha già un risultato: la può eliminare solo la segreteria.")
  if (!office.includes(work.who.role) && row.stato === 'ritirata_ufficio') throw new Conflict(`${iscrizioneRitirata}.`)
  await removeLocked(work, entity, row)
}
