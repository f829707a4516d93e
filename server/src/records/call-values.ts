import { BadRequest, type FieldError, Invalid } from '@bisavolo/domain'
import { type Call, isFileAnswer } from '@bisavolo/domain/kit/call'
import type { Values } from '@bisavolo/domain/kit/values'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bodyOf, idOf } from './headers.ts'

export function parseParams(call: Call, request: FastifyRequest): Values {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const texts = call.params === undefined ? {} : read(call.params, withoutNul(request.params), badRequest)
  return Object.fromEntries(names.map(name => [name, name in texts ? texts[name] : idOf(request, name)]))
}

export function parseQuery(call: Call, request: FastifyRequest): unknown {
  return call.query === undefined ? undefined : read(call.query, withoutNul(request.query), badRequest)
}

/** security H6: PostgreSQL text cannot contain NUL. */
function withoutNul(values: unknown): unknown {
  const found = Object.entries(values as Values).find(([, value]) => String(value).includes('\0'))
  if (found === undefined) return values
  const [field] = found
  throw badRequest([{ field, message: `${field}: contiene caratteri non ammessi`, code: 'non_valido' }])
}

/** No JSON object: 400. A wrong value: 422 on its field. */
export function parseBody(call: Call, request: FastifyRequest): unknown {
  if (call.body === undefined) return undefined
  const isEmpty = request.body === undefined || request.body === null
  if (isEmpty && call.body.safeParse(undefined).success) return call.body.parse(undefined)
  return read(call.body, bodyOf(request), errors => new Invalid(errors))
}

function read(schema: z.ZodType, value: unknown, refuse: (errors: FieldError[]) => Error): Values {
  const result = schema.safeParse(value, { error: italian })
  if (result.success) return result.data as Values
  throw refuse(result.error.issues.flatMap(fieldErrors))
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const fields = issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path]
  const code = issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : 'non_valido'
  return fields.map(path => {
    const field = path.map(String).join('.')
    const message = issue.code === 'unrecognized_keys' ? `${field}: campo sconosciuto` : issue.message
    return { field, message, code }
  })
}

const badRequest = (errors: FieldError[]) => new BadRequest(errors.map(({ message }) => message).join(' · '), errors)

function italian(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.map(String).join('.') ?? ''
  if (issue.input === undefined || issue.input === null) return `${name}: valore obbligatorio`
  if (issue.code === 'too_big' && typeof issue.input === 'string')
    return `${name}: al massimo ${issue.maximum} caratteri`
  return `${name}: valore non valido`
}

export function checkAnswer(call: Call, answer: unknown): void {
  if (call.answer === undefined || isFileAnswer(call.answer)) return
  const result = call.answer.safeParse(JSON.parse(JSON.stringify(answer ?? null)))
  if (!result.success)
    throw new Error(`${call.method} ${call.path} answers what it does not describe: ${z.prettifyError(result.error)}`)
}
