import { elencoAt, type Regola } from '../../../kit/regola.ts'
import { bestOfBestOptions, certificatiExpo } from '../../../words/choices.ts'
import { regoleExpo } from '../regole/regole-expo.ts'

/** A show entry (§3), with the day of the show as `data` (`estera_date` for a foreign show). */
export interface RisultatoExpo {
  id?: number
  gatti_id?: number
  esposizioni_id?: number
  estera_name?: string | null
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
  /** Two letters. Empty: IT for an Italian show, unknown for a foreign show. */
  nazione?: string | null
  /** Show at 300 km or more from the others (rule book 2.2, since 2025). */
  lontana?: Flag
}

export type Flag = number | boolean | null | undefined

/** D2: no points, no prize. */
export const titoliSenzaPremio = ['Assente', 'FUORI CONCORSO', 'CONFORME']

const PUNTI_BIV = 100
const PUNTI_NOMINATION = 110
const PUNTI_BEST = 130

/** §4: the highest value applies. */
export function punteggioOf(entry: RisultatoExpo): number {
  const titolo = entry.titolo ?? ''
  if (titoliSenzaPremio.includes(titolo)) return 0
  if (hasText(entry.best)) return PUNTI_BEST
  if (isSet(entry.nomination)) return PUNTI_NOMINATION
  if (isSet(entry.biv)) return PUNTI_BIV
  return puntiTitolo.get(titolo) ?? 0
}

/** §4: only with a nomination or a best. */
export function extraOf(entry: RisultatoExpo): number {
  if (titoliSenzaPremio.includes(entry.titolo ?? '')) return 0
  if (!isSet(entry.nomination) && !hasText(entry.best)) return 0
  const extra = Number(entry.extra_points ?? 0)
  return Number.isFinite(extra) ? extra : 0
}

export function extraProposto(entry: RisultatoExpo, regole: readonly Regola[] = regoleExpo): number {
  const posto = Number(entry.bestofbest ?? 0)
  if (!hasText(entry.best) || !bestOfBestOptions.includes(posto)) return 0
  return Number(elencoAt(regole, 'expo.extra_best_of_best', entry.data ?? '9999-12-31')[posto - 1] ?? 0)
}

/** D2: a best implies a nomination; the points are derived. */
export function completeRisultato<T extends RisultatoExpo>(
  entry: T,
): T & { nomination: 0 | 1; points: number; extra_points: number } {
  const nomination: 0 | 1 = hasText(entry.best) || isSet(entry.nomination) ? 1 : 0
  return { ...entry, nomination, points: punteggioOf(entry), extra_points: extraOf(entry) }
}

interface Nominato {
  nomination?: Flag
  nomination_manuale?: Flag
}

/**
 * A nomination by hand survives when the best is cleared. A form sends the flag back; a client that sends `nomination` alone
 * gives it by hand.
 */
export function nominationManuale(sent: Nominato, before: Nominato | null): 0 | 1 {
  const stored = isSet(before?.nomination_manuale) ? 1 : 0
  if (sent.nomination === undefined) return stored
  if (!isSet(sent.nomination)) return 0
  const isSentBack = isSet(before?.nomination) && sent.nomination_manuale !== undefined
  return isSentBack && !isSet(sent.nomination_manuale) ? stored : 1
}

/** Same key, same show. A foreign show is identified by name and day (contract 3). */
export function esposizioneKey(entry: RisultatoExpo): string {
  const { esposizioni_id, estera_name, data } = entry
  if (esposizioni_id !== undefined && esposizioni_id !== -1) return String(esposizioni_id)
  return nomeEGiorno(estera_name, data)
}

/** Also recognises one of our shows that was entered as foreign, by name and day (E24). */
export function esposizioneKeys(risultati: Iterable<RisultatoExpo>): (entry: RisultatoExpo) => string {
  let nostre: Map<string, string> | undefined
  return entry => {
    const key = esposizioneKey(entry)
    if (entry.esposizioni_id !== -1) return key
    // Lazy: few cats are shown abroad, and a year has thousands of results.
    nostre ??= nostreByNome(risultati)
    return nostre.get(key) ?? key
  }
}

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

// contract 4: NO variants count as EX 1; CACC and CACJ count as a CAC (D2, assumed)
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
