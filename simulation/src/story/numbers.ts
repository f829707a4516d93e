import type { Json } from '../engine/area.ts'
import type { Made } from '../engine/log.ts'

const fieldOf: Record<string, string> = {
  idgatto: 'gatti',
  gatti_id: 'gatti',
  idpadre: 'gatti',
  idmadre: 'gatti',
  idfattrice: 'gatti',
  idstallone: 'gatti',
  idproprietario: 'clienti_soci',
  idallevatore: 'clienti_soci',
  idcointestatario: 'clienti_soci',
  idcointestatario1: 'clienti_soci',
  idcliente: 'clienti_soci',
  idcliente_socio: 'clienti_soci',
  clienti_soci_id: 'clienti_soci',
  esposizioni_id: 'esposizioni',
  account_id: 'account',
  idDenuncia: 'denunce_nascita',
}

const entityOf = (path: string) => /^\/(?:pdf\/|excel\/|audit\/)?([a-z_]+)/.exec(path)?.[1] ?? ''

const ofPath: Record<string, string> = { inbreeding: 'gatti', alberobisavoli: 'gatti', getCategories: 'gatti' }

export type Thing = `${string} ${number}`

type Renumber = (entity: string, number: number) => number

export function named({ path, body }: Pick<Made, 'path' | 'body'>): Thing[] {
  const things: Thing[] = []
  replaceNumbers({ path, body }, (entity, number) => {
    things.push(`${entity} ${number}`)
    return number
  })
  return things
}

export function madeThings({ path, method, status, given }: Made): Thing[] {
  if (method !== 'POST' || status >= 300 || given === undefined) return []
  const own: Thing[] = typeof given.id === 'number' ? [`${entityOf(path)} ${given.id}`] : []
  const kittens = (given.cuccioli ?? []).map((id: number): Thing => `cuccioli ${id}`)
  const cats = (given.esiti ?? []).map((id: number): Thing => `gatti ${id}`)
  return [...own, ...kittens, ...cats]
}

/** The same call with the ids of a replay, where records may have other ids. */
export function replaceNumbers({ path, body }: Pick<Made, 'path' | 'body'>, as: Renumber) {
  const entity = entityOf(path)
  const renumbered = path.replace(
    /\/(\d+)(?=\/|$|\?)/,
    (_, digits) => `/${as(ofPath[entity] ?? entity, Number(digits))}`,
  )
  return { path: renumbered, body: inBody(body, entity, as) }
}

function inBody(value: Json, entity: string, as: Renumber): Json {
  if (Array.isArray(value)) return value.map(item => inBody(item, entity, as))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries<Json>(value).map(([name, item]) => [name, inField(name, item, entity, as)]))
}

function inField(name: string, item: Json, entity: string, as: Renumber): Json {
  const target = fieldOf[name]
  if (target !== undefined && typeof item === 'number') return as(target, item)
  if (name === 'ids' && Array.isArray(item)) return item.map(id => as(entity, id))
  if (name === 'cuccioli' && Array.isArray(item))
    return item.map(kitten => (typeof kitten?.id === 'number' ? { ...kitten, id: as('cuccioli', kitten.id) } : kitten))
  return inBody(item, entity, as)
}

const singular: Record<string, string> = {
  gatto: 'gatti',
  denuncia: 'denunce_nascita',
  passaggio: 'passaggi',
  cucciolo: 'cuccioli',
}

export function placeOf(text: string): { entity: string; id: number; column: string } | undefined {
  const [, word, number, column] = /\b([a-z_]+) (\d+), ([a-z_]+)$/.exec(text) ?? []
  return word === undefined || column === undefined
    ? undefined
    : { entity: singular[word] ?? word, id: Number(number), column }
}

/** A column's value in a replay; references have other ids there. */
export const renumbered = (column: string, value: Json, as: Renumber): Json =>
  fieldOf[column] !== undefined && typeof value === 'number' ? as(fieldOf[column], value) : value

export const inWords = (text: string): Thing[] =>
  [...text.matchAll(/\b([a-z_]+) (\d+)\b/g)].map(
    ([, word, number]): Thing => `${singular[word!] ?? word} ${Number(number)}`,
  )
