import { badValue, pick, type Random } from './bad-values.ts'
import type { Schema } from './spec.ts'

/** A value the schema allows; the field name decides if it is an existing id, a date or an address. */
export function grow(random: Random, schema: Schema, name = ''): unknown {
  if (schema.nullable === true && random() < 0.15) return null
  if (schema.enum !== undefined) return pick(random, schema.enum)
  if (schema.anyOf !== undefined) return grow(random, pick(random, schema.anyOf), name)
  if (schema.type === 'object') return growObject(random, schema)
  if (schema.type === 'array') return growList(random, schema, name)
  if (schema.type === 'integer' || schema.type === 'number') return growNumber(random, schema, name)
  if (schema.type === 'boolean') return random() < 0.5
  if (schema.type === 'string') return growText(random, schema, name)
  return pick(random, [1, 'x', null, true, {}, []])
}

function growObject(random: Random, { properties = {}, required = [], additionalProperties }: Schema): object {
  const keep = 0.3 + random() * 0.7
  const grown = Object.entries(properties)
    .filter(([name]) => required.includes(name) || random() < keep)
    .map(([name, schema]) => [name, grow(random, schema, name)])
  const more = typeof additionalProperties === 'object' ? [['P', grow(random, additionalProperties, 'P')]] : []
  return Object.fromEntries([...grown, ...more])
}

function growList(random: Random, { items = {}, minItems = 0, maxItems = 3 }: Schema, name: string): unknown[] {
  const length = Math.max(minItems, Math.floor(random() * (Math.min(maxItems, 3) + 1)))
  return Array.from({ length }, () => grow(random, items, name))
}

function growNumber(random: Random, { type, minimum = -5, maximum = 100 }: Schema, name: string): number {
  const chance = random()
  if (chance < 0.04) return minimum
  if (chance < 0.08) return maximum
  const whole = /anno/i.test(name) ? 2020 + Math.floor(random() * 8) : 1 + Math.floor(random() * 15)
  return type === 'number' && random() < 0.3 ? whole + 0.25 : whole
}

const known: [RegExp, (random: Random) => string][] = [
  [/^(data|dal|al|from|to|giorno)|_il$/, day],
  [/email|username|destinatario|pec/, random => `prova${Math.floor(random() * 9)}@bisavolo.test`],
  [/password|pass$/, () => 'sette gatti sul tetto 41'],
  [/chip/, random => `38000000000${String(1000 + Math.floor(random() * 9000))}`],
  [/codice_fiscale|^cf$/, () => 'RSSMRA80A01H501U'],
  [
    /^codice$|sigla/,
    random =>
      `ZZ${Math.floor(random() * 1e6)
        .toString(36)
        .toUpperCase()}`,
  ],
  [/nazione/, random => pick(random, ['IT', 'FR', 'DE'])],
]

function growText(random: Random, { format, minLength = 0, maxLength = 40 }: Schema, name: string): string {
  if (format === 'date') return day(random)
  if (random() < 0.06) return 'è'.repeat(maxLength)
  const meant = known.find(([pattern]) => pattern.test(name))?.[1](random)
  const text = meant ?? pick(random, ['Luna', 'Micio del Colle', 'n 22', 'M', 'A1', '12', "dell'Orto", 'MCO'])
  return text.padEnd(minLength, 'a').slice(0, maxLength)
}

function day(random: Random): string {
  const part = (from: number, count: number) => String(from + Math.floor(random() * count)).padStart(2, '0')
  return `${part(2015, 13)}-${part(1, 12)}-${part(1, 28)}`
}

type Holder = Record<string, unknown> | unknown[]

export function mutate(random: Random, value: unknown): unknown {
  const copy = structuredClone(value)
  for (let i = 0; i < 1 + Math.floor(random() * 2); i++) {
    const places = placesOf(copy)
    if (places.length === 0) return badValue(random)
    const [holder, key] = pick(random, places)
    breakAt(random, holder as Record<string, unknown>, key)
  }
  return copy
}

function breakAt(random: Random, holder: Record<string, unknown>, key: string): void {
  const chance = random()
  if (chance < 0.1) delete holder[key]
  else if (chance < 0.2) addTrap(random, holder)
  else if (chance < 0.27) holder[key] = nest(random, holder[key])
  else if (chance < 0.34) holder[key] = Array.from({ length: 300 }, () => holder[key])
  else if (chance < 0.42 && typeof holder[key] === 'string') holder[key] = Number.parseFloat(holder[key]) || 0
  else if (chance < 0.5 && typeof holder[key] === 'number') holder[key] = String(holder[key])
  else if (chance < 0.58 && typeof holder[key] === 'string') holder[key] = `${holder[key]}\u0000\u{1f408}\u0301`
  // Cloned, because the bad value may be mutated later and must not contain itself.
  else holder[key] = structuredClone(badValue(random))
}

/** Own properties with the names of built-in ones, as JSON.parse creates them. */
function addTrap(random: Random, holder: object): void {
  const names = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toJSON', 'then']
  // A list already has its own length, and JSON cannot change it.
  const name = pick(random, Array.isArray(holder) ? names : [...names, 'length'])
  const value = pick<unknown>(random, [{ type: 'superadmin', id: 1 }, 'x', 1, null])
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true })
}

function nest(random: Random, value: unknown): unknown {
  let nested = value
  const levels = pick(random, [1, 5, 19, 25, 200])
  for (let i = 0; i < levels; i++) nested = random() < 0.5 ? [nested] : { a: nested }
  return nested
}

function placesOf(value: unknown, found: [Holder, string][] = []): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return found
  for (const key of Object.keys(value)) {
    found.push([value as Holder, key])
    placesOf((value as Record<string, unknown>)[key], found)
  }
  return found
}
