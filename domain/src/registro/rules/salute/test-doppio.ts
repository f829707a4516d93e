import { avviso, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import { type Ereditarieta, type EsitoScritto, genotipoIn, gruppoIn } from './esito.ts'

/** D12 M01: same cat, test, day and result: a duplicate entry. */
export function doppioneOf<T extends EsitoScritto>(test: EsitoScritto, altri: readonly T[]): T | undefined {
  return altri.find(altro => altro.data_test === test.data_test && scrittoIn(altro) === scrittoIn(test))
}

/** D12 M02: contradicting results of one test: on the same day, or on any day for gene tests, since genes do not change. */
export function contraddizioniOf(
  test: EsitoScritto,
  altri: readonly EsitoScritto[],
  ereditarieta: Ereditarieta,
): Finding[] {
  const [detto, isGene] = [lettoIn(test, ereditarieta), ereditarieta !== 'nessuna']
  if (detto === null) return []
  return altri.flatMap(altro => {
    const letto = lettoIn(altro, ereditarieta)
    const isSameDay = altro.data_test === test.data_test
    if (letto === null || letto === detto || !(isGene || isSameDay)) return []
    const quale = isSameDay ? 'un altro test dello stesso giorno' : `il test del ${formatDate(altro.data_test)}`
    const perche = isGene ? ': i geni non cambiano, verifica i referti' : ': verifica i referti'
    return [avviso('M02', 'esito', `Contraddice ${quale} (${altro.esito ?? letto})${perche}`)]
  })
}

function scrittoIn({ esito, note }: EsitoScritto): string {
  return (esito || note || '').trim().toLowerCase()
}

function lettoIn(test: EsitoScritto, ereditarieta: Ereditarieta): string | null {
  const { esito, note } = test
  if (ereditarieta === 'nessuna') return esito || null
  if (ereditarieta === 'gruppo sanguigno') return gruppoIn(esito) ?? gruppoIn(note)
  return genotipoIn(esito) ?? genotipoIn(note)
}
