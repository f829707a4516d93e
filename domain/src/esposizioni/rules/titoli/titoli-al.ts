import { highestOf, lineaCampione, lineaPremior, titlesOf } from '../../../registro/rules/gatto/titoli-nome.ts'
import { type Flag, isSet, type RisultatoExpo } from '../risultati/punteggio.ts'
import type { InputTitoli } from './certificati.ts'
import { proposteTitoli } from './titoli.ts'

interface InputTitoliAl extends Pick<InputTitoli, 'oggi' | 'regole'> {
  gatto: { sesso?: string | null; neutro?: Flag; pretitolo?: string | null }
  data: string
  risultati: readonly RisultatoExpo[]
}

/** D1: drops titles that the cat's own results prove were won on that day or later. */
export function pretitoloAl({ gatto, data, risultati, regole, oggi }: InputTitoliAl): string | null {
  const pretitolo = gatto.pretitolo ?? null
  const held = titlesOf(pretitolo)
  if (held.length === 0 || !risultati.some(one => (one.data ?? '') >= data)) return pretitolo
  const blank = { sesso: gatto.sesso ?? null, neutro: isSet(gatto.neutro), pretitolo: null, posttitolo: null }
  const { proposte } = proposteTitoli({ gatto: blank, risultati, oggi, regole })
  const later = proposte.filter(one => one.stato === 'raggiunto' && one.data !== null && one.data >= data)
  if (later.length === 0) return pretitolo
  const lost = new Set(later.map(({ titolo }) => titolo))
  // Losing a title also loses the higher titles of the line.
  const kept = [lineaCampione, lineaPremior].flatMap(linea => {
    const levels = levelsOf(linea, held)
    const first = levels.findIndex(titolo => lost.has(titolo))
    return first === -1 ? levels : levels.slice(0, first)
  })
  return kept.join(' ')
}

/** The highest title implies the lower titles. */
export function levelsOf(linea: readonly string[], held: readonly string[]): string[] {
  const highest = highestOf(linea, held)
  return highest === null ? [] : linea.slice(0, linea.indexOf(highest) + 1)
}
