import { office } from '@bisavolo/domain/kit/access'
import type { DettaglioGatto } from '@bisavolo/domain/registro/calls/libro'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { standingOf } from '../../registry/anomalie/controlli.ts'
import type { Anomalia } from '../../registry/anomalie/controllo.ts'
import { readCodiciPrecedenti } from '../../registry/codici-gatto.ts'
import { avvisiSimili } from '../../registry/duplicati/avvisi-simili.ts'
import { readClassiDaRivedere } from '../../registry/review-classi.ts'

type Values = Record<string, unknown>

/** A cat with the numbers it had before and, for the office, what the rules say of it (contract 5). */
export async function detailGatto(
  reading: Reading,
  who: Who,
  record: Values,
  isNew = false,
): Promise<Values & DettaglioGatto> {
  const id = record.id as number
  const isOffice = office.includes(who.role)
  const [codici_precedenti, { aperte, accettate }, classi, simili] = await Promise.all([
    readCodiciPrecedenti(reading.db, id),
    isOffice ? standingOf(reading, 'gatti', id, who.today) : { aperte: [], accettate: [] },
    isOffice ? readClassiDaRivedere(reading.db, id, who.today) : [],
    isNew ? avvisiSimili(reading.db, who, 'gatti', record) : [],
  ])
  const accettati = accettate.map(({ codice, messaggio, motivo, accettata_da, accettata_il }) => ({
    ...{ codice, messaggio, motivo, accettata_da, accettata_il },
  }))
  const avvisi = [...aperte.map(avvisoOf), ...classi, ...simili]
  return {
    ...record,
    ...(codici_precedenti.length > 0 && { codici_precedenti }),
    ...(avvisi.length > 0 && { avvisi }),
    ...(accettati.length > 0 && { avvisi_accettati: accettati }),
  }
}

function avvisoOf({ codice, gravita, campo, messaggio }: Anomalia) {
  return { codice, livello: gravita, campo, messaggio }
}
