import { Conflict, entityOf, esposizioneEstera, invalid, office } from '@bisavolo/domain'
import { motivoRitiro, ostacoloRitiro } from '@bisavolo/domain/esposizioni/rules/iscrizione/ritiro'
import { iscrizioneRitirata } from '@bisavolo/domain/esposizioni/rules/iscrizione/ritiro-ufficio'
import { hasRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/giorno-risultato'
import { demandWriter, lockRecord } from '../../records/open-record.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'
import type { IscrizioneExpo } from './iscrizione-expo-row.ts'

export async function withdrawIscrizione(work: Work, id: number, sent: unknown) {
  const entity = entityOf('esposizioni_has_gatti')
  demandWriter(work, entity, id)
  // Lock with read rights first: after the closing day members get the reason, not a 403.
  const row = await lockRecord<IscrizioneExpo>(work, entity, id, 'read')
  if (row.stato === 'ritirata_ufficio') throw new Conflict(`${iscrizioneRitirata}.`)
  const read = motivoRitiro(sent)
  if ('errore' in read) throw invalid('motivo', read.errore)
  const show = await work.trx
    .selectFrom('esposizioni')
    .select(['date', 'data_chiusura'])
    .where('id', '=', row.esposizioni_id)
    .executeTakeFirst()
  const isEstera = row.esposizioni_id === esposizioneEstera
  const ostacolo = ostacoloRitiro(
    {
      data: isEstera ? row.estera_date : (show?.date ?? null),
      data_chiusura: isEstera ? null : (show?.data_chiusura ?? null),
      haRisultato: hasRisultato(row),
      daUfficio: office.includes(work.who.role),
    },
    work.who.today,
  )
  if (ostacolo !== null) throw new Conflict(ostacolo)
  await lockRecord(work, entity, id, 'update')
  await removeLocked(work, entity, row, {
    azione: 'ritiro',
    campi: [{ campo: 'motivo', prima: null, dopo: read.motivo }],
  })
  return { id, motivo: read.motivo }
}
