import type { Expected, Step } from '../engine/area.ts'
import type { Person } from '../engine/world.ts'

/** What the documents say of a call, in the words of a story. */
export const accepted = (why: string, status = 200): Expected => ({ status, why })

export const refused = (status: number, code: string | string[], why: string): Expected => ({ status, code, why })

/** Not allowed to this role (contract 3: 403). */
export const forbidden = (why: string) => refused(403, 'non_permesso', why)

/** Not there, or not yours to see (contract 3: 404). */
export const hidden = (why: string) => refused(404, 'non_trovato', why)

/** Contract 5: the office is superadmin and admin. */
export const isOffice = (who: Person) => who.role === 'superadmin' || who.role === 'admin'

/** In rows of so many: what is done at once, and what after. */
export function moments(steps: readonly Step[], atOnce = 4): Step[][] {
  const rows: Step[][] = []
  for (let i = 0; i < steps.length; i += atOnce) rows.push(steps.slice(i, i + atOnce))
  return rows
}

/** What one person does after the other, and what it is about: two that share a key are not done at once. */
export interface Chain {
  keys: readonly unknown[]
  moments: Step[][]
}

/** Keyed by who acts: nobody does two things at once. */
export const chainOf = (rows: Step[][]): Chain => ({
  keys: rows.flat().flatMap(({ call }) => (typeof call === 'function' ? [] : [call.who.name])),
  moments: rows,
})

/** Chains beside each other, some at a time: the first moment of each at once, then the second of each. */
export function weave(chains: readonly Chain[], atOnce = 4): Step[][] {
  const groups: Chain[][] = []
  for (const chain of chains) {
    const last = groups.at(-1)
    const meets = last?.some(({ keys }) => keys.some(key => chain.keys.includes(key)))
    if (last === undefined || last.length === atOnce || meets === true) groups.push([chain])
    else last.push(chain)
  }
  return groups.flatMap(group => {
    const longest = Math.max(...group.map(({ moments: rows }) => rows.length))
    return Array.from({ length: longest }, (_, i) => group.flatMap(({ moments: rows }) => rows[i] ?? []))
  })
}
