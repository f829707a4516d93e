import { Conflict, entityOf } from '@bisavolo/domain'
import { isRatificata, type StatoIscrizione } from '@bisavolo/domain/soci/rules/iscrizione/annullo'
import { lockRecord } from '../../records/open-record.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'

/** What the board has ratified is in the members' book: it is annulled, never removed, by anybody. */
export async function removeIscrizione(work: Work, id: number): Promise<void> {
  const entity = entityOf('iscrizioni_rinnovi')
  const before = await lockRecord(work, entity, id, 'remove')
  if (isRatificata(before.stato as StatoIscrizione))
    throw new Conflict(
      'L’iscrizione è stata approvata dal Consiglio e resta nel libro degli associati: se è un errore, annullala con un motivo.',
    )
  await removeLocked(work, entity, before)
}
