import type { Area } from '../../engine/area.ts'
import { confronto } from '../confronto.ts'
import { entities, readEntity } from './entita.ts'
import { attese, dubbi } from './lettura.ts'
import { readAlone, singles } from './singole.ts'

const done = new Map<string, number>()

/** Those read least, in a mixed order. */
const next = (mixed: string[], many: number) =>
  mixed.toSorted((a, b) => (done.get(a) ?? 0) - (done.get(b) ?? 0)).slice(0, many)

/** Everything that can be read, some of it each day: what it says agrees with the store, and who has no right gets none. */
export const letture: Area = {
  name: 'letture',
  *plan(w, _day, random) {
    // Once all was read, now and then is enough.
    if (done.size === names().length && !random.chance(0.25)) return
    for (const entity of next(random.shuffle(entities), 1)) {
      note(entity)
      yield* readEntity(w, random.stream(entity), entity)
    }
    for (const name of next(random.shuffle(Object.keys(singles)), 4)) {
      for (const moment of readAlone(w, random.stream(name), name)) {
        note(name)
        yield moment
      }
    }
  },
  check: async (_, see) => {
    const { differences, told } = confronto('letture', dubbi)
    for (const { what, sql, params, holds } of attese.splice(0)) told(what, ...holds(await see.sql(sql, params)))
    return differences
  },
  reached: () => ({
    rules: done.size === 0 ? [] : [`${done.size} letture di ${names().length}`],
    unreached: names().filter(name => !done.has(name)),
  }),
}

const names = () => [...entities, ...Object.keys(singles)]

const note = (name: string) => void done.set(name, (done.get(name) ?? 0) + 1)
