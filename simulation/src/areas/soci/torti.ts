import type { Step } from '../../engine/area.ts'
import { addDays, yearOf } from '../../engine/days.ts'
import type { Random } from '../../engine/random.ts'
import { office, peopleWith, type World } from '../../engine/world.ts'
import { domanda, elimina, iscrivi, iscriviMonca } from './iscrizioni.ts'
import { inserisciMale } from './persone.ts'
import { daCasa, ritira } from './rinnovi.ts'
import { guardaAltri } from './vita.ts'

export function torti(w: World, random: Random): Step[][] {
  const people = [...w.soci.clienti.values()]
  const rows = [...w.soci.iscrizioni.values()]
  const members = peopleWith(w, 'socio')
  if (people.length === 0 || rows.length === 0 || members.length === 0) return []
  const cliente = random.pick(people)
  const member = random.pick(members)
  const row = random.pick(rows)
  const anno = yearOf(w.oggi)
  const who = office(w)
  const ended = random.maybe(people.filter(({ radiato, deceduto }) => radiato || deceduto)) ?? cliente
  const section = random.maybe(peopleWith(w, 'admin_sezione')) ?? who
  const wrongs: (() => Step[])[] = [
    () => [iscriviMonca(who, domanda(w, cliente.id, anno), random.pick(['anno', 'tipo', 'data_cassa'] as const))],
    () => [iscrivi(w, who, () => domanda(w, cliente.id, anno + 2), 'per un anno troppo lontano', ['I01'])],
    () => [iscrivi(w, who, () => domanda(w, ended.id, anno), 'per chi non può più', ['I02', 'I03'])],
    () => [
      iscrivi(w, who, () => domanda(w, cliente.id, anno, 'Aderente', cliente.sezione), 'Aderente in casa', ['I06']),
    ],
    () => [
      iscrivi(w, who, () => domanda(w, row.cliente, row.anno, row.tipo, row.sezione), 'la stessa iscrizione', ['I09']),
    ],
    () => [
      iscrivi(
        w,
        who,
        () => ({ ...domanda(w, cliente.id, anno), data_cassa: addDays(w.oggi, 3) }),
        'pagata dopodomani',
        [],
      ),
    ],
    () => [iscrivi(w, section, () => domanda(w, cliente.id, anno, 'Aderente', 'Veneto'), 'una sezione non sua')],
    () => [iscrivi(w, member, () => domanda(w, member.cliente!, anno), 'si iscrive da solo')],
    () => [elimina(w, section, row.id), elimina(w, member, row.id)],
    () => [daCasa(w, member, anno), daCasa(w, who, anno)],
    () => [daCasa(w, member, anno + 2)],
    () => [ritira(w, member, row.id)],
    () => [guardaAltri(member, cliente.id), guardaAltri(peopleWith(w, 'admin_comitato')[0] ?? member, cliente.id)],
    () => [inserisciMale(w, random)],
    () => [inserisciMale(w, random)],
  ]
  return [random.pick(wrongs)(), ...(random.chance(0.4) ? [random.pick(wrongs)()] : [])].flatMap(steps =>
    steps.map(step => [step]),
  )
}
