import { type Entity, entityOf, fieldOf, formerName } from '@bisavolo/domain'
import { isUnibile } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import { z } from 'zod'
import { keyHeader } from '../idempotency.ts'
import { fieldSchema } from './field-docs.ts'
import { fieldsHeader, listHeaders } from './header-docs.ts'

const keyHeaders = { type: 'object', properties: { 'idempotency-key': keyHeader } } as const

type Part = Entity | z.ZodType

export type Parts = Readonly<Record<string, Part | { one: Part }>>

export const docsOf = {
  list: (entity: Entity) => ({
    tags: [entity.name],
    summary: `${entity.label.many}: elenco`,
    headers: listHeaders,
    response: { 200: listSchema(entity), ...errors(400, 401, 403, 431) },
  }),
  read: (entity: Entity, parts: readonly string[]) => ({
    tags: [entity.name],
    summary: `${entity.label.one}: dettaglio`,
    params: idParams,
    headers: { type: 'object', properties: { 'x-fields': fieldsHeader } },
    response: { 200: detailSchema(entity, parts), ...errors(400, 401, 403, 404, ...merged(entity)) },
  }),
  create: (entity: Entity, parts: Parts = {}) => ({
    tags: [entity.name],
    summary: `${entity.label.one}: inserimento`,
    headers: keyHeaders,
    body: inputSchema(entity, parts),
    response: { 201: savedSchema(entity), ...errors(400, 401, 403, 409, 413, 415, 422) },
  }),
  update: (entity: Entity, parts: Parts = {}) => ({
    tags: [entity.name],
    summary: `${entity.label.one}: modifica; ciò che non è inviato resta`,
    params: idParams,
    headers: keyHeaders,
    body: inputSchema(entity, parts),
    response: { 200: savedSchema(entity), ...errors(400, 401, 403, 404, 409, ...merged(entity), 413, 415, 422) },
  }),
  remove: (entity: Entity) => ({
    tags: [entity.name],
    summary: `${entity.label.one}: eliminazione`,
    params: idParams,
    headers: keyHeaders,
    response: {
      204: { type: 'null', description: 'Eliminato' },
      ...errors(400, 401, 403, 404, 409, ...merged(entity), 422),
    },
  }),
}

function merged({ name }: Entity): number[] {
  return isUnibile(name) ? [410] : []
}

const errorSchema = {
  type: 'object',
  description: 'Errore',
  required: ['code', 'message', 'errors'],
  properties: {
    code: { type: 'string', description: 'Quale errore: i programmi vanno per questo, mai per la frase' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    unito_in: { type: 'integer', description: 'Solo con 410: la scheda a cui questa è stata unita' },
  },
}

export function errors(...statuses: readonly number[]): Record<number, unknown> {
  return Object.fromEntries(statuses.map(status => [status, errorSchema]))
}

const idParams = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }

function listSchema(entity: Entity): Record<string, unknown> {
  return {
    type: 'object',
    description: 'Una pagina dell’elenco',
    properties: {
      data: { type: 'array', items: listedSchema(entity) },
      perPage: { type: 'integer' },
      currentPage: { type: 'integer' },
      tot: { type: 'integer' },
    },
  }
}

function listedSchema(entity: Entity): Record<string, unknown> {
  const schema = itemSchema(entity)
  const former = Object.entries(entity.fields).filter(([, field]) => field.formerly !== undefined)
  if (former.length === 0) return schema
  const description = 'Il valore che la riga aveva prima e per cui è stata trovata'
  const more = former.map(([name]) => [formerName(name), { type: 'string', description }])
  return { ...schema, properties: { ...(schema.properties as object), ...Object.fromEntries(more) } }
}

function detailSchema(entity: Entity, parts: readonly string[]): Record<string, unknown> {
  const schema = itemSchema(entity)
  const more = parts.map(name => [name, { description: 'Solo nel dettaglio' }])
  return { ...schema, properties: { ...Object.fromEntries(more), ...(schema.properties as object) } }
}

function inputSchema(entity: Entity, parts: Parts = {}): Record<string, unknown> {
  const { properties = {} } = schemaFor(entity)
  const writable = Object.entries(properties).filter(([name]) => fieldOf(entity, name)?.readOnly !== true)
  const lists = Object.entries(parts).map(([name, part]) => [
    name,
    'one' in part ? partSchema(part.one) : { type: 'array', items: partSchema(part) },
  ])
  return {
    type: 'object',
    properties: { ...Object.fromEntries([...writable, ...lists]), version: { type: 'integer' } },
  }
}

function partSchema(part: Part): Record<string, unknown> {
  if ('fields' in part) return inputSchema(part)
  const { $schema: _, ...schema } = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })
  return schema
}

function itemSchema(entity: Entity): Record<string, unknown> {
  const { properties = {} } = schemaFor(entity)
  const readable = Object.entries(properties).filter(([name]) => fieldOf(entity, name)?.kind !== 'secret')
  return {
    type: 'object',
    description: entity.label.one,
    required: ['id'],
    properties: {
      id: { type: 'integer' },
      ...Object.fromEntries(readable),
      ...relationSchemas(entity),
      ...Object.fromEntries(Object.keys(entity.computed).map(name => [name, { description: 'Calcolato' }])),
      version: { type: 'integer' },
    },
  }
}

function savedSchema(entity: Entity): Record<string, unknown> {
  const schema = itemSchema(entity)
  const description = 'Gli avvisi del salvataggio, e i campi inviati che non puoi cambiare (campo_riservato)'
  const item = {
    type: 'object',
    properties: Object.fromEntries(['codice', 'livello', 'campo', 'messaggio'].map(name => [name, { type: 'string' }])),
  }
  return {
    ...schema,
    properties: { ...(schema.properties as object), avvisi: { type: 'array', description, items: item } },
  }
}

function relationSchemas(entity: Entity): Record<string, unknown> {
  const relations = Object.values(entity.fields).filter(field => field.as !== undefined && field.to !== undefined)
  return Object.fromEntries(
    relations.map(({ as, to }) => {
      const target = entityOf(to as string)
      const { properties = {} } = schemaFor(target)
      const named = target.labelFields.map(name => [name, properties[name] ?? {}])
      return [
        as,
        { type: 'object', nullable: true, properties: { id: { type: 'integer' }, ...Object.fromEntries(named) } },
      ]
    }),
  )
}

const known = new WeakMap<Entity, ReturnType<typeof jsonSchema>>()

function schemaFor(entity: Entity): ReturnType<typeof jsonSchema> {
  const schema = known.get(entity) ?? jsonSchema(entity)
  known.set(entity, schema)
  return schema
}

function jsonSchema(entity: Entity): { properties: Record<string, unknown> } {
  const described = Object.entries(entity.fields).map(([name, field]) => [name, fieldSchema(field)])
  return { properties: Object.fromEntries(described) }
}
