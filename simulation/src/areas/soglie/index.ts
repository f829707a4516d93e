import type { Area } from '../../engine/area.ts'
import { confronto } from '../confronto.ts'
import { accountTrials } from './account.ts'
import { curiousTrials, dubbi } from './curioso.ts'
import type { Trial } from './trial.ts'
import { officeTrials } from './ufficio.ts'

const trials: Trial[] = [...officeTrials, ...accountTrials, ...curiousTrials]
const tried = new Set<string>()

export const soglie: Area = {
  name: 'soglie',
  plan: (w, _day, random) => {
    if (tried.size === trials.length && !random.chance(0.25)) return []
    const mixed = random.shuffle(trials)
    const inTurn = [...mixed.filter(({ name }) => !tried.has(name)), ...mixed.filter(({ name }) => tried.has(name))]
    for (const { name, steps } of inTurn) {
      const moments = steps(w, random)
      if (moments.length === 0) continue
      tried.add(name)
      return moments
    }
    return []
  },
  check: async () => confronto('soglie', dubbi).differences,
  reached: () => ({
    rules: [...tried],
    unreached: trials.map(({ name }) => name).filter(name => !tried.has(name)),
  }),
}
