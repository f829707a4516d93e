import type { Area, Step } from '../../engine/area.ts'
import { yearOf } from '../../engine/days.ts'
import type { Random } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import { office } from '../../engine/world.ts'
import { moments } from '../accadde.ts'
import { checkSoci } from './check.ts'
import { domanda, iscrivi } from './iscrizioni.ts'
import { account, inserisci, leggiProvince, nuovaPersona } from './persone.ts'
import { consiglio } from './serata.ts'
import { stagioneRinnovi } from './stagione.ts'
import { noSoci } from './state.ts'
import { torti } from './torti.ts'
import { vicende } from './vicende.ts'

const tested = new Set<string>()

const rules = [
  ...['I01', 'I02', 'I03', 'I04', 'I05', 'I06', 'I07', 'I08', 'I09', 'I10', 'I11', 'I14', 'I15', 'I16'],
  ...['I17', 'I18', 'D9 ratified', 'D9 annulled', 'D9 batch', 'D9 refused', 'D9 paid', 'D9 radiato'],
]

export const soci: Area = {
  name: 'soci',
  begin: () => ({ soci: noSoci() }),
  plan: (w, day, random) => {
    const planned = day === w.inizio ? nascita(w, random) : giornata(w, day, random)
    for (const step of planned.flat()) for (const rule of step.rules ?? []) tested.add(rule)
    return planned
  },
  check: checkSoci,
  reached: () => ({
    rules: rules.filter(rule => tested.has(rule)),
    unreached: rules.filter(rule => !tested.has(rule)),
  }),
}

function nascita(w: World, random: Random): Step[][] {
  const people = Array.from({ length: Math.ceil(w.quantiSoci / 2) }, () => true)
  return [[leggiProvince(w)], ...arrive(w, random, people), ...consiglio(w, random)]
}

function giornata(w: World, day: string, random: Random): Step[][] {
  const arriving = Array.from({ length: random.times((w.quantiSoci * 0.6) / 365) }, () => random.chance(0.8))
  return [
    ...arrive(w, random.stream(`arrivi ${day}`), arriving),
    ...stagioneRinnovi(w, random.stream(`rinnovi ${day}`)),
    ...torti(w, random.stream(`torti ${day}`)),
    ...(['12', '26'].includes(day.slice(8)) ? consiglio(w, random.stream(`consiglio ${day}`)) : []),
    // Last, because an expelled person does nothing afterwards.
    ...vicende(w, random.stream(`vicende ${day}`)),
  ]
}

function arrive(w: World, random: Random, members: boolean[]): Step[][] {
  const entered: Step[] = []
  const accounts: Step[] = []
  const applications: Step[] = []
  const anno = yearOf(w.oggi) + (w.oggi.slice(5) >= '11-15' ? 1 : 0)
  for (const isMember of members) {
    const person = nuovaPersona(w, random)
    entered.push(inserisci(w, person, random.chance(0.4)))
    if (!isMember) continue
    if (random.chance(0.6)) {
      accounts.push(account(w, `socio-${String(w.soci.pensati).padStart(3, '0')}`, person))
    }
    const tipo = random.chance(0.03) ? 'Onorario' : 'Ordinario'
    applications.push(iscrivi(w, office(w), () => domanda(w, person.id!, anno, tipo), 'domanda di iscrizione', ['I05']))
  }
  return [entered, accounts, applications].flatMap(steps => moments(steps))
}
