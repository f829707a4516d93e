import { yearOf } from '../../engine/days.ts'
import type { World } from '../../engine/world.ts'
import { fullYear } from '../soci/state.ts'
import { gruppi } from './punti.ts'
import { dayOf, type Voce } from './state.ts'

export interface Posto {
  idgatto: number
  totale: number
  risultati: number
  best: number
  extra: number
  scartato: number
}

const own = [2216, 2217, 2218, 2219, 2220, 2221, 2620, 2621, 2943, 2944]
const CONTATI = 10

/** D4: participants, and their best sum of at most ten results, one of them foreign per four Italian ones. */
export function classifica(w: World, anno: number, gruppo: string): Posto[] {
  const classes = gruppi[gruppo]!
  const places: Posto[] = []
  for (const id of w.esposizioni.campioni) {
    if (!takesPart(w, id, anno)) continue
    const voci = [...w.esposizioni.voci.values()].filter(
      voce => voce.gatto === id && classes.includes(voce.category) && yearOf(dayOf(w.esposizioni, voce)) === anno,
    )
    const best = bestSum(voci)
    if (best.totale > 0) places.push({ idgatto: id, ...best })
  }
  return places.sort(byMerit)
}

function takesPart(w: World, id: number, anno: number) {
  const gatto = w.registro.gatti.get(id)!
  const owner = w.soci.clienti.get(gatto.idproprietario)
  return own.includes(gatto.idlibro) && owner?.radiato === false && fullYear(w.soci, owner.id, anno) !== undefined
}

/** Ties: more best, more extra points, better discarded result, more results. */
export const byMerit = (a: Posto, b: Posto) =>
  b.totale - a.totale ||
  b.best - a.best ||
  b.extra - a.extra ||
  b.scartato - a.scartato ||
  b.risultati - a.risultati ||
  a.idgatto - b.idgatto

const total = ({ points, extra }: Voce) => points + extra

function bestSum(voci: Voce[]) {
  const scored = voci.filter(voce => total(voce) > 0).sort((a, b) => total(b) - total(a))
  const italian = scored.filter(({ expo }) => expo !== -1)
  const foreign = scored.filter(({ expo }) => expo === -1)
  let best: Omit<Posto, 'idgatto'> = { totale: 0, risultati: 0, best: 0, extra: 0, scartato: 0 }
  for (let k = 0; k <= Math.min(foreign.length, CONTATI); k++) {
    const i = Math.min(italian.length, CONTATI - k)
    if (k > i / 4) continue
    const counted = [...italian.slice(0, i), ...foreign.slice(0, k)]
    const discarded = scored.filter(voce => !counted.includes(voce))
    const totale = counted.reduce((sum, voce) => sum + total(voce), 0)
    if (totale > best.totale)
      best = {
        totale,
        risultati: counted.length,
        best: counted.filter(voce => voce.best !== null).length,
        extra: counted.reduce((sum, voce) => sum + voce.extra, 0),
        scartato: Math.max(0, ...discarded.map(total)),
      }
  }
  return best
}
