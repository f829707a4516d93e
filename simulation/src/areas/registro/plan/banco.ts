import type { Step } from '../../../engine/area.ts'
import { addDays } from '../../../engine/days.ts'
import type { Person, World } from '../../../engine/world.ts'
import { RIEX } from '../regole.ts'
import type { Gatto } from '../state.ts'
import { enterCat, type Spec } from './accoglienza.ts'

export interface Trying {
  w: World
  owner: Person
  other: Person
  clerk: Person
}

export type Prova = (trying: Trying) => Iterable<Step[]>

/** D18: a rule set by the superadmin for some days of the past, so that it affects no other litter. */
export function rule(w: World, chiave: string, valore: string, dal: string, al: string): Step {
  const body = { chiave, valore, valido_dal: dal, valido_al: al, descrizione: 'Una legge di prova.' }
  const call = { who: w.people[0]!, method: 'POST' as const, path: '/regole', body, note: `una legge: ${chiave}` }
  // A conflict if a row with this key and start date exists already.
  return { call, expect: () => ({ status: [201, 409, 422], why: 'il superadmin scrive le regole' }) }
}

export function* entered(
  { w, owner, clerk }: Trying,
  spec: Partial<Spec> & Pick<Spec, 'sesso'>,
): Generator<Step[], Gatto> {
  const plain = { breed: 'BUR', owner: owner.cliente!, born: addDays(w.inizio, -1900), book: RIEX }
  const made: Gatto[] = []
  const step = enterCat(
    w,
    clerk,
    () => ({ ...plain, ...spec }),
    cat => void made.push(cat),
  )
  yield [
    { ...step, tamper: false, expect: () => ({ status: [201, 409], why: 'un gatto completo, di un libro aperto' }) },
  ]
  if (made.length === 0) yield [step]
  if (made[0] === undefined) throw new Error('Un gatto per una prova non si iscrive')
  return made[0]
}
