import { isRequisiti } from '../../../esposizioni/rules/titoli/requisiti.ts'
import { addDays, isRealDate } from '../../../kit/date.ts'
import { formatDate } from '../../../kit/format.ts'
import { type Regola, SEMPRE } from '../../../kit/regola.ts'
import { regoleDefault } from './regole-default.ts'

export interface ErroreRegola {
  field: 'valore' | 'valido_al'
  message: string
}

type Riga = Pick<Regola, 'chiave' | 'valore' | 'valido_dal' | 'valido_al'>

/** A text where a number is expected would break every page that reads the rule. Unknown keys may have any value. */
export function erroriRegola({ chiave, valore, valido_dal, valido_al }: Riga): ErroreRegola[] {
  const errors: ErroreRegola[] = []
  const message = formaOf(chiave)?.(valore.trim())
  if (message) errors.push({ field: 'valore', message: `Valore: ${message}` })
  if (valido_al !== null && valido_al < valido_dal)
    errors.push({ field: 'valido_al', message: 'Valido al: non può precedere l’inizio della validità' })
  return errors
}

export function primoGiornoScoperto(chiave: string, righe: readonly Riga[]): string | null {
  if (!isNecessaria(chiave)) return null
  let next = inizioOf(chiave)
  for (const { valido_dal, valido_al } of righe.toSorted((a, b) => (a.valido_dal < b.valido_dal ? -1 : 1))) {
    if (valido_dal > next) return next
    if (valido_al === null) return null
    if (valido_al >= next) next = addDays(valido_al, 1)
  }
  return next
}

export function messaggioScoperto(chiave: string, giorno: string): string {
  const quando = giorno === inizioOf(chiave) ? 'più alcun valore' : `alcun valore dal ${formatDate(giorno)}`
  return `La regola ${chiave} non avrebbe ${quando}: aggiungi prima la riga che la sostituisce`
}

type Forma = (valore: string) => string | false

const number: Forma = text => !/^\d{1,6}([.,]\d{1,4})?$/.test(text) && 'serve un numero'
const numbers: Forma = text => text.split(',').some(part => number(part.trim())) && 'servono numeri separati da virgole'
const day: Forma = text => !isRealDate(text) && 'serve una data (AAAA-MM-GG)'
const dayOfYear: Forma = text => !isRealDate(`2023-${text}`) && 'serve un giorno come mese-giorno, per esempio 01-31'
const share: Forma = text =>
  (number(text) || Number(text.replace(',', '.')) > 1) && 'serve una quota tra 0 e 1 (0.02 = 2\u00a0%)'
const requisiti: Forma = text =>
  !isRequisiti(text) && 'scrivi per esempio «certificati 6, giudici 3, nazioni 3, massimo 4»'

/** The form of a rule is that of its default value. */
function formaOf(chiave: string): Forma | null {
  if (chiave.startsWith('test.validita_mesi.')) return number
  if (chiave === 'blocco.probabilita') return share
  const first = regoleDefault.find(regola => regola.chiave === chiave)?.valore
  if (first === undefined) return null
  return forme.find(([looksSo]) => looksSo.test(first))?.[1] ?? null
}

const forme: readonly [RegExp, Forma][] = [
  [/^\d+(\.\d+)?$/, number],
  [/^\d+(, \d+)+$/, numbers],
  [/^\d{4}-\d\d-\d\d$/, day],
  [/^\d\d-\d\d$/, dayOfYear],
  [/^certificati \d/, requisiti],
]

// Without a value the limit is off: see `limiteAt`.
const facoltative = ['nascita.fattrice_anni_avviso', 'nascita.max_cucciolate_24_mesi']

/** Numbers and days always need a value; lists and requirements may end. */
function isNecessaria(chiave: string): boolean {
  const [first] = regoleDefault.filter(regola => regola.chiave === chiave)
  if (first === undefined || facoltative.includes(chiave) || chiave.startsWith('test.validita_mesi.')) return false
  return /^[\d.-]+$/.test(first.valore) && first.valido_dal === SEMPRE
}

function inizioOf(chiave: string): string {
  return regoleDefault.find(regola => regola.chiave === chiave)?.valido_dal ?? SEMPRE
}
