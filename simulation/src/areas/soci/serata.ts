import type { Step } from '../../engine/area.ts'
import { addDays } from '../../engine/days.ts'
import type { Random } from '../../engine/random.ts'
import { office, peopleWith, type World } from '../../engine/world.ts'
import { approva, respingi, ritiraLotto } from './consiglio.ts'
import { annulla } from './iscrizioni.ts'
import { inAttesa } from './libro.ts'
import { isEnded } from './regole.ts'

const lastLotto = (w: World) => [...w.soci.lotti.values()].findLast(lotto => !lotto.annullato)?.id

export function consiglio(w: World, random: Random): Step[][] {
  const who = office(w)
  const waiting = () =>
    inAttesa(w)
      .filter(row => !isEnded(w.soci, row.cliente))
      .map(({ id }) => id)
  const steps: Step[][] = []
  const unwanted = random.chance(0.3) ? random.maybe(inAttesa(w)) : undefined
  if (unwanted !== undefined)
    steps.push([respingi(w, who, [unwanted.id], random.chance(0.8) ? 'Non gradito' : undefined)])
  const board = () => {
    const ids = waiting()
    return ids.length === 0 ? [] : ids
  }
  steps.push([approva(w, who, board, w.oggi)])
  if (random.chance(0.3)) {
    steps.push(
      [ritiraLotto(w, who, () => lastLotto(w))],
      [approva(w, who, board, w.oggi, 'di nuovo, col verbale giusto')],
    )
  }
  if (random.chance(0.2)) {
    const approved = random.maybe([...w.soci.iscrizioni.values()].filter(({ stato }) => stato === 'approvata'))
    if (approved !== undefined)
      steps.push([annulla(w, who, approved.id, random.chance(0.8) ? 'Scambio di persona' : undefined)])
  }
  steps.push(wrongs(w, random))
  return steps
}

function wrongs(w: World, random: Random): Step[] {
  const some = random.maybe([...w.soci.iscrizioni.values()])
  if (some === undefined) return []
  const who = office(w)
  const ended = random.maybe(inAttesa(w).filter(row => isEnded(w.soci, row.cliente)))
  const others = peopleWith(w, 'admin_cdn', 'admin_sezione', 'socio', 'admin_comitato', 'admin_cdn_full')
  return [
    approva(w, who, () => [some.id], addDays(w.oggi, 1), 'un verbale di domani'),
    approva(w, who, () => [some.id], addDays(some.data_iscrizione, -1), 'un verbale di prima della domanda'),
    approva(w, random.pick(others), () => [some.id], w.oggi, 'approva chi non può'),
    ...(ended === undefined ? [] : [approva(w, who, () => [ended.id], w.oggi, 'approva chi non c’è più')]),
    ritiraLotto(w, who, () => random.maybe([...w.soci.lotti.keys()])),
  ]
}
