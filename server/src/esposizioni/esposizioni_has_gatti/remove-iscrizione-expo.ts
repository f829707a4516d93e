import { Conflict, entityOf, office } from '@bisavolo/domain'
import { lockRecord } from '../../records/open-record.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'

/** A member takes an entry back until it is judged: a foreign one has no closing day, but its result is the registry's. */
export async function removeIscrizioneExpo(work: Work, id: number): Promise<void> {
  const entity = entityOf('esposizioni_has_gatti')
  const row = await lockRecord(work, entity, id, 'remove')
  const { titolo, best, biv } = row
  if (!office.includes(work.who.role) && (titolo !== null || best !== null || biv === 1))
    throw new Conflict("L'iscrizione ha già un risultato: la può eliminare solo la segreteria.")
  await removeLocked(work, entity, row)
}
