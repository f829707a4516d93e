import type { Area } from '../../engine/area.ts'
import { warned } from './avvisi.ts'
import { checkEsposizioni } from './check.ts'
import { annuncia, giornate, iscrizioni } from './programma.ts'
import { provoca } from './provoca.ts'
import { noEsposizioni } from './state.ts'
import { torti } from './torti.ts'

const tested = new Set<string>()
const rules = [
  ...[
    'E00',
    'E01',
    'E02',
    'E03',
    'E04',
    'E05',
    'E06',
    'E07',
    'E08',
    'E09',
    'E12',
    'E13',
    'E14',
    'E15',
    'E16',
    'E17',
    'E18',
  ],
  ...['E19', 'D1 classes', 'D1 new day', 'D2 points', 'D2 import', 'D3 titles', 'D22 withdrawal', 'D22 numbers'],
]

const isReached = (rule: string) => tested.has(rule) || warned.has(rule)

export const esposizioni: Area = {
  name: 'esposizioni',
  begin: () => ({ esposizioni: noEsposizioni() }),
  *plan(w, day, random) {
    if (day === w.inizio) return
    const planned = [
      ...annuncia(w, random.stream('annuncia')),
      ...iscrizioni(w, random.stream('iscrizioni')),
      ...giornate(w, random.stream('giornate')),
      ...torti(w, random.stream('torti')),
    ]
    for (const step of planned.flat()) for (const rule of step.rules ?? []) tested.add(rule)
    yield* planned
    yield* provoca(w, random.stream('avvisi'))
  },
  check: checkEsposizioni,
  reached: () => ({
    rules: rules.filter(isReached),
    unreached: rules.filter(rule => !isReached(rule)),
  }),
}
