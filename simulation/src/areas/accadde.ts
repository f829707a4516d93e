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
