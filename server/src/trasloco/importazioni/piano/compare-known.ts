import type { Entity, Field } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'

export interface Confronto {
  /** What the record would become, and what stands there. */
  cambi: Values
  prima: Values
  /** Fields that were changed on both sides, each differently. */
  conflitti: string[]
}

/**
 * Three ways, field by field: what the file said last time, what it says now, what stands here. What did not change in the file
 * stays; what changed there and not here is taken over; what changed on both sides is for a person to decide.
 */
export function compareKnown(
  entity: Entity,
  file: Values,
  base: Values | null,
  qui: Values,
  scelta: 'file' | 'registro' | null,
): Confronto {
  const result: Confronto = { cambi: {}, prima: {}, conflitti: [] }
  for (const [campo, nuovo] of Object.entries(file)) {
    const field = entity.fields[campo]
    if (field === undefined) continue
    const same = (a: unknown, b: unknown) => isEqual(field, a, b)
    if (same(nuovo, qui[campo]) || same(nuovo, base?.[campo])) continue
    const editedHere = !same(qui[campo], base?.[campo])
    if (editedHere && scelta === 'registro') continue
    if (editedHere && scelta === null) result.conflitti.push(campo)
    result.cambi[campo] = nuovo ?? null
    result.prima[campo] = qui[campo] ?? null
  }
  return result
}

/** One value, however it came: nothing is nothing, and amounts are compared as amounts. */
export function isEqual({ kind }: Field, a: unknown, b: unknown): boolean {
  const [one, other] = [empty(a), empty(b)]
  if (one === null || other === null) return one === other
  if (kind === 'money') return Number(one) === Number(other)
  if (typeof one === 'object' || typeof other === 'object') return JSON.stringify(one) === JSON.stringify(other)
  return String(one) === String(other)
}

function empty(value: unknown): unknown {
  return value === undefined || value === '' ? null : value
}
