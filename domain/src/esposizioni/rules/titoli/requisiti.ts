import { elencoAt, type Regola } from '../../../kit/regola.ts'
import { giudiceKey, giudiciCerti } from '../risultati/giudici.ts'
import { isSet, type RisultatoExpo } from '../risultati/punteggio.ts'

/** rule book 2.2; 0 means no such condition. */
export interface Requisiti {
  certificati: number
  giudici: number
  nazioni: number
  /** Maximum certificates from one country. */
  massimo: number
  /** Minimum at shows 300 km or more from the others. */
  lontani: number
}

/** Alternatives, from rows such as "certificati 6, giudici 3, nazioni 3, massimo 4". */
export function requisitiAt(regole: readonly Regola[], titolo: string, giorno: string): Requisiti[] {
  return [`expo.titolo.${titolo}`, `expo.titolo.${titolo}.alternativa`]
    .map(chiave => ({ chiave, parts: elencoAt(regole, chiave, giorno) }))
    .filter(({ parts }) => parts.length > 0)
    .map(({ chiave, parts }) => parseRequisiti(chiave, parts))
}

/** 'certo' counts known values only; 'possibile' counts an unknown judge, country or distance as a new one. */
export type Lettura = 'certo' | 'possibile'

export interface Bilancio {
  certificati: number
  giudici: number
  nazioni: number
  lontani: number
}

export function bilancioOf(certificati: readonly RisultatoExpo[], req: Requisiti, lettura: Lettura): Bilancio {
  const byNation = new Map<string, number>()
  const nazioniByJudge = new Map<string, string[]>()
  let lontani = 0
  certificati.forEach((entry, index) => {
    const nazione = nazioneFor(entry, index, req, lettura)
    if (nazione === null) return
    byNation.set(nazione, (byNation.get(nazione) ?? 0) + 1)
    const giudice = giudiceKey(entry.giudice) ?? (lettura === 'possibile' ? `?${index}` : null)
    if (giudice !== null) nazioniByJudge.set(giudice, [...(nazioniByJudge.get(giudice) ?? []), nazione])
    if (entry.lontana == null ? lettura === 'possibile' : isSet(entry.lontana)) lontani++
  })
  const limit = req.massimo === 0 ? Number.POSITIVE_INFINITY : req.massimo
  let counted = 0
  for (const n of byNation.values()) counted += Math.min(n, limit)
  const giudici = judgesWithin(lettura === 'certo' ? onlySure(nazioniByJudge) : nazioniByJudge, limit)
  return { certificati: counted, giudici, nazioni: byNation.size, lontani }
}

export function satisfies(bilancio: Bilancio, req: Requisiti): boolean {
  return (
    bilancio.certificati >= req.certificati &&
    bilancio.giudici >= req.giudici &&
    bilancio.nazioni >= req.nazioni &&
    bilancio.lontani >= req.lontani
  )
}

export function nazioneOf(entry: RisultatoExpo): string | null {
  const nazione = entry.nazione?.trim().toUpperCase() ?? ''
  if (nazione !== '') return nazione
  return entry.esposizioni_id === -1 ? null : 'IT'
}

/** A row without certificates is refused: the title would be free. */
export function isRequisiti(testo: string): boolean {
  const part = new RegExp(`^(${PAROLE.join('|')}) \\d{1,3}$`)
  const parts = testo.split(',').map(one => one.trim().replace(/\s+/g, ' '))
  return parts.every(one => part.test(one)) && parts.some(one => /^certificati [1-9]/.test(one))
}

const PAROLE = ['certificati', 'giudici', 'nazioni', 'massimo', 'lontani'] as const

function parseRequisiti(chiave: string, parts: string[]): Requisiti {
  const req: Requisiti = { certificati: 0, giudici: 0, nazioni: 0, massimo: 0, lontani: 0 }
  for (const part of parts) {
    const [word, number] = part.split(/\s+/)
    const parola = PAROLE.find(candidate => candidate === word)
    if (parola === undefined || !/^\d+$/.test(number ?? ''))
      throw new Error(`Regola non leggibile: ${chiave} "${part}"`)
    req[parola] = Number(number)
  }
  return req
}

/** D24: names that may be the same judge count once. */
function onlySure(nazioniByJudge: Map<string, string[]>): Map<string, string[]> {
  return new Map(giudiciCerti(nazioniByJudge.keys()).map(giudice => [giudice, nazioniByJudge.get(giudice) ?? []]))
}

/** Null: unknown country, and the title has a country condition. */
function nazioneFor(entry: RisultatoExpo, index: number, req: Requisiti, lettura: Lettura): string | null {
  const nazione = nazioneOf(entry)
  if (nazione !== null) return nazione
  if (lettura === 'possibile') return `?${index}`
  return req.nazioni > 0 || req.massimo > 0 ? null : '?'
}

/** Maximum number of judges with at most `limit` certificates per country (bipartite matching). */
function judgesWithin(nazioniByJudge: Map<string, string[]>, limit: number): number {
  if (limit === Number.POSITIVE_INFINITY) return nazioniByJudge.size
  const placed = new Map<string, string[]>()
  const place = (giudice: string, tried: Set<string>): boolean => {
    for (const nazione of new Set(nazioniByJudge.get(giudice))) {
      if (tried.has(nazione)) continue
      tried.add(nazione)
      const inside = placed.get(nazione) ?? []
      const free = inside.length < limit ? inside.length : inside.findIndex(other => place(other, tried))
      if (free === -1) continue
      inside[free] = giudice
      placed.set(nazione, inside)
      return true
    }
    return false
  }
  let count = 0
  for (const giudice of nazioniByJudge.keys()) if (place(giudice, new Set())) count++
  return count
}
