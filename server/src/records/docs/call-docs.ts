import { type Call, isFileAnswer } from '@bisavolo/domain/kit/call'
import type { FastifySchema, RouteOptions } from 'fastify'
import { z } from 'zod'
import { keyHeader } from '../idempotency.ts'
import { mergeableIn } from '../merged.ts'
import { columnHeaders, filterHeaders, pageHeaders, searchHeaders } from './header-docs.ts'
import { errors } from './route-docs.ts'

type Json = Record<string, unknown>

export function docsOfRoute({ config }: RouteOptions): FastifySchema | undefined {
  return config?.call === undefined ? undefined : docsOfCall(config.call)
}

function docsOfCall(call: Call): FastifySchema {
  const params = paramsOf(call)
  const headers = headersOf(call)
  return {
    ...({ tags: [call.tag], summary: call.summary } as object),
    ...(call.description !== undefined && ({ description: call.description } as object)),
    ...(call.roles === 'public' && ({ security: [] } as object)),
    ...(params !== undefined && { params }),
    ...(headers !== undefined && { headers }),
    ...(call.query !== undefined && { querystring: jsonSchema(call.query, 'input') }),
    ...(call.body !== undefined && { body: jsonSchema(call.body, 'input') }),
    ...(call.form !== undefined && { consumes: ['multipart/form-data'], body: jsonSchema(call.form, 'input') }),
    response: { ...answerOf(call), ...errors(...refusalsOf(call)) },
  }
}

function paramsOf({ path, params }: Call): Json | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  if (names.length === 0) return undefined
  const texts = params === undefined ? {} : (jsonSchema(params, 'input').properties as Json)
  return {
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map(name => [name, texts[name] ?? { type: 'integer' }])),
  }
}

function headersOf({ isList, hasColumns, isPaged, isSearch, method, body }: Call): Json | undefined {
  if (isList === true) return hasColumns === true ? columnHeaders : filterHeaders
  if (isPaged === true) return pageHeaders
  if (isSearch === true) return searchHeaders
  if (method !== 'POST' || body === undefined) return undefined
  return { type: 'object', properties: { 'idempotency-key': keyHeader } }
}

function answerOf({ answer, status, summary }: Call): Record<number, unknown> {
  if (answer === undefined) return { 204: { type: 'null', description: 'Fatto' } }
  if (isFileAnswer(answer))
    return { 200: { type: 'string', format: 'binary', description: `${answer.file}; il nome è in X-Filename` } }
  return { [status ?? 200]: { description: summary, ...jsonSchema(answer, 'output') } }
}

function refusalsOf({
  roles,
  path,
  names,
  query,
  isList,
  isPaged,
  isSearch,
  body,
  form,
  refuses = [],
}: Call): number[] {
  const isLong = isList === true || isPaged === true || isSearch === true
  const isSent = body !== undefined || form !== undefined
  const takesValues = path.includes('{') || query !== undefined || isLong || isSent
  return [
    ...new Set([
      ...(takesValues ? [400] : []),
      ...(roles === 'public' ? [] : [401, 403]),
      ...(path.includes('{') ? [404] : []),
      ...(mergeableIn(path, names).length > 0 || /\{entit[ay]\}\/\{id\}/.test(path) ? [410] : []),
      ...(isLong ? [431] : []),
      ...(isSent ? [413, 415, 422] : []),
      ...refuses,
    ]),
  ].sort((a, b) => a - b)
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { definitions, ...told } = z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' }) as Json
  return inPlace(told, definitions as Json, []) as Json
}

/** OpenAPI 3.0 allows no definitions inside an answer, so each is inlined, a recursive one only once. */
function inPlace(part: unknown, definitions: Json, open: readonly string[]): unknown {
  if (Array.isArray(part)) return part.map(item => inPlace(item, definitions, open))
  if (typeof part !== 'object' || part === null) return part
  const { $ref, ...rest } = part as Json & { $ref?: string }
  if ($ref !== undefined) {
    const name = $ref.replace('#/definitions/', '')
    return open.includes(name) ? { type: 'object' } : inPlace(definitions[name], definitions, [...open, name])
  }
  const told = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inPlace(value, definitions, open)]))
  return told.nullable === true && Array.isArray(told.enum) ? { ...told, enum: [...told.enum, null] } : told
}
