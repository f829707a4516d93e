import type { Json, Step } from '../../engine/area.ts'
import { addDays, daysBetween, monthsBetween } from '../../engine/days.ts'
import type { Random } from '../../engine/random.ts'
import { office, type World } from '../../engine/world.ts'
import { accepted } from '../accadde.ts'
import { enterCat } from '../registro/plan/accoglienza.ts'
import { birthsOf } from '../registro/regole.ts'
import type { Gatto } from '../registro/state.ts'
import { warned } from './avvisi.ts'
import { giudica, iscrivi } from './passi.ts'
import type { Voce } from './state.ts'

/** The office enters cats with a warning, one kind a day, until each warning has appeared. */
export function* provoca(w: World, random: Random): Iterable<Step[]> {
  const open = Object.keys(causes).filter(code => !warned.has(code))
  const code = random.maybe(open)
  if (code !== undefined) yield* causes[code]!(w, random)
}

type Cause = (w: World, random: Random) => Iterable<Step[]>

const abroad = (w: World, cat: Gatto, category: string, estera_date = w.oggi) =>
  iscrivi(
    w,
    office(w),
    { esposizioni_id: -1, gatti_id: cat.id, category, estera_name: 'Lugano', estera_date },
    'all’estero',
  )

const found = (w: World, random: Random, wanted: (cat: Gatto) => boolean) =>
  random.maybe([...w.registro.gatti.values()].filter(cat => !cat.deceduto && wanted(cat)))

const enteredIf = (wanted: (w: World, cat: Gatto) => boolean): Cause =>
  function* (w, random) {
    const cat = found(w, random, one => wanted(w, one))
    if (cat !== undefined) yield [abroad(w, cat, '15')]
  }

const flag = (w: World, cat: Gatto, bloccato: boolean): Step => ({
  call: {
    who: office(w),
    method: 'PUT',
    path: `/gatti/${cat.id}`,
    body: { bloccato: bloccato ? 1 : 0 },
    note: bloccato ? 'bloccato' : 'sbloccato',
  },
  expect: () => accepted('the office writes every flag'),
  learn: () => {
    cat.bloccato = bloccato
  },
})

const nothing = { best: null, bestofbest: null, biv: false, nomination: false }

function resultWarned(w: World, voce: Voce, titolo: string, code: string): Step {
  const step = giudica(w, office(w), voce, { ...nothing, titolo }, 'Adler')
  return {
    ...step,
    expect: () => accepted(`D2, warned of by ${code}`),
    learn: (world, answer) => {
      step.learn?.(world, answer)
      const told = answer.body.avvisi?.some(({ codice }: Json) => codice === code)
      if (!told)
        w.esposizioni.dubbi.push({
          what: `${code} del risultato ${voce.id}`,
          expected: code,
          found: answer.body.avvisi,
        })
      warned.add(code)
    },
  }
}

const lastEntry = (w: World) => [...w.esposizioni.voci.values()].at(-1)!

const causes: Record<string, Cause> = {
  E05: enteredIf((w, cat) => birthsOf(w.registro, cat.id).some(born => daysBetween(born, w.oggi) < 84)),
  E06: enteredIf((w, cat) => cat.idgenotipo === w.registro.codici.colori.get('w')),
  E07: function* (w, random) {
    const cat = found(w, random, ({ data_nascita }) => {
      const months = monthsBetween(data_nascita, addDays(w.oggi, -14))
      return months >= 4 && monthsBetween(data_nascita, w.oggi) < 8
    })
    if (cat === undefined) return
    for (const ago of [14, 7, 0]) yield [abroad(w, cat, '12', addDays(w.oggi, -ago))]
  },
  E08: function* (w, random) {
    const cat = found(w, random, ({ bloccato, idrazza }) => !bloccato && idrazza === w.registro.codici.razze.get('BUR'))
    if (cat === undefined) return
    yield [flag(w, cat, true)]
    yield [abroad(w, cat, '15')]
    yield [flag(w, cat, false)]
  },
  E09: enteredIf((w, cat) => w.soci.clienti.get(cat.idproprietario)?.radiato === true),
  E15: function* (w, random) {
    const day = addDays(w.oggi, -30)
    const cat = found(w, random, one => one.neutro && monthsBetween(one.data_nascita, day) >= 12)
    if (cat === undefined || w.esposizioni.titoli.has(cat.id)) return
    yield [abroad(w, cat, '9', day)]
    yield [resultWarned(w, lastEntry(w), 'CAC', 'E15')]
  },
  E16: function* (w) {
    const owner = [...w.soci.clienti.values()].find(({ radiato, deceduto }) => !radiato && !deceduto)
    const made: Gatto[] = []
    if (owner === undefined) return
    const spec = { sesso: 'M' as const, breed: 'BUR', owner: owner.id, born: addDays(w.inizio, -8000) }
    yield [
      enterCat(
        w,
        office(w),
        () => spec,
        cat => void made.push(cat),
      ),
    ]
    if (made[0] === undefined) return
    yield [abroad(w, made[0], '9')]
    yield [resultWarned(w, lastEntry(w), 'CAC', 'E16')]
  },
  E17: function* (w, random) {
    const cat = found(w, random, one => !one.neutro && monthsBetween(one.data_nascita, w.oggi) >= 12)
    if (cat === undefined || w.esposizioni.titoli.has(cat.id)) return
    yield [abroad(w, cat, '9', addDays(w.oggi, 20))]
    const call = { who: office(w), method: 'PUT' as const, path: `/gatti/${cat.id}`, body: { neutro: 1 } }
    yield [
      {
        call: { ...call, note: 'sterilizzato, e iscritto' },
        expect: () => accepted('the office keeps records'),
        learn: (_, { body }) => {
          cat.neutro = true
          const told = body.avvisi?.some(({ codice }: Json) => codice === 'E17')
          if (!told) w.esposizioni.dubbi.push({ what: `E17 del gatto ${cat.id}`, expected: 'E17', found: body.avvisi })
          warned.add('E17')
        },
      },
    ]
  },
}
