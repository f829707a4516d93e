import { type Entity, entityOf, type FieldChoice, parseFieldChoice, relationOf } from '@bisavolo/domain'
import type { FastifyRequest } from 'fastify'
import type { Who } from '../platform/http/who.ts'
import { readHeader } from './headers.ts'
import { visibleFields } from './visible-to.ts'

type Values = Record<string, unknown>

/** contract 5, x-fields: what an answer is to hold; null for everything. */
export function fieldChoiceOf(
  request: FastifyRequest,
  entity: Entity,
  who: Who,
  view: 'list' | 'detail',
): FieldChoice | null {
  return parseFieldChoice(entity, { entity: entityOf, role: who.role }, readHeader(request, 'x-fields'), view)
}

/** The stored fields that a choice is made from. What is computed may be made from any of them. */
export function storedFor(entity: Entity, role: Who['role'], choice: FieldChoice | null): readonly string[] {
  const all = visibleFields(entity, role, 'list')
  if (choice === null || [...choice.keys()].some(name => Object.hasOwn(entity.computed, name))) return all
  const needed = new Set([...choice.keys()].map(name => relationOf(entity, name)?.[0] ?? name))
  return all.filter(name => needed.has(name))
}

/** A row with what was chosen of it, and id and version. */
export function chosenOf(row: Values, choice: FieldChoice): Values {
  const chosen: Values = { id: row.id }
  for (const [name, part] of choice) chosen[name] = part === true ? row[name] : partOf(row[name], part)
  chosen.version = row.version
  return chosen
}

/** What a row refers to keeps its number. */
function partOf(value: unknown, choice: FieldChoice): Values | null {
  if (typeof value !== 'object' || value === null) return null
  const row = value as Values
  const part: Values = { id: row.id }
  for (const [name, deeper] of choice) part[name] = deeper === true ? (row[name] ?? null) : partOf(row[name], deeper)
  return part
}
