import type { Json } from '../../engine/area.ts'
import { daysBetween } from '../../engine/days.ts'
import type { Person, World } from '../../engine/world.ts'
import { isOffice } from '../accadde.ts'
import { birthsOf } from '../registro/regole.ts'
import type { Gatto } from '../registro/state.ts'
import { dayOf, type Voce } from './state.ts'

export const warned = new Set<string>()

const judgedAlone = ['E05', 'E06', 'E07', 'E08', 'E09']

/** D1: warnings for an entry, from the cat, its litters and its owner in the model. */
function warningsOf(w: World, who: Person, voce: Voce): string[] {
  const cat = w.registro.gatti.get(voce.gatto)!
  const day = dayOf(w.esposizioni, voce)
  if (day < w.oggi) return []
  const litters = [...birthsOf(w.registro, cat.id), ...childrenOf(w, cat).map(({ data_nascita }) => data_nascita)]
  const isNursing = litters.some(born => born <= day && daysBetween(born, day) < 84)
  const isWhite = cat.idgenotipo === w.registro.codici.colori.get('w')
  return [
    ...(cat.sesso === 'F' && isNursing ? ['E05'] : []),
    ...(isWhite ? ['E06'] : []),
    ...(['11', '12'].includes(voce.category) && weekendsRunning(w, voce) > 2 ? ['E07'] : []),
    ...(cat.bloccato ? ['E08'] : []),
    ...(isOffice(who) && w.soci.clienti.get(cat.idproprietario)?.radiato ? ['E09'] : []),
  ]
}

const childrenOf = (w: World, { id }: Gatto) => [...w.registro.gatti.values()].filter(({ idmadre }) => idmadre === id)

/** Consecutive weeks (from Monday) with this entry in which the cat is shown as kitten or junior. */
function weekendsRunning(w: World, voce: Voce) {
  const week = (day: string) => Math.floor(daysBetween('2024-01-01', day) / 7)
  const shown = new Set(
    [...w.esposizioni.voci.values()]
      .filter(other => other.gatto === voce.gatto && ['11', '12'].includes(other.category))
      .map(other => week(dayOf(w.esposizioni, other))),
  )
  const own = week(dayOf(w.esposizioni, voce))
  let first = own
  let last = own
  while (shown.has(first - 1)) first--
  while (shown.has(last + 1)) last++
  return last - first + 1
}

export function compareWarnings(w: World, who: Person, voce: Voce, body: Json) {
  const expected = warningsOf(w, who, voce)
  const found = (body.avvisi ?? [])
    .map(({ codice }: Json) => codice)
    .filter((codice: string) => judgedAlone.includes(codice))
  for (const code of expected) warned.add(code)
  if (String(expected) !== String(found.sort()))
    w.esposizioni.dubbi.push({ what: `avvisi dell’iscrizione ${voce.id}`, expected, found })
}
