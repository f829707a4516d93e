import type { Area } from '../../engine/area.ts'
import { confronto } from '../confronto.ts'
import { accessScripts } from './accesso.ts'
import { type Copione, dubbi } from './copione.ts'
import { registroScripts } from './registro.ts'
import { isImporting, officeScripts } from './segreteria.ts'

const scripts: Record<string, Copione> = { ...registroScripts, ...officeScripts, ...accessScripts }
const names = Object.keys(scripts)
const done = new Map<string, number>()

/** What people do beside the great practices: one or two of them a day, those done least first. */
export const pratiche: Area = {
  name: 'pratiche',
  *plan(w, _day, random) {
    if (isImporting()) yield* scripts.importazione!(w, random.stream('importazione'))
    // Once all was done, now and then is enough.
    const isNew = done.size < names.length
    if (!isNew && !random.chance(0.25)) return
    const least = random.shuffle(names).toSorted((a, b) => (done.get(a) ?? 0) - (done.get(b) ?? 0))
    for (const name of least.slice(0, isNew ? 2 : 1)) {
      let isDone = false
      for (const moment of scripts[name]!(w, random.stream(name))) {
        isDone = true
        yield moment
      }
      if (isDone) done.set(name, (done.get(name) ?? 0) + 1)
    }
  },
  check: async () => confronto('pratiche', dubbi).differences,
  reached: () => ({
    rules: done.size === 0 ? [] : [`${done.size} pratiche di ${names.length}`],
    unreached: names.filter(name => !done.has(name)),
  }),
}
