import { blocco, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import { findingsOfTestRegistrato, type TestRegistrato } from '../anomalie/test-registrato.ts'
import { esitiPossibili } from '../salute/esiti-ammessi.ts'
import type { EsitoScritto } from '../salute/esito.ts'
import { contraddizioniOf, doppioneOf } from '../salute/test-doppio.ts'

export type Proposta = Omit<TestRegistrato, 'data_registrazione' | 'scadenza' | 'data_test'> & { data_test: string }

/** What the office would be told of the test that an approval stores. */
export function findingsOfReferto(proposta: Proposta, registrati: readonly EsitoScritto[]): Finding[] {
  const test = { data_test: proposta.data_test, esito: proposta.esito, note: null }
  return [
    ...findingsOfTestRegistrato({ ...proposta, data_registrazione: null, scadenza: null }).map(asRefused(proposta)),
    ...doppione(test, registrati),
    ...contraddizioniOf(test, registrati, proposta.ereditarieta),
  ]
}

/** D23 O24: a test is not saved with a result its kind cannot have. */
function asRefused({ ereditarieta, esito }: Proposta): (finding: Finding) => Finding {
  const possibili: readonly (string | null)[] = esitiPossibili(ereditarieta)
  return finding =>
    finding.codice === 'O24' && !possibili.includes(esito) ? blocco('O24', finding.campo, finding.messaggio) : finding
}

function doppione(test: EsitoScritto, registrati: readonly EsitoScritto[]): Finding[] {
  const same = doppioneOf(test, registrati)
  if (same === undefined) return []
  return [blocco('M01', 'data_test', `Questo test è già nel registro, del ${formatDate(same.data_test)}`)]
}
