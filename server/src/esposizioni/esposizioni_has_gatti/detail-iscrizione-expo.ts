import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { avvisiOf, type Iscrizione, readControlli } from './read-controlli.ts'

type Values = Record<string, unknown>

/** An entry with what is to be minded: a recent litter, a missing hearing test, a blocked cat, a class that has changed. */
export async function detailIscrizioneExpo(reading: Reading, who: Who, record: Values): Promise<Values> {
  // A cat that was judged is past its checks.
  if (record.titolo) return { ...record, avvisi: [] }
  const controlli = await readControlli(reading.db, who, record as unknown as Iscrizione)
  return { ...record, avvisi: avvisiOf(controlli, who) }
}
