import type { Answer, Call, Expected, Json, Step } from '../../engine/area.ts'
import type { Person } from '../../engine/world.ts'
import { accepted, forbidden } from '../accadde.ts'
import type { Dubbio } from '../confronto.ts'
import { linesOf } from './foglio.ts'

/** What a reading said and something else did not. */
export const dubbi: Dubbio[] = []

/** What the store must say when the day is over: nobody writes after the readers. */
export const attese: { what: string; sql: string; params: unknown[]; holds: (rows: Json[]) => [unknown, unknown] }[] =
  []

export function told(what: string, expected: unknown, found: unknown) {
  if (JSON.stringify(expected) !== JSON.stringify(found)) dubbi.push({ what, expected, found })
}

/** What a file begins with, by the kind its call promises. */
const magic = { pdf: '%PDF-', xlsx: 'PK\x03\x04', zip: 'PK\x03\x04' }
const types = { pdf: 'application/pdf', xlsx: 'spreadsheetml', zip: 'application/zip' }

export type Kind = keyof typeof magic

interface Reading {
  who: Person
  path: string
  headers?: Record<string, string>
  note?: string
}

export function read(call: Reading, then: (answer: Answer) => void = () => {}, expected?: Expected): Step {
  const made: Call = { method: 'GET', note: 'legge', ...call }
  return {
    call: made,
    expect: () => expected ?? accepted('chi ha il diritto legge'),
    learn: (_, answer) => then(answer),
  }
}

/** A file is what it says, and of a sheet `lines` is how many rows of data it must have. */
export function readFile(call: Reading, kind: Kind, lines?: () => number | null, expected?: Expected): Step {
  return read(
    { note: `scarica un ${kind}`, ...call },
    ({ body, headers }) => {
      told(`${call.path}: comincia come un ${kind}`, magic[kind], String(body).slice(0, magic[kind].length))
      told(`${call.path}: il tipo è di un ${kind}`, true, headers['content-type']?.includes(types[kind]) === true)
      const wanted = lines?.() ?? null
      if (kind === 'xlsx' && wanted !== null) told(`${call.path}: righe del foglio`, wanted, linesOf(body) - 1)
    },
    expected,
  )
}

export const refusedTo = (who: Person, path: string): Step =>
  read({ who, path, note: `${who.role} non lo legge` }, () => {}, forbidden(`security 3: ${who.role} su ${path}`))
