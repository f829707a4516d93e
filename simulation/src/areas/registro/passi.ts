import type { Answer, Call, Expected, Step } from '../../engine/area.ts'
import type { Person, World } from '../../engine/world.ts'

/** Rules that an answer of this area has named. */
export const reachedRules = new Set<string>()

export const ok = (status: number, why: string): Expected => ({ status, why })

export const refusal = (status: number | number[], codes: string[], why: string): Expected => {
  for (const code of codes) if (/^[A-Z]\d\d$/.test(code)) reachedRules.add(code)
  return { status, why, ...(codes.length > 0 && { code: codes }) }
}

export const judged = (codes: string[], success: number, what: string): Expected =>
  codes.length === 0 ? ok(success, `${what}: niente lo vieta`) : refusal(422, codes, `${what}: ${codes.join(', ')}`)

interface Look {
  who: Person
  path: string
  headers?: Record<string, string>
  note: string
}

export function look(step: Look, expected: Expected, compare: (w: World, answer: Answer) => void = () => {}): Step {
  const call: Call = { method: 'GET', ...step }
  return { call, expect: () => expected, learn: compare, refused: compare }
}

export function doubt(w: World, what: string, expected: unknown, found: unknown) {
  if (JSON.stringify(expected) !== JSON.stringify(found)) w.registro.dubbi.push({ what, expected, found })
}

export const page = (rows: number) => ({ 'x-pagination': JSON.stringify({ rowsPerPage: rows, sortBy: 'id' }) })

export const members = (w: World) =>
  w.people.filter(person => {
    if (person.cliente === null || (person.role !== 'socio' && person.role !== 'cliente')) return false
    const cliente = w.soci.clienti.get(person.cliente)
    return cliente !== undefined && !cliente.radiato && !cliente.deceduto
  })

export const clerks = (w: World) => w.people.filter(({ role }) => role === 'admin')
