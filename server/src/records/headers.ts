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

const limits = { 'x-filters': 4096, 'x-pagination': 512, 'x-fields': 4096 } as const

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

/** The page of a list that is no entity's; its call says `isPaged`. */
export function pageQueryOf(request: FastifyRequest, order: OwnOrder, page?: number): PageQuery {
  const headers = { filters: readHeader(request, 'x-filters'), pagination: readHeader(request, 'x-pagination') }
  return parsePageQuery(order, headers, page)
}

/** The screens ask for the same few choices all day, each to be looked up name by name. */
const choices = new Map<string, FieldChoice>()
const mostChoices = 200

/** contract 5, x-fields: what an answer is to hold; null for everything. The same object for the same choice. */
export function fieldChoiceOf(
  request: FastifyRequest,
  entity: Entity,
  who: Who,
  view: View,
  // Always the same of an entity's detail.
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

/** A header that holds JSON. Its size is bounded before it is read: a deep nest must cost nothing. */
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

/** A client that does not escape is still understood: its bytes arrive as latin-1, and are UTF-8 where they can be. */
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

/** An id of the path: a whole number that a row can have, or the request makes no sense. */
export function idOf(request: FastifyRequest, name = 'id'): number {
  const text = (request.params as Record<string, string>)[name] ?? ''
  if (!/^-?\d{1,10}$/.test(text) || Math.abs(Number(text)) > 2_147_483_647)
    throw new BadRequest('Identificativo non valido.')
  return Number(text)
}

/** The item a client sends. A list or a bare value is no item. */
export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const body = request.body
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BadRequest('Il corpo della richiesta deve essere un oggetto JSON.')
  readThrough(body)
  return body as Record<string, unknown>
}

type Level = Record<string, unknown>[]
const maxLevels = 20
/** An object that has one of these as a key cannot be turned into text. No field has such a name. */
const traps = ['toString', 'valueOf', 'toJSON']

/** A password is what was typed, to the letter. */
const isSecret = (name: string) => /pass/i.test(name)

/**
 * Refuses values too deep to walk, or that would throw when turned into text, and leaves of each text what can be seen: a reason
 * of one blank without width is none. Not recursive, because the nesting may be deep.
 */
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
