import { checkGiornoRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/giorno-risultato'
import type { RisultatoExpo } from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import { shownTo } from '@bisavolo/domain/kit/finding'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { avvisiOf, type Iscrizione, readControlli } from './read-controlli.ts'

type Values = Record<string, unknown>

/** An entry with what is to be minded: a recent litter, a missing hearing test, a blocked cat, a class that has changed. */
export async function detailIscrizioneExpo(reading: Reading, who: Who, record: Values): Promise<Values> {
  const { data, ...controlli } = await readControlli(reading.db, who, record as unknown as Iscrizione)
  const presto = checkGiornoRisultato(record as RisultatoExpo, data, who.today).map(finding =>
    shownTo(finding, 'staff'),
  )
  // A cat that was judged is past the other checks.
  return { ...record, avvisi: record.titolo ? presto : [...presto, ...avvisiOf({ data, ...controlli }, who)] }
}
