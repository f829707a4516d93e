import type { Schema } from './spec.ts'

export type Random = () => number

/** mulberry32. A seeded generator, so that a failing run can be repeated. */
export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

const texts = [
  '',
  ' ',
  "O'Neil",
  "'; drop table gatti; --",
  '" or 1=1 --',
  '%',
  '_',
  '\\',
  'a\u0000b',
  'Šárka 猫 🐈',
  '\ud800',
  '\u202etxt.exe',
  'x'.repeat(20_000),
  '<script>alert(1)</script>',
  '=1+1',
  '{{7*7}}',
  '$'.concat('{jndi:ldap://x}'),
  '../../etc/passwd',
  '\r\nX-Evil: 1',
  'null',
  'NaN',
  '1e309',
]
const numbers = [
  0,
  -0,
  -1,
  1,
  2,
  3,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  1e308,
  1e-320,
  99_999,
]
const dates = [
  '2023-02-29',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '2026-13-01',
  '2024-01-01T00:00:00Z',
  '1899-12-31',
  '2026-03-29',
]
const odd: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { a: { b: { c: {} } } },
  { length: 5 },
  { toString: 'x' },
  [1, '2', null],
]

export function badValue(random: Random, schema: Schema = {}): unknown {
  const chance = random()
  if (chance < 0.2 && schema.enum !== undefined) return pick(random, schema.enum)
  if (chance < 0.35) return pick(random, odd)
  if (chance < 0.5) return pick(random, numbers)
  if (chance < 0.6) return pick(random, dates)
  if (chance < 0.75 && (schema.type === 'integer' || schema.type === 'number')) return 1 + Math.floor(random() * 12)
  return pick(random, texts)
}

export function badText(random: Random): string {
  return random() < 0.3 ? String(pick(random, numbers)) : pick(random, random() < 0.3 ? dates : texts)
}

const ids = [
  '0',
  '-1',
  '1.5',
  'abc',
  '1;drop',
  '99999999999',
  '2147483647',
  '2147483648',
  '1e3',
  '%00',
  '..',
  '%2e%2e%2f',
  "'",
  'null',
  '١',
  'x'.repeat(390),
]

/** Mostly ids that may exist: others never get past the first check. */
export function badId(random: Random): string {
  return random() < 0.55 ? String(1 + Math.floor(random() * 15)) : pick(random, ids)
}

const filters = [
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  '{"id":{}}',
  '{"id":[]}',
  '{"id":{"or":1}}',
  '{"gg":{"or":{"id":1,"nome":"%"}}}',
  '{"gg":{"or":[]}}',
  '{"gg":null}',
  '{"gg":{"gg":{"gg":{}}}}',
  '{"nome":["a",{"b":1}]}',
  '{"nome":{"from":"a","to":1}}',
  '{"id":{"between":[1]}}',
  '{"nome":"\\\\"}',
  '{"nome":"%\\\\"}',
  '{"nome":"\\ud800"}',
  '{"id":1e400}',
  '{"id":99999999999999999999}',
  '{"id":"1 or 1=1"}',
  '{"constructor":"x"}',
  '{"__proto__":{"id":1}}',
  '{"hasOwnProperty":1}',
  '{"a.b.c.d":1}',
  '{".":1}',
  '{"id.":1}',
  '{"proprietario.":"x"}',
  '{"data_nascita":"2023-02-29"}',
  '{"data_nascita":{"gte":"x"}}',
  `{"nome":"${'%a'.repeat(1000)}"}`,
]
const paginations = [
  '{',
  '[]',
  'null',
  '{"page":0}',
  '{"page":-1}',
  '{"page":1e9}',
  '{"page":"2"}',
  '{"page":1.5}',
  '{"rowsPerPage":0}',
  '{"rowsPerPage":-5}',
  '{"rowsPerPage":100000}',
  '{"rowsPerPage":null}',
  '{"sortBy":"id; select 1"}',
  '{"sortBy":""}',
  '{"sortBy":null}',
  '{"sortBy":["id"]}',
  '{"sortBy":"__proto__"}',
  '{"sortBy":"id","descending":"yes"}',
  '{"sortBy":"proprietario.nome_completo.x"}',
]

export function badHeader(random: Random, name: string): string {
  if (name === 'x-filters') return pick(random, filters)
  if (name === 'x-pagination') return pick(random, paginations)
  return pick(random, ['x', 'a'.repeat(200), '12345678', '🐈'.normalize().codePointAt(0)?.toString() ?? ''])
}

const rawBodies = [
  '',
  '{',
  '[',
  'null',
  '[]',
  '"x"',
  '123',
  '{"a":',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '\u0000',
  `${'['.repeat(5000)}`,
  `{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`,
  `{"righe":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
]

export function badRawBody(random: Random): string {
  return pick(random, rawBodies)
}

export function badBody(random: Random, properties: Record<string, Schema>): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  const keep = 0.3 + random() * 0.7
  for (const [name, schema] of Object.entries(properties)) if (random() < keep) body[name] = badValue(random, schema)
  if (random() < 0.3)
    body[pick(random, ['id', 'version', 'constructor', 'toString', 'password_hash', 'righe', 'data', 'ids', 'x'])] =
      badValue(random)
  return body
}
