import {
  AppError,
  BadRequest,
  type Entity,
  entityOf,
  type FieldChoice,
  type ListQuery,
  parseFieldChoice,
  parseListQuery,
  type View,
} from '@bisavolo/domain'
import { visibleText } from '@bisavolo/domain/kit/check-value'
import { type OwnOrder, type PageQuery, parsePageQuery } from '@bisavolo/domain/kit/page-query'
import type { FastifyRequest } from 'fastify'
import type { Who } from '../platform/http/who.ts'

const limits = { 'x-filters': 4096, 'x-pagination': 512, 'x-fields': 4096, 'x-search': 512 } as const

export function listQueryOf(request: FastifyRequest, entity: Entity, who: Who): ListQuery {
  return parseListQuery(
    entity,
    { entity: entityOf, role: who.role },
    {
      filters: readHeader(request, 'x-filters'),
      pagination: readHeader(request, 'x-pagination'),
    },
  )
}

export function pageQueryOf(request: FastifyRequest, order: OwnOrder, page?: number): PageQuery {
  const headers = { filters: readHeader(request, 'x-filters'), pagination: readHeader(request, 'x-pagination') }
  return parsePageQuery(order, headers, page)
}

const choices = new Map<string, FieldChoice>()
const mostChoices = 200

/** contract 5, x-fields; null means everything. Equal choices give the same object. */
export function fieldChoiceOf(
  request: FastifyRequest,
  entity: Entity,
  who: Who,
  view: View,
  // Must be constant per entity, because the cache key omits it.
  parts?: readonly string[],
): FieldChoice | null {
  const asked = request.headers['x-fields']
  if (asked === undefined) return null
  const key = `${entity.name} ${who.role} ${view} ${asked}`
  const known = choices.get(key)
  if (known !== undefined) return known
  const resolver = { entity: entityOf, role: who.role }
  const choice = parseFieldChoice(entity, resolver, readHeader(request, 'x-fields'), view, parts)
  if (choices.size >= mostChoices) choices.clear()
  if (choice !== null) choices.set(key, choice)
  return choice
}

export function readHeader(request: FastifyRequest, name: keyof typeof limits): unknown {
  const value = request.headers[name]
  if (value === undefined || value === '') return undefined
  const text = Array.isArray(value) ? value.join(',') : value
  if (text.length > limits[name])
    throw new AppError(431, `${name}: intestazione troppo lunga (al massimo ${limits[name]} caratteri).`)
  if (maxDepth(text) > 8) throw new BadRequest(`${name}: troppi livelli`)
  try {
    return JSON.parse(unescapedText(text))
  } catch {
    throw new BadRequest(`${name}: JSON non valido`)
  }
}

/** Node decodes headers as latin1; clients may send raw UTF-8. */
function unescapedText(text: string): string {
  if (!/[\x80-\xff]/.test(text)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'))
  } catch {
    return text
  }
}

function maxDepth(text: string): number {
  let depth = 0
  let deepest = 0
  for (const char of text) {
    if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth)
    else if (char === '}' || char === ']') depth--
  }
  return deepest
}

export function idOf(request: FastifyRequest, name = 'id'): number {
  const text = (request.params as Record<string, string>)[name] ?? ''
  if (!/^-?\d{1,10}$/.test(text) || Math.abs(Number(text)) > 2_147_483_647)
    throw new BadRequest('Identificativo non valido.')
  return Number(text)
}

export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const body = request.body
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BadRequest('Il corpo della richiesta deve essere un oggetto JSON.')
  readThrough(body)
  return body as Record<string, unknown>
}

type Level = Record<string, unknown>[]
const maxLevels = 20
/** An own property with such a name breaks conversion to text. */
const traps = ['toString', 'valueOf', 'toJSON']

/** Passwords are never trimmed. */
const isSecret = (name: string) => /pass/i.test(name)

/** Limits the depth and removes invisible characters from texts. Not recursive, because the nesting may be deep. */
function readThrough(body: object): void {
  let level: Level = [body as Record<string, unknown>]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxLevels) throw new BadRequest('Il corpo della richiesta ha troppi livelli.')
    const next: Level = []
    for (const value of level) {
      const name = traps.find(trap => Object.hasOwn(value, trap))
      if (name !== undefined) throw new BadRequest(`Il corpo della richiesta non può contenere ${name}.`)
      for (const [key, inner] of Object.entries(value)) {
        if (typeof inner === 'object' && inner !== null) next.push(inner as Record<string, unknown>)
        else if (typeof inner === 'string' && !isSecret(key)) value[key] = visibleText(inner, true)
      }
    }
    level = next
  }
}
