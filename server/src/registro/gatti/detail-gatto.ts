import { office } from '@bisavolo/domain/kit/access'
import type { DettaglioGatto } from '@bisavolo/domain/registro/calls/libro'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { standingOf } from '../../registry/anomalie/controlli.ts'
import type { Anomalia } from '../../registry/anomalie/controllo.ts'
import { readCodiciPrecedenti } from '../../registry/codici-gatto.ts'
import { readClassiDaRivedere } from '../../registry/review-classi.ts'

type Values = Record<string, unknown>

/** A cat with the numbers it had before and, for the office, what the rules say of it (contract 5). */
export async function detailGatto(reading: Reading, who: Who, record: Values): Promise<Values & DettaglioGatto> {
  const id = record.id as number
  const codici_precedenti = record.riregistrato === 1 ? await readCodiciPrecedenti(reading.db, id) : []
  const findings = office.includes(who.role) ? await standingOf(reading.db, 'gatti', id) : { aperte: [], accettate: [] }
  const accettati = findings.accettate.map(({ codice, messaggio, motivo, accettata_da, accettata_il }) => ({
    ...{ codice, messaggio, motivo, accettata_da, accettata_il },
  }))
  const avvisi = [
    ...findings.aperte.map(avvisoOf),
    ...(office.includes(who.role) ? await readClassiDaRivedere(reading.db, id, who.today) : []),
  ]
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
