import type { Registro } from './registro.ts'
import { sweepSires } from './sweep.ts'

/** Ancestors of one litter, numbered 1…n with parents before children; 0 = unknown. */
export interface LocalPedigree {
  n: number
  sire: number
  dam: number
  slot: Int32Array
  padre: Int32Array
  madre: Int32Array
  f: Float64Array
}

export function localPedigree(registro: Registro, sire: number, dam: number, limit: number | null): LocalPedigree {
  const depth = gather(registro, sire, dam, limit ?? Number.POSITIVE_INFINITY)
  const { gatti, rete } = registro
  const slots = byLevel(registro, depth)
  const n = slots.length
  const number = new Map(slots.map((slot, i) => [slot, i + 1]))
  const slot = new Int32Array(n + 1)
  const padre = new Int32Array(n + 1)
  const madre = new Int32Array(n + 1)
  const f = new Float64Array(n + 1)
  slots.forEach((one, i) => {
    slot[i + 1] = one
    f[i + 1] = gatti.f[one]!
    if (limit !== null && depth.get(one)! >= limit) return
    padre[i + 1] = number.get(rete.slot[gatti.padre[one]!]!) ?? 0
    madre[i + 1] = number.get(rete.slot[gatti.madre[one]!]!) ?? 0
  })
  const local = { n, sire: number.get(sire)!, dam: number.get(dam)!, slot, padre, madre, f }
  if (limit !== null) refigure(registro, local)
  return local
}

/** Parents before children. Numeric keys sort without a comparison callback. */
function byLevel(registro: Registro, depth: ReadonlyMap<number, number>): number[] {
  const slots = [...depth.keys()]
  const keys = Float64Array.from(slots, (slot, i) => levelOf(registro, slot) * 2 ** 32 + i).sort()
  return Array.from(keys, key => slots[key % 2 ** 32]!)
}

function gather({ gatti, rete }: Registro, sire: number, dam: number, limit: number): Map<number, number> {
  const depth = new Map([sire, dam].map(slot => [slot, 1]))
  for (const [slot, own] of depth) {
    if (own >= limit) continue
    for (const node of [gatti.padre[slot]!, gatti.madre[slot]!]) {
      const parent = rete.slot[node]!
      if (parent >= 0 && !depth.has(parent)) depth.set(parent, own + 1)
    }
  }
  return depth
}

export function hasMoreAncestors({ gatti, rete }: Registro, slots: readonly number[], most: number): boolean {
  const seen = new Set<number>([0])
  const nodes = slots.flatMap(slot => [gatti.padre[slot]!, gatti.madre[slot]!])
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    if (seen.size > most + 1) return true
    nodes.push(rete.link[node << 2]!, rete.link[(node << 2) | 1]!)
  }
  return false
}

function refigure(registro: Registro, { n, slot, padre, madre, f }: LocalPedigree): void {
  const link = new Int32Array(4 * (n + 1))
  const row = new Int32Array(n + 1)
  const litterStart = new Int32Array(n + 3)
  for (let node = 1; node <= n; node++) {
    link[node << 2] = padre[node]!
    link[(node << 2) | 1] = madre[node]!
    link[(node << 2) | 2] = levelOf(registro, slot[node]!)
    row[node] = node
    if (padre[node] !== 0) litterStart[padre[node]! + 2]!++
  }
  for (let i = 3; i < litterStart.length; i++) litterStart[i]! += litterStart[i - 1]!
  const litters = new Int32Array(4 * litterStart[n + 2]!)
  for (let node = 1; node <= n; node++) {
    if (padre[node] === 0) continue
    const k = litterStart[padre[node]! + 1]!++
    litters[4 * k] = madre[node]!
    litters[4 * k + 1] = node
    litters[4 * k + 2] = 1
  }
  f.fill(0)
  sweepSires({ n, link, row, litterStart, litters, f })
}

export function levelOf({ gatti, rete }: Registro, slot: number): number {
  const { link } = rete
  return 1 + Math.max(link[(gatti.padre[slot]! << 2) | 2]!, link[(gatti.madre[slot]! << 2) | 2]!)
}
