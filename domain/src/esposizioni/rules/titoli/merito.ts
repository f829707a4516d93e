import { addDays, addYears, completedMonths } from '../../../kit/date.ts'
import { numeroAt } from '../../../kit/regola.ts'
import { titlesOf } from '../../../registro/rules/gatto/titoli-nome.ts'
import { hasText, isSet, type RisultatoExpo } from '../risultati/punteggio.ts'
import {
  certificatiOf,
  type InputTitoli,
  mancanteCertificati,
  onePerShow,
  type PropostaTitolo,
  type Proposte,
  propostaCertificati,
} from './certificati.ts'

/** rule book 2.3. NW and the winner titles are awarded, never counted. */
export function meriti(input: InputTitoli, held: readonly string[]): Proposte {
  const steps: [string, () => Proposte][] = [
    ['KCH', () => giovanile(input, 'KCH', 'CACC', '12')],
    ['JCH', () => giovanile(input, 'JCH', 'CACJ', '11')],
    ['JW', () => juniorWinner(input)],
    ['DSM', () => distinguished(input, 'DSM', 'Best da adulto', onePerShow(input.risultati.filter(isBestAdulto)))],
    ['DVM', () => distinguished(input, 'DVM', 'BIV', onePerShow(input.risultati.filter(isBiv)))],
    ['DM', () => merit(input)],
  ]
  const all = steps.filter(([titolo]) => !held.includes(titolo)).map(([, run]) => run())
  return { proposte: all.flatMap(one => one.proposte), mancano: all.flatMap(one => one.mancano) }
}

/** A kitten title that the cat is too old for is not listed as missing. */
function giovanile(input: InputTitoli, titolo: string, certificato: string, category: string): Proposte {
  const certificati = certificatiOf(input.risultati, certificato).filter(entry => entry.category === category)
  const proposta = propostaCertificati(titolo, titolo, certificati, input)
  if (proposta !== null) return { proposte: [proposta], mancano: [] }
  if (certificati.length === 0 || isAdulto(input)) return { proposte: [], mancano: [] }
  const mancante = mancanteCertificati(titolo, titolo, certificato, certificati, input)
  return { proposte: [], mancano: mancante === null ? [] : [mancante] }
}

function juniorWinner(input: InputTitoli): Proposte {
  const needed = numeroAt(input.regole, 'expo.titolo.JW', input.oggi)
  const best = onePerShow(input.risultati.filter(entry => hasText(entry.best) && isIn(entry, ['11', '12'])))
  const last = best[needed - 1]
  if (last !== undefined) return reached('JW', last, `${needed} Best nelle classi 11 e 12`, best.slice(0, needed))
  return isAdulto(input) ? nothing : missing('JW', best.length, needed, ['Best', 'Best'])
}

/** DSM and DVM: at least two years and one day from the first to the last result. */
function distinguished(input: InputTitoli, titolo: string, what: string, results: RisultatoExpo[]): Proposte {
  const needed = numeroAt(input.regole, `expo.titolo.${titolo}`, input.oggi)
  const years = numeroAt(input.regole, 'expo.titolo.intervallo_anni', input.oggi)
  const first = results[0]?.data
  if (first == null) return nothing
  const notBefore = addDays(addYears(first, years), 1)
  const index = results.findIndex((entry, n) => n + 1 >= needed && (entry.data ?? '') >= notBefore)
  const last = results[index]
  if (last !== undefined) return reached(titolo, last, `${index + 1} ${what}`, results.slice(0, index + 1))
  if (results.length < needed) return missing(titolo, results.length, needed, [what, what])
  const testo = `Per ${titolo} manca: 1 ${what} dal ${italian(notBefore)} in poi`
  return { proposte: [], mancano: [{ titolo, testo }] }
}

function merit(input: InputTitoli): Proposte {
  const isQueen = input.gatto.sesso === 'F'
  const needed = numeroAt(input.regole, `expo.titolo.DM.${isQueen ? 'femmina' : 'maschio'}`, input.oggi)
  const count = (input.figli ?? []).filter(isTitolato).length
  const which = '(almeno IC o IP, oppure DM)'
  if (count < needed) return missing('DM', count, needed, [`figlio titolato ${which}`, `figli titolati ${which}`])
  const testo = `${count} figli titolati ${which}`
  return {
    proposte: [{ titolo: 'DM', stato: 'raggiunto', data: null, testo, risultati: [], verifiche: [] }],
    mancano: [],
  }
}

const nothing: Proposte = { proposte: [], mancano: [] }

function reached(titolo: string, last: RisultatoExpo, testo: string, risultati: RisultatoExpo[]): Proposte {
  const proposta: PropostaTitolo = {
    titolo,
    stato: 'raggiunto',
    data: last.data ?? null,
    testo,
    risultati,
    verifiche: [],
  }
  return { proposte: [proposta], mancano: [] }
}

function missing(titolo: string, have: number, needed: number, what: [string, string]): Proposte {
  if (have === 0) return nothing
  const left = needed - have
  const testo = left === 1 ? `Per ${titolo} manca: 1 ${what[0]}` : `Per ${titolo} mancano: ${left} ${what[1]}`
  return { proposte: [], mancano: [{ titolo, testo }] }
}

function isAdulto(input: InputTitoli): boolean {
  const born = input.gatto.data_nascita
  if (born == null) return false
  return completedMonths(born, input.oggi) >= numeroAt(input.regole, 'expo.eta_adulti', input.oggi)
}

function isTitolato(figlio: { pretitolo?: string | null; posttitolo?: string | null }): boolean {
  const titoli = [...titlesOf(figlio.pretitolo), ...titlesOf(figlio.posttitolo)]
  return titoli.some(titolo => ['IC', 'IP', 'GIC', 'GIP', 'SC', 'SP', 'DM'].includes(titolo))
}

function isBestAdulto(entry: RisultatoExpo): boolean {
  return hasText(entry.best) && isIn(entry, ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
}

function isBiv(entry: RisultatoExpo): boolean {
  return isSet(entry.biv) && !isIn(entry, ['13.b', '15'])
}

function isIn(entry: RisultatoExpo, classi: readonly string[]): boolean {
  return classi.includes(entry.category ?? '')
}

function italian(giorno: string): string {
  return giorno.split('-').toReversed().join('/')
}
