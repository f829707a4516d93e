import { Conflict, entityOf } from '@bisavolo/domain'
import { isRatificata, ostacoloAdesioni } from '@bisavolo/domain/soci/rules/iscrizione/annullo'
import { lockRecord } from '../../records/open-record.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'
import type { IscrizioneRow } from './iscrizione-row.ts'
import { lockClienti, readIscrizioni } from './read-iscrizioni.ts'

/** Decided enrolments are annulled, never removed. */
export async function removeIscrizione(work: Work, id: number): Promise<void> {
  const entity = entityOf('iscrizioni_rinnovi')
  const before = await lockRecord<IscrizioneRow>(work, entity, id, 'remove')
  if (isRatificata(before.stato))
    throw new Conflict(
      'L’iscrizione è stata approvata dal Consiglio e resta nel libro degli associati: se è un errore, annullala con un motivo.',
    )
  if (before.da_approvare === 1) {
    await lockClienti(work.trx, [before.idcliente_socio])
    const ostacolo = ostacoloAdesioni(before, await readIscrizioni(work.trx, before.idcliente_socio))
    if (ostacolo !== null) throw new Conflict(ostacolo)
  }
  await removeLocked(work, entity, before)
}
