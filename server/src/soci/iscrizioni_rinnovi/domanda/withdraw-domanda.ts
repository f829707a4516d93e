import { Conflict, entityOf } from '@bisavolo/domain'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { ostacoloAdesioni } from '@bisavolo/domain/soci/rules/iscrizione/annullo'
import { ostacoloRitiro } from '@bisavolo/domain/soci/rules/iscrizione/domanda'
import { lockRecord } from '../../../records/open-record.ts'
import { removeLocked } from '../../../records/remove-record.ts'
import type { Work } from '../../../records/work.ts'
import type { IscrizioneRow } from '../iscrizione-row.ts'
import { lockClienti, readIscrizioni } from '../read-iscrizioni.ts'

export async function ritiraDomanda(work: Work, id: number): Promise<void> {
  const entity = entityOf('iscrizioni_rinnovi')
  const before = await lockRecord<IscrizioneRow>(work, entity, id, 'read')
  await lockClienti(work.trx, [before.idcliente_socio])
  if (before.richiesta_socio !== 1)
    throw new Conflict('L’iscrizione è stata inserita dalla sezione o dalla segreteria: scrivi a loro per ritirarla.')
  const against = ostacoloRitiro(before)
  if (against !== null) throw new Conflict(against.messaggio, [errorOf(against)])
  const ostacolo = ostacoloAdesioni(before, await readIscrizioni(work.trx, before.idcliente_socio))
  if (ostacolo !== null) throw new Conflict(ostacolo)
  await removeLocked(work, entity, before, { azione: 'ritiro' })
}
