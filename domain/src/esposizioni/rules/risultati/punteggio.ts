import { elencoAt, type Regola } from '../../../kit/regola.ts'
import { bestOfBestOptions, certificatiExpo } from '../../../words/choices.ts'
import { regoleExpo } from '../regole/regole-expo.ts'

/** What §3 stores of a show entry, with the day of the show (`estera_date` when the show is foreign) as `data`. */
export interface RisultatoExpo {
  id?: number
  gatti_id?: number
  esposizioni_id?: number
  estera_name?: string | null
  /** The name of the show, foreign or not, where it is read. */
  esposizione?: string | null
  data?: string | null
  category?: string | null
  titolo?: string | null
  best?: string | null
  bestofbest?: number | string | null
  biv?: Flag
  nomination?: Flag
  points?: number | null
  extra_points?: number | string | null
  giudice?: string | null
  /** Two letters; empty means IT for an Italian show and "not known" for a foreign one. */
  nazione?: string | null
  /** The show was 300 km or more away from the others (rule book 2.2, since 2025). */
  lontana?: Flag
}

export type Flag = number | boolean | null | undefined

/** D2: results that carry no points and no prize. */
export const titoliSenzaPremio = ['Assente', 'FUORI CONCORSO', 'CONFORME']

const PUNTI_BIV = 100
const PUNTI_NOMINATION = 110
const PUNTI_BEST = 130

/** §4: the highest applicable value wins. */
export function punteggioOf(entry: RisultatoExpo): number {
  const titolo = entry.titolo ?? ''
  if (titoliSenzaPremio.includes(titolo)) return 0
  if (hasText(entry.best)) return PUNTI_BEST
  if (isSet(entry.nomination)) return PUNTI_NOMINATION
  if (isSet(entry.biv)) return PUNTI_BIV
  return puntiTitolo.get(titolo) ?? 0
}

/** Extra points count only with a nomination or a best (§4). */
export function extraOf(entry: RisultatoExpo): number {
  if (titoliSenzaPremio.includes(entry.titolo ?? '')) return 0
  if (!isSet(entry.nomination) && !hasText(entry.best)) return 0
  const extra = Number(entry.extra_points ?? 0)
  return Number.isFinite(extra) ? extra : 0
}

/** D2: what the form proposes as extra points for a place in the Best of Best; staff may change it. */
export function extraProposto(entry: RisultatoExpo, regole: readonly Regola[] = regoleExpo): number {
  const posto = Number(entry.bestofbest ?? 0)
  if (!hasText(entry.best) || !bestOfBestOptions.includes(posto)) return 0
  return Number(elencoAt(regole, 'expo.extra_best_of_best', entry.data ?? '9999-12-31')[posto - 1] ?? 0)
}

/** The entry as it is stored: a best is also a nomination, points follow from the rest (D2). */
export function completeRisultato<T extends RisultatoExpo>(
  entry: T,
): T & { nomination: 0 | 1; points: number; extra_points: number } {
  const nomination: 0 | 1 = hasText(entry.best) || isSet(entry.nomination) ? 1 : 0
  return { ...entry, nomination, points: punteggioOf(entry), extra_points: extraOf(entry) }
}

interface Nominato {
  nomination?: Flag
  /** The nomination was given, it does not follow from a best. */
  nomination_manuale?: Flag
}

/**
 * Whether a nomination was given by hand: it stays when the best is cleared, one that only followed from the best goes with it. An
 * item that is sent back as it was read carries the mark; who sends a nomination without the mark gives it.
 */
export function nominationManuale(sent: Nominato, before: Nominato | null): 0 | 1 {
  const stored = isSet(before?.nomination_manuale) ? 1 : 0
  if (sent.nomination === undefined) return stored
  if (!isSet(sent.nomination)) return 0
  const isSentBack = isSet(before?.nomination) && sent.nomination_manuale !== undefined
  return isSentBack && !isSet(sent.nomination_manuale) ? stored : 1
}

/** Two entries with the same key are of the same show; a foreign show is its name and day (contract 3). */
export function esposizioneKey(entry: RisultatoExpo): string {
  const { esposizioni_id, estera_name, data } = entry
  if (esposizioni_id !== undefined && esposizioni_id !== -1) return String(esposizioni_id)
  return nomeEGiorno(estera_name, data)
}

/** The same, where a show of ours may have been entered again as one abroad, by its name and day: it is one show (E24). */
export function esposizioneKeys(risultati: Iterable<RisultatoExpo>): (entry: RisultatoExpo) => string {
  let nostre: Map<string, string> | undefined
  return entry => {
    const key = esposizioneKey(entry)
    if (entry.esposizioni_id !== -1) return key
    // Most cats are never shown abroad, and a year has thousands of them.
    nostre ??= nostreByNome(risultati)
    return nostre.get(key) ?? key
  }
}

/** Whether a key is that of a show which is none of ours. */
export function isEstera(key: string): boolean {
  return key.includes('|')
}

function nostreByNome(risultati: Iterable<RisultatoExpo>): Map<string, string> {
  const names = new Map<number, string>()
  for (const { esposizioni_id, esposizione, data } of risultati)
    if (esposizioni_id !== undefined && esposizioni_id !== -1 && esposizione && !names.has(esposizioni_id))
      names.set(esposizioni_id, nomeEGiorno(esposizione, data))
  return new Map([...names].map(([id, nome]) => [nome, String(id)]))
}

/** Blind to case, accents and blanks. */
function nomeEGiorno(nome: string | null | undefined, data: string | null | undefined): string {
  const plain = (nome ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .replace(/\s+/g, ' ')
  return `${plain.toLowerCase()}|${data ?? ''}`
}

export function isSet(flag: Flag): boolean {
  return flag === 1 || flag === true
}

export function hasText(value: string | null | undefined): value is string {
  return value != null && value.trim() !== ''
}

// contract 4: the NO variants of a certificate count as EX 1; CACC and CACJ as a CAC (D2, assumed)
const puntiTitolo = new Map<string, number>([
  ['EX 1', 90],
  ...certificatiExpo.map((titolo): [string, number] => [`NO ${titolo}`, 90]),
  ['CAC', 93],
  ['CAP', 93],
  ['CACC', 93],
  ['CACJ', 93],
  ['CACIB', 95],
  ['CAPIB', 95],
  ['CAGCIB', 96],
  ['CAGPIB', 96],
  ['CACS', 97],
  ['CAPS', 97],
  ['PH', 97],
])
