import type { Expected, Step } from '../engine/area.ts'
import type { Person } from '../engine/world.ts'

export const accepted = (why: string, status = 200): Expected => ({ status, why })

export const refused = (status: number, code: string | string[], why: string): Expected => ({ status, code, why })

/** contract 3: 403. */
export const forbidden = (why: string) => refused(403, 'non_permesso', why)

/** contract 3: 404 for a missing row and for a row of others. */
export const hidden = (why: string) => refused(404, 'non_trovato', why)

export const isOffice = (who: Person) => who.role === 'superadmin' || who.role === 'admin'

export function moments(steps: readonly Step[], atOnce = 4): Step[][] {
  const rows: Step[][] = []
  for (let i = 0; i < steps.length; i += atOnce) rows.push(steps.slice(i, i + atOnce))
  return rows
}

/** One person's steps in order. Chains with a common key do not run in parallel. */
export interface Chain {
  keys: readonly unknown[]
  moments: Step[][]
}

export const chainOf = (rows: Step[][]): Chain => ({
  keys: rows.flat().flatMap(({ call }) => (typeof call === 'function' ? [] : [call.who.name])),
  moments: rows,
})

/** Runs several chains in parallel: the first moment of each, then the second of each. */
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
