import { yearOf } from '../../engine/days.ts'
import type { World } from '../../engine/world.ts'
import { fullYear } from '../soci/state.ts'
import { gruppi } from './punti.ts'
import { dayOf, type Voce } from './state.ts'

export interface Posto {
  idgatto: number
  totale: number
  risultati: number
}

const own = [2216, 2217, 2218, 2219, 2220, 2221, 2620, 2621, 2943, 2944]
const CONTATI = 10

/** D4: who takes part, and the best sum of at most ten results with one foreign result for each four Italian ones. */
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
  return places.sort((a, b) => b.totale - a.totale || a.idgatto - b.idgatto)
}

function takesPart(w: World, id: number, anno: number) {
  const gatto = w.registro.gatti.get(id)!
  const owner = w.soci.clienti.get(gatto.idproprietario)
  return own.includes(gatto.idlibro) && owner?.radiato === false && fullYear(w.soci, owner.id, anno) !== undefined
}

function bestSum(voci: Voce[]) {
  const totals = (isForeign: boolean) =>
    voci
      .filter(voce => (voce.expo === -1) === isForeign)
      .map(({ points, extra }) => points + extra)
      .filter(total => total > 0)
      .sort((a, b) => b - a)
  const [italian, foreign] = [totals(false), totals(true)]
  let best = { totale: 0, risultati: 0 }
  for (let k = 0; k <= Math.min(foreign.length, CONTATI); k++) {
    const i = Math.min(italian.length, CONTATI - k)
    if (k > i / 4) continue
    const counted = [...italian.slice(0, i), ...foreign.slice(0, k)]
    const totale = counted.reduce((sum, one) => sum + one, 0)
    if (totale > best.totale) best = { totale, risultati: counted.length }
  }
  return best
}
