import { Conflict, entityOf, office } from '@bisavolo/domain'
import { lockRecord } from '../../records/read-record.ts'
import { removeRecord } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'

/** A member takes an entry back until it is judged: a foreign one has no closing day, but its result is the registry's. */
export async function removeIscrizioneExpo(work: Work, id: number): Promise<void> {
  const entity = entityOf('esposizioni_has_gatti')
  const { titolo, best, biv } = await lockRecord(work.trx, work.who, entity, id, 'remove')
  if (!office.includes(work.who.role) && (titolo !== null || best !== null || biv === 1))
    throw new Conflict("L'iscrizione ha già un risultato: la può eliminare solo la segreteria.")
  await removeRecord(work, entity, id)
}
