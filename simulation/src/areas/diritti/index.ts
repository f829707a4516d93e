import type { Area, Call, Expected, Step } from '../../engine/area.ts'
import type { Random } from '../../engine/random.ts'
import type { Person, World } from '../../engine/world.ts'
import { type Right, rights } from './legge.ts'

/** A number that no row will ever have. */
const nobody = 2_000_000_000

const tried = new Set<string>()

const nameOf = ({ entity, role, verb }: Right) => `${entity} ${role} ${verb}`

/** Who may see and write what: every role on every entity, some each day, until all were tried. */
export const diritti: Area = {
  name: 'diritti',
  beside: true,
  plan: (w, _day, random) => {
    const isNew = tried.size < rights.length
    const steps = [...open(random).slice(0, isNew ? 10 : 3)].flatMap(right => attempt(w, right))
    return [steps]
  },
  check: async () => [],
  reached: () => ({
    rules: tried.size === 0 ? [] : [`${tried.size} diritti di ${rights.length}`],
    unreached: rights.map(nameOf).filter(name => !tried.has(name)),
  }),
}

/** Those not tried yet come first; when all were, they are tried again. */
function open(random: Random) {
  const mixed = random.shuffle(rights)
  return [...mixed.filter(right => !tried.has(nameOf(right))), ...mixed.filter(right => tried.has(nameOf(right)))]
}

function attempt(w: World, right: Right): Step[] {
  const who = w.people.find(({ role, cliente }) => role === right.role && (role !== 'socio' || cliente !== null))
  if (who === undefined) return []
  return [
    { call: callOf(who, right), expect: () => expectedOf(right), learn: () => note(right), refused: () => note(right) },
  ]
}

const note = (right: Right) => void tried.add(nameOf(right))

function callOf(who: Person, { entity, verb }: Right): Call {
  const note = `prova un diritto: ${verb} di ${entity}`
  if (verb === 'R') return { who, method: 'GET', path: `/${entity}`, note }
  if (verb === 'C') return { who, method: 'POST', path: `/${entity}`, body: {}, note }
  if (verb === 'U') return { who, method: 'PUT', path: `/${entity}/${nobody}`, body: {}, note }
  return { who, method: 'DELETE', path: `/${entity}/${nobody}`, note }
}

/** An empty body is never a whole record, and the row is never there: nothing is written by any of these. */
function expectedOf({ entity, role, verb, reach }: Right): Expected {
  const why = `security 3.1: ${role} su ${entity}, ${verb} ${reach}`
  if (verb === 'R') return reach === 'none' ? { status: 403, code: 'non_permesso', why } : { status: 200, why }
  // A verb that an entity has for nobody is no call at all.
  if (reach === 'none') return { status: [403, 404, 405], why }
  return verb === 'C'
    ? { status: reach === 'all' ? 422 : [403, 422], why }
    : { status: reach === 'all' ? 404 : [403, 404, 409, 422], why }
}
