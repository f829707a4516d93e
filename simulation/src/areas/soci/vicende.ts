import type { Step } from '../../engine/area.ts'
import { yearOf } from '../../engine/days.ts'
import type { Random } from '../../engine/random.ts'
import { office, peopleWith, type World } from '../../engine/world.ts'
import { moments } from '../accadde.ts'
import { contesa, domanda, elimina, iscrivi } from './iscrizioni.ts'
import { inAttesa } from './libro.ts'
import { luoghi } from './persona.ts'
import { deferisce, muore, radia, scriveDiSe, trasloca } from './vita.ts'

export function vicende(w: World, random: Random): Step[][] {
  const people = [...w.soci.clienti.values()].filter(({ deceduto, radiato }) => !deceduto && !radiato)
  const steps: Step[] = []
  const often = (perYear: number) => people.length > 0 && random.chance(perYear / 365)
  const member = random.maybe(peopleWith(w, 'socio'))
  if (member !== undefined && random.chance(0.1)) steps.push(scriveDiSe(member, random.int(0, 999)))
  if (often(12)) steps.push(trasloca(w, random.pick(people).id, random.int(0, luoghi.length - 1)))
  if (often(10)) {
    const { id } = random.pick(people)
    const sezione = random.pick(['Lazio', 'Toscana', 'Campania'])
    const anno = yearOf(w.oggi)
    steps.push(
      iscrivi(w, office(w), () => domanda(w, id, anno, 'Aderente', sezione), 'aderisce anche altrove', ['I06', 'I10']),
    )
  }
  if (often(4)) steps.push(deferisce(w, random.pick(people).id))
  if (often(3)) steps.push(muore(w, random.pick(people).id))
  if (often(3)) steps.push(radia(w, random.pick(people).id, random.chance(0.7) ? 'Maltrattamento accertato' : null))
  if (often(6)) {
    const row = random.maybe(inAttesa(w))
    if (row !== undefined) steps.push(elimina(w, office(w), row.id))
  }
  const both: Step[][] = []
  if (often(20)) {
    const { id } = random.pick(people)
    both.push(contesa(w, peopleWith(w, 'admin'), domanda(w, id, yearOf(w.oggi) + 1)))
  }
  return [...moments(steps, 1), ...both]
}
