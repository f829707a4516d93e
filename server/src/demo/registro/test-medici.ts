import { addMonths } from '@bisavolo/domain/kit/date'
import { numeroAt } from '@bisavolo/domain/kit/regola'
import { testObbligatoriFor } from '@bisavolo/domain/nascite/rules/nascita/test-riproduttore'
import { regoleAllevamento } from '@bisavolo/domain/nascite/rules/regole/regole-allevamento'
import type { Riga } from '../../platform/db/bulk.ts'
import { malattieSeed } from '../../reference/malattie.ts'
import { textOf } from '../giorni.ts'
import type { Animale, Mondo } from '../mondo.ts'

const LABORATORI = ['Vetogene', 'Laboklin', 'Genefast', 'Università di Bologna']
const VOLONTARI = ['FELV', 'FIV', 'PK-DEF', 'GRUPPO', 'DNA', 'PATELLA']
const ANNUALE = 'HCM-ECO'

interface Esame {
  gatto: Animale
  codice: string
  day: number
}

/** D12: every parent has the tests of its breed before its first mating; the echo is repeated. */
export function createTest(mondo: Mondo): (Riga<'malattie_gatto'> & { id: number })[] {
  const { random, oggi, reference } = mondo
  const exams = mondo.gatti.flatMap(gatto => (gatto.origine === 'antenato' ? [] : examsOf(mondo, gatto)))
  const sorted = exams.sort((a, b) => a.day - b.day || a.gatto.id - b.gatto.id)
  const keyOf = (gatto: Animale, codice: string) => `${gatto.id} ${codice}`
  const last = new Map(sorted.map(({ gatto, codice }, i) => [keyOf(gatto, codice), i]))
  const said = new Map<string, ReturnType<typeof esitoOf>>()
  // A repeated gene test gives the first result. The random draw is still made, so that later draws do not change.
  const steady = (key: string, drawn: ReturnType<typeof esitoOf>) => {
    const esito = said.get(key) ?? drawn
    said.set(key, esito)
    return esito
  }
  const validita = numeroAt(regoleAllevamento, `test.validita_mesi.${ANNUALE}`, textOf(oggi))
  return sorted.map(({ gatto, codice, day }, i) => ({
    id: i + 1,
    idgatto: gatto.id,
    idmalattia: reference.malattie.get(codice) ?? 0,
    data_test: textOf(day),
    data_registrazione: textOf(Math.min(oggi, day + random.int(3, 25))),
    ...steady(keyOf(gatto, codice), esitoOf(mondo, codice, gatto)),
    laboratorio: codice === ANNUALE ? 'Ambulatorio cardiologico' : random.pick(LABORATORI),
    // decision 36: as the office would store it, even if the date is in the future.
    scadenza: codice === ANNUALE ? addMonths(textOf(day), validita) : null,
    ripetuto: last.get(keyOf(gatto, codice)) === i ? 0 : 1,
  }))
}

function examsOf({ random, oggi }: Mondo, gatto: Animale): Esame[] {
  const first = Math.min(...gatto.monte)
  const day = gatto.monte.length > 0 ? first - random.int(10, 60) : gatto.nascita + random.int(200, 330)
  if (day > oggi || day < gatto.nascita + 60 || (gatto.monte.length === 0 && !gatto.riproduttore)) return []
  if (gatto.monte.length === 0 && random.chance(0.4)) return []
  const codici = testObbligatoriFor({ razza: gatto.razza, colore: gatto.colore }, textOf(oggi), regoleAllevamento)
  const exams = codici.map(codice => ({ gatto, codice, day }))
  if (random.chance(0.25)) exams.push({ gatto, codice: random.pick(VOLONTARI), day: Math.min(oggi, day + 3) })
  return [...exams, ...(codici.includes(ANNUALE) ? yearly(gatto, day) : [])]
}

/** The echo must be recent at each mating. */
function yearly(gatto: Animale, first: number): Esame[] {
  let last = first
  const exams: Esame[] = []
  for (const monta of [...gatto.monte].sort((a, b) => a - b)) {
    if (monta - last <= 340) continue
    last = monta - 15
    exams.push({ gatto, codice: ANNUALE, day: last })
  }
  return exams
}

type Esito = NonNullable<Riga<'malattie_gatto'>['esito']>

function esitoOf({ random }: Mondo, codice: string, gatto: Animale): { esito: Esito; note: string } {
  const drawn = ((): Esito => {
    if (codice === 'GRUPPO')
      return random.weighted(['gruppo A', 'gruppo B', 'gruppo AB'], g => (g === 'gruppo A' ? 9 : 1))
    if (codice === ANNUALE || codice === 'BAER' || codice === 'DNA' || codice === 'PATELLA') return 'conforme'
    if (codice === 'FELV' || codice === 'FIV') return 'negativo'
    return random.weighted(['N/N', 'per parentela', 'N/P'], e => ({ 'N/N': 80, 'per parentela': 14 })[e as string] ?? 6)
  })()
  const esito = gatto.monte.length > 0 ? fitToBreed(codice, drawn, gatto) : drawn
  return { esito, note: esito }
}

/** D17: no parent whose kittens would be ill. A carrier of a recessive disease is used only as a stud. */
function fitToBreed(codice: string, drawn: Esito, { sesso }: Animale): Esito {
  if (drawn === 'gruppo B' && sesso === 'F') return 'gruppo A'
  if (drawn !== 'N/P') return drawn
  const kind = malattieSeed.find(malattia => malattia.codice === codice)?.ereditarieta
  return kind === 'recessiva' && sesso === 'M' ? drawn : 'N/N'
}
