import { avviso, blocco, type Finding, info } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import { razzaAttuale } from '../ems/razze.ts'
import { esitiAmmessi, esitiPossibili } from '../salute/esiti-ammessi.ts'
import type { Ereditarieta } from '../salute/esito.ts'

export interface TestRegistrato {
  codice: string
  ereditarieta: Ereditarieta
  data_test: string | null
  data_registrazione: string | null
  scadenza: string | null
  esito: string | null
  data_nascita: string | null
  data_decesso: string | null
  razza: string | null
}

/** Gene tests for a single breed, by the end of their code. */
const diRazza: Readonly<Record<string, string>> = { 'HCM-MCO': 'MCO', 'HCM-RAG': 'RAG' }

export function findingsOfTestRegistrato(test: TestRegistrato): Finding[] {
  const { data_test, data_registrazione, scadenza, data_nascita, data_decesso } = test
  const found: Finding[] = []
  if (data_test !== null && data_nascita !== null && data_test < data_nascita)
    found.push(blocco('O20', 'data_test', `Test prima della nascita del gatto (${formatDate(data_nascita)})`))
  if (data_test !== null && data_decesso !== null && data_test > data_decesso)
    found.push(avviso('O21', 'data_test', `Test dopo la morte del gatto (${formatDate(data_decesso)})`))
  if (data_test !== null && scadenza !== null && scadenza < data_test)
    found.push(avviso('O22', 'scadenza', 'La scadenza viene prima del test'))
  if (data_test !== null && data_registrazione !== null && data_registrazione < data_test)
    found.push(avviso('O22', 'data_registrazione', 'Registrato prima del test'))
  return [...found, ...genere(test)]
}

function genere({ codice, ereditarieta, esito, razza }: TestRegistrato): Finding[] {
  const found: Finding[] = []
  const giusta = diRazza[codice]
  if (giusta !== undefined && razza !== null && razzaAttuale(razza) !== giusta)
    found.push(info('O23', 'idmalattia', `${codice} è il test della razza ${giusta}, il gatto è ${razza}`))
  return [...found, ...findingsOfEsito({ codice, ereditarieta, esito })]
}

/** D23 O24: the result belongs to another kind of test. */
export function findingsOfEsito({
  codice,
  ereditarieta,
  esito,
}: Pick<TestRegistrato, 'codice' | 'ereditarieta' | 'esito'>): Finding[] {
  if (esito === null || esito === '') return []
  const ammessi: readonly string[] = esitiAmmessi(ereditarieta)
  if (ammessi.includes(esito)) return []
  const scelte = `${ammessi.slice(0, -1).join(', ')} o ${ammessi.at(-1)}`
  const possibili: readonly string[] = esitiPossibili(ereditarieta)
  const mend = possibili.includes(esito) ? '. Se è un test genetico, indica nel tipo di test come si trasmette' : ''
  return [avviso('O24', 'esito', `L’esito «${esito}» non è di un test ${codice}, che può dare ${scelte}${mend}`)]
}
