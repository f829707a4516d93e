import type { Entity, Field } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'

export interface Confronto {
  cambi: Values
  prima: Values
  conflitti: string[]
}

/** Three-way comparison per field: previous file, this file, registry. A field changed on both sides is a conflict. */
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
