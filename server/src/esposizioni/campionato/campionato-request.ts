import {
  BadRequest,
  defineEntity,
  type Entity,
  entityOf,
  type Field,
  Forbidden,
  type ListQuery,
  nobody,
  parseListQuery,
  rolesWithMenu,
} from '@bisavolo/domain'
import { gruppi } from '@bisavolo/domain/esposizioni/rules/classifica/classifica'
import { categorieRazza } from '@bisavolo/domain/esposizioni/rules/regole/regole-expo'
import { yearOf } from '@bisavolo/domain/kit/date'
import type { FastifyRequest } from 'fastify'
import type { Who } from '../../platform/http/who.ts'
import { readHeader } from '../../records/headers.ts'
import type { Elenco, Richiesta } from './elenchi.ts'

type Values = Record<string, unknown>

export interface CampionatoRequest {
  richiesta: Richiesta
  query: ListQuery
  /** Without an order asked for, the ranking's own. */
  isSorted: boolean
}

export function demandCampionato(who: Who): void {
  if (!rolesWithMenu('/campionato').includes(who.role)) throw new Forbidden()
}

/**
 * The generic headers. A plain value of anno, gruppo, origine, categoria, razza or sezione chooses the list, which then counts its
 * positions from one; all the rest, `idgatto` too, picks rows out of it and leaves them the place they have.
 */
export function campionatoRequestOf(request: FastifyRequest, elenco: Elenco, who: Who): CampionatoRequest {
  const header = readHeader(request, 'x-filters') ?? {}
  if (typeof header !== 'object' || header === null || Array.isArray(header))
    throw new BadRequest('x-filters: atteso un oggetto JSON')
  const chosen: Values = {}
  const filters: Values = Object.create(null)
  const hasColumn = (key: string) => elenco.colonne.some(({ name }) => name === key)
  for (const [key, value] of Object.entries(header)) {
    if (choosers.includes(key) && isPlain(value)) chosen[key] = value
    else if (key === 'origine' && hasColumn(key) && isPlain(value)) chosen[key] = value
    else if (key === 'idgatto' && !hasColumn(key)) chosen[key] = value
    else filters[key] = value
  }
  const pagination = readHeader(request, 'x-pagination')
  return {
    richiesta: {
      anno: annoOf(chosen.anno, who.today),
      finale: chosen.finale === 1 || chosen.finale === true || chosen.finale === '1',
      gruppo: oneOf('gruppo', chosen.gruppo, gruppi),
      origine: oneOf('origine', chosen.origine, ['Italia', 'Estero']),
      categoria: oneOf('categoria', chosen.categoria, categorieRazza),
      razza: textOf(chosen.razza)?.toUpperCase() ?? null,
      sezione: textOf(chosen.sezione),
      idgatto: idOf(chosen.idgatto),
    },
    query: parseListQuery(entityLike(elenco), { entity: entityOf, role: who.role }, { filters, pagination }),
    isSorted: Boolean((pagination as { sortBy?: unknown } | undefined)?.sortBy),
  }
}

export function annoOf(value: unknown, today: string): number {
  if (value === undefined || value === null || value === '') return yearOf(today)
  const anno = typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value
  if (typeof anno !== 'number' || !Number.isInteger(anno) || anno < 1900 || anno > 2199)
    throw new BadRequest('Valore non valido per il filtro anno')
  return anno
}

function idOf(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null
  const id = Number(value)
  if (!Number.isInteger(id)) throw new BadRequest('Valore non valido per il filtro idgatto')
  return id
}

const choosers = ['anno', 'finale', 'gruppo', 'categoria', 'razza', 'sezione']

function isPlain(value: unknown): boolean {
  return value === null || (typeof value !== 'object' && !String(value).includes('%'))
}

function oneOf(name: string, value: unknown, words: readonly string[]): string | null {
  const text = textOf(value)
  const found = words.find(word => word.toLowerCase() === text?.toLowerCase())
  if (text !== null && found === undefined) throw new BadRequest(`Valore non valido per il filtro ${name}`)
  return found ?? null
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  return String(value).slice(0, 60)
}

const kinds: Record<string, Field['kind']> = { integer: 'integer', number: 'money', text: 'text' }

/** The columns as fields, so that filters and order are read by the rules of lists. */
function entityLike({ path, title, colonne }: Elenco): Entity {
  const fields = Object.fromEntries(
    colonne.map(({ name, label, kind }): [string, Field] => [name, { kind: kinds[kind] ?? 'text', label }]),
  )
  return defineEntity({
    name: path,
    label: { one: title, many: title },
    fields,
    list: { columns: Object.keys(fields), sort: 'posizione' },
    access: { read: nobody, create: nobody, update: nobody, remove: nobody },
  })
}
