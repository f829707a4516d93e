import { badBody, badHeader, badId, badRawBody, badText, badValue, pick, type Random } from './bad-values.ts'
import { grow, mutate } from './grow.ts'
import { type Operation, pathOf, type Schema } from './spec.ts'

export interface FuzzRequest {
  method: Operation['method']
  url: string
  headers: Record<string, string>
  payload?: string
}

export type Row = Record<string, unknown>

/** Real rows and field names, because nearly valid requests get past more checks than nonsense. */
export interface Known {
  samples: ReadonlyMap<string, Row>
  fields: ReadonlyMap<string, readonly string[]>
}

/** Half of the requests follow the description, to get past the first checks; half are broken. */
export function requestTo(operation: Operation, random: Random, known: Known): FuzzRequest {
  const { method, path, sent } = operation
  const isSound = random() < 0.5
  const address = pathOf(path, name => idFor(operation, name, random, isSound)).replace(/%25(?=[\da-f]{2})/gi, '%')
  const url = address + queryOf(operation, random, isSound)
  const headers = headersOf(operation, random, known, isSound)
  if (sent === undefined) return { method, url, headers }
  if (sent.isForm) return { method, url, ...formOf(sent.schema, random, headers) }
  headers['content-type'] = isSound || random() < 0.94 ? 'application/json' : pick(random, oddTypes)
  const payload = isSound
    ? JSON.stringify(soundBody(operation, sent.schema, random, known))
    : badBodyOf(operation, sent.schema, random, known)
  return { method, url, headers, payload }
}

const oddTypes = ['text/plain', 'multipart/form-data', 'application/xml', 'application/json; charset=utf-7', 'x']

function idFor({ parameters }: Operation, name: string, random: Random, isSound: boolean): string {
  const schema = parameters.find(parameter => parameter.in === 'path' && parameter.name === name)?.schema ?? {}
  if (isSound) return String(schema.type === 'integer' ? 1 + Math.floor(random() * 15) : grow(random, schema, name))
  if (schema.type === 'integer' || random() < 0.5) return badId(random)
  return badText(random).slice(0, 390).replace(loneHalf, '?')
}

/** Unpaired surrogates cannot be encoded in a URL. */
const loneHalf = /[\ud800-\udfff]/gu

function queryOf({ parameters }: Operation, random: Random, isSound: boolean): string {
  const parts = parameters
    .filter(parameter => parameter.in === 'query' && random() < 0.6)
    .map(({ name, schema = {} }) => {
      const value = isSound || random() < 0.3 ? String(grow(random, schema, name)) : badText(random)
      return `${name}=${encodeURIComponent(value.replace(loneHalf, '?').slice(0, 3000))}`
    })
  if (parts.length > 0 && random() < 0.1) parts.push(parts[0] as string, 'x[]=1', '__proto__=1')
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function headersOf(
  { path, parameters }: Operation,
  random: Random,
  known: Known,
  isSound: boolean,
): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' }
  for (const { name, in: place } of parameters)
    if (place === 'header' && random() < 0.6) headers[name] = headerFor(path, name, random, known, isSound)
  if (random() < 0.03) headers['x-emulated-user'] = pick(random, ['5', '8', '1', '0', '-1', 'x', '99999999999'])
  if (random() < 0.05) headers[pick(random, strangers)] = pick(random, ['x', '1', '"1"', 'bytes=0-', '../..', '{}'])
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '?')]))
}

const strangers = ['if-match', 'if-none-match', 'range', 'x-background', 'x-http-method-override', 'x-fields', 'cookie']

const searched = [
  'luna',
  'lu',
  'LO 2021',
  '380260',
  '333 123 4567',
  'a@b.it',
  'rosi mario',
  '%',
  '',
  ' ',
  ',,',
  'a\u0000',
  '\ud800',
]

function headerFor(path: string, name: string, random: Random, { fields }: Known, isSound: boolean): string {
  if (name === 'idempotency-key') return isSound ? `chiave-${Math.floor(random() * 1e9)}` : badHeader(random, name)
  if (name === 'x-search')
    return isSound || random() < 0.6 ? JSON.stringify(pick(random, searched)) : badHeader(random, name)
  const none = name === 'x-fields' ? '[]' : '{}'
  const listed = path.split('/').flatMap(part => fields.get(`/${part}`) ?? [])
  if (listed.length === 0 || (!isSound && random() < 0.5)) return isSound ? none : badHeader(random, name)
  const field = pick(random, listed)
  if (name === 'x-fields') return JSON.stringify([field, pick(random, listed), `${field}.id`].slice(0, isSound ? 2 : 3))
  if (name === 'x-filters') return JSON.stringify({ [field]: filterValue(random, isSound), ...orGroup(random, listed) })
  return JSON.stringify({ sortBy: field, descending: random() < 0.5, page: 1 + Math.floor(random() * 3) })
}

const operators = ['or', 'from', 'to', 'gte', 'lte', 'gt', 'lt', 'ne', 'between', 'in', 'like', 'is', 'not']

function filterValue(random: Random, isSound = false): unknown {
  const chance = isSound ? random() * 0.6 : random()
  const plain = () => pick<unknown>(random, [1, 0, 'a%', '%', '2024-01-01', null, true, 'M', '', -1, badValue(random)])
  if (chance < 0.5) return plain()
  if (chance < 0.7) return [plain(), plain()]
  return { [pick(random, operators)]: random() < 0.5 ? plain() : [plain(), plain()] }
}

function orGroup(random: Random, listed: readonly string[]): object {
  if (random() < 0.7) return {}
  return { gg: { or: { [pick(random, listed)]: filterValue(random), [pick(random, listed)]: filterValue(random) } } }
}

/** A copy of a real row with new unique values, and one, two or all other fields generated. */
function soundBody(
  { path, method, body = {} }: Operation,
  schema: Schema,
  random: Random,
  { samples }: Known,
): unknown {
  const sample = samples.get(path.replace('/{id}', ''))
  if (sample === undefined || random() < 0.3) return grow(random, schema)
  const { version: _, id: __, ...row } = sample
  const own =
    method === 'POST' ? Object.keys(row).filter(name => /^(codice|chip|username|email|sigla)$/.test(name)) : []
  const names = Object.keys(body)
  const anew = [...own, ...Array.from({ length: Math.floor(random() * 3) }, () => pick(random, names))]
  return { ...row, ...Object.fromEntries(anew.map(name => [name, grow(random, body[name] ?? {}, name)])) }
}

function badBodyOf(operation: Operation, schema: Schema, random: Random, known: Known): string {
  const chance = random()
  if (chance < 0.12) return badRawBody(random)
  if (chance < 0.8) return JSON.stringify(mutate(random, soundBody(operation, schema, random, known)))
  return JSON.stringify(badBody(random, operation.body ?? {}))
}

const files = ['%PDF-1.4\n%%EOF', '\u0089PNG\r\n\u001a\n', 'PK\u0003\u0004', '', '<html>', 'codice;titolo\nX;Y']
const names = ['a.pdf', '../../a.pdf', 'a.png', 'a.xlsx', 'a.csv', '', 'a\u0000.pdf', `${'a'.repeat(400)}.pdf`]

function formOf({ properties = {} }: Schema, random: Random, headers: Record<string, string>) {
  const limit = 'confine-della-prova'
  const parts = Object.entries(properties)
    .filter(() => random() < 0.8)
    .map(([name, schema]) => {
      if (schema.format === 'binary')
        return `name="${name}"; filename="${pick(random, names)}"\r\ncontent-type: application/pdf\r\n\r\n${pick(random, files)}`
      return `name="${name}"\r\n\r\n${String(random() < 0.6 ? grow(random, schema, name) : badText(random))}`
    })
  const whole = `${parts.map(part => `--${limit}\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--${limit}--\r\n`
  const isCut = random() < 0.05
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${limit}` },
    payload: isCut ? whole.slice(0, whole.length / 2) : whole,
  }
}
