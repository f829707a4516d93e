import { addMonths } from '../../../kit/date.ts'
import { avviso, bloccoSocio, type Finding } from '../../../kit/finding.ts'
import { elencoAt, limiteAt, type Regola, valoreAt } from '../../../kit/regola.ts'
import { isBianco } from '../../../registro/rules/ems/ems.ts'
import { razzaAttuale } from '../../../registro/rules/ems/razze.ts'
import type { Riproduttore, TestGatto } from './dati-nascita.ts'

interface Quando {
  giorno: string
  /** Mating: yearly tests must be valid on this day. */
  monta: string
  regole: readonly Regola[]
}

/** D5 N18. Expired tests only warn (contract 4). */
export function findingsOfTest(gatto: Riproduttore, campo: string, quando: Quando): Finding[] {
  return testDaFare(gatto, quando).map(({ test, testo, manca }) => {
    const words = `${testo} (${gatto.nome})`
    return { ...(manca ? bloccoSocio('N18', campo, words) : avviso('N18', campo, words)), test }
  })
}

export interface TestDaFare {
  test: string
  testo: string
  manca: boolean
  obbligatorio: boolean
}

export function testDaFare(gatto: Riproduttore, quando: Quando): TestDaFare[] {
  const { giorno, regole } = quando
  if (isExempt(gatto, quando)) return []
  const obbligatori = [...new Set(testObbligatoriFor(gatto, giorno, regole))]
  const consigliati =
    gatto.razza === null ? [] : elencoAt(regole, `test_consigliati.${razzaAttuale(gatto.razza)}`, giorno)
  const isMissing = (test: string) =>
    !hasTest(gatto, test) && !isPerParentela(gatto, test, quando) && gatto.liberi?.includes(test) !== true
  const told = (tests: readonly string[], words: string, manca: boolean, obbligatorio = true) =>
    tests.map(test => ({ test, testo: `${words}: ${test}`, manca, obbligatorio }))
  return [
    ...told(obbligatori.filter(isMissing), 'Test obbligatorio mancante', true),
    ...told(
      obbligatori.filter(test => isExpired(gatto, test, quando)),
      'Test obbligatorio scaduto',
      false,
    ),
    ...told(consigliati.filter(isMissing), 'Test consigliato mancante', false, false),
  ]
}

export function testScaduti(gatto: Pick<Riproduttore, 'data_nascita' | 'razza' | 'colore' | 'test'>, quando: Quando) {
  if (isExempt(gatto, quando)) return []
  const obbligatori = new Set(testObbligatoriFor(gatto, quando.giorno, quando.regole))
  return [...obbligatori].filter(test => isExpired(gatto, test, quando))
}

function isExempt({ data_nascita }: Pick<Riproduttore, 'data_nascita'>, { giorno, regole }: Quando): boolean {
  return data_nascita !== null && data_nascita < valoreAt(regole, 'test_obbligatori.nati_dal', giorno)
}

/** White cats have extra tests. */
export function testObbligatoriFor(
  { razza, colore }: { razza: string | null; colore: string | null },
  giorno: string,
  regole: readonly Regola[],
): string[] {
  return [
    ...(razza === null ? [] : elencoAt(regole, `test_obbligatori.${razzaAttuale(razza)}`, giorno)),
    ...(isBianco(colore) ? elencoAt(regole, 'test_obbligatori.bianco', giorno) : []),
  ]
}

function hasTest({ test }: { test: TestGatto[] }, codice: string): boolean {
  return test.some(done => done.codice === codice)
}

/** No test needed if both parents are free. */
function isPerParentela({ genitori }: Riproduttore, codice: string, { giorno, regole }: Quando): boolean {
  const liberi = elencoAt(regole, 'test.esiti_liberi', giorno).map(esito => esito.toLowerCase())
  const isFree = ({ test }: { test: TestGatto[] }) =>
    test.some(done => done.codice === codice && liberi.some(esito => startsWithWord(done.esito ?? done.note, esito)))
  return genitori.length === 2 && genitori.every(isFree)
}

/** "N/N, laboratorio X" matches "N/N"; "non eseguito" does not match "no". */
function startsWithWord(note: string | null, esito: string): boolean {
  const text = (note ?? '').trim().toLowerCase()
  return text.startsWith(esito) && !/^[\p{L}\d/]/u.test(text.slice(esito.length))
}

/** The expiry date on the paper; without one, the months of the rule. */
function isExpired(gatto: Pick<Riproduttore, 'test'>, codice: string, { giorno, monta, regole }: Quando): boolean {
  const mesi = limiteAt(regole, `test.validita_mesi.${codice}`, giorno)
  const expiries = gatto.test
    .filter(done => done.codice === codice)
    .map(({ data_test, scadenza }) => scadenza ?? (mesi === null || !data_test ? null : addMonths(data_test, mesi)))
  return expiries.length > 0 && expiries.every(scadenza => scadenza !== null && scadenza < monta)
}
