import { type Entity, entityOf, fieldOf, listAt, relationOf } from '@bisavolo/domain'
import type { Values } from '../store/new-registry.ts'

export type Rows = Readonly<Record<string, readonly Values[]>>

/** The address of a link in a report row; undefined if the row lacks a value it needs. */
export function addressOf(link: string, row: Values): string | undefined {
  const names = [...link.matchAll(/:([a-z_]+)/g)].map(match => match[1] as string)
  if (names.some(name => row[name] == null)) return undefined
  return link.replace(/:([a-z_]+)/g, (_all, name: string) => encodeURIComponent(String(row[name])))
}

/** Rows the list at an address shows, computed without the server, with the address parsed as in the web app. */
export function linkedCount(rows: Rows, address: string, today: string): number {
  const url = new URL(address, 'http://localhost')
  if (url.pathname === '/report/soci-per-sezione') return sociIn(rows, url.searchParams, today)
  const list = listAt(url.pathname)
  if (list === undefined) throw new Error(`no list at ${url.pathname}`)
  const entity = entityOf(list.entity)
  const asked = [...new Set(url.searchParams.keys())].map(
    name => (row: Values) => holds(rows, entity, row, name, url.searchParams.getAll(name)),
  )
  const preset = Object.entries(list.preset?.(today) ?? {}).map(
    ([name, value]) =>
      (row: Values) =>
        row[name] === value,
  )
  return (rows[entity.name] ?? []).filter(row => [...asked, ...preset].every(test => test(row))).length
}

/** D27: members of a year. Without `tipo` the column Soci, which leaves out Aderenti. */
function sociIn(rows: Rows, asked: URLSearchParams, today: string): number {
  const [anno, tipo, sezione] = [Number(asked.get('anno')), asked.get('tipo'), asked.get('sezione')]
  const people = new Map((rows.clienti_soci ?? []).map(row => [row.id, row]))
  const ended = (row: Values | undefined, flag: string, giorno: string) =>
    row?.[flag] === 1 && Number(String(row[giorno] ?? today).slice(0, 4)) <= anno
  return (rows.iscrizioni_rinnovi ?? []).filter(row => {
    const person = people.get(row.idcliente_socio)
    return (
      row.anno === anno &&
      (row.stato ?? (row.da_approvare === 0 ? 'approvata' : '')) === 'approvata' &&
      (tipo === null ? row.tipo !== 'Aderente' : row.tipo === tipo) &&
      (sezione === null || row.sezione === sezione) &&
      !ended(person, 'deceduto', 'data_decesso') &&
      !ended(person, 'radiato', 'data_radiazione')
    )
  }).length
}

function holds(rows: Rows, entity: Entity, row: Values, path: string, texts: readonly string[]): boolean {
  const [first = '', ...rest] = path.split('.')
  if (rest.length > 0) {
    const [key, field] = relationOf(entity, first) ?? []
    if (key === undefined || field === undefined) throw new Error(`no relation ${first} of ${entity.name}`)
    const target = (rows[field.to] ?? []).find(({ id }) => id === row[key])
    return target !== undefined && holds(rows, entityOf(field.to), target, rest.join('.'), texts)
  }
  const field = fieldOf(entity, first)
  if (field === undefined) throw new Error(`no field ${first} of ${entity.name}`)
  // The filter also matches the column shown instead of an empty one.
  if (field.orElse !== undefined && row[first] == null) return holds(rows, entity, row, field.orElse, texts)
  const value = row[first] ?? null
  if (field.to !== undefined) return texts.some(text => (text === '#' ? value === null : value === idIn(text)))
  if (field.kind === 'date') {
    const [from = '', to = from] = (texts[0] ?? '').split('..')
    return value !== null && String(value) >= from && (to === '' || String(value) <= to)
  }
  return texts.includes(String(value))
}

function idIn(text: string): number {
  const id = /^#(-?\d+)( |$)/.exec(text)?.[1]
  if (id === undefined) throw new Error(`not an exact reference: ${text}`)
  return Number(id)
}
