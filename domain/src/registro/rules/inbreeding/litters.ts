import type { Gatti, Registro } from './registro.ts'

/** Offspring with two known parents, grouped by sire. Consecutive rows with the same dam are one entry. */
export interface Litters {
  litterStart: Int32Array
  /** Four numbers per entry: dam, first row, number of rows, unused. */
  litters: Int32Array
}

/** Replaces parent slots (-1 = unknown) by nodes and links the offspring, in one pass. */
export function collectLitters({ gatti, rete }: Registro): Litters {
  const { slots, padre, madre, nodo, nextByPadre, nextByMadre } = gatti
  const { nodes, firstByPadre, firstByMadre } = rete
  const litterStart = new Int32Array(nodes + 3)
  const found = new Int32Array(4 * countLitters(gatti))
  let count = 0
  for (let first = 0, end = 0; first < slots; first = end) {
    const sireSlot = padre[first]!
    const damSlot = madre[first]!
    const sire = sireSlot < 0 ? 0 : nodo[sireSlot]!
    const dam = damSlot < 0 ? 0 : nodo[damSlot]!
    nextByPadre[first] = firstByPadre[sire]!
    nextByMadre[first] = firstByMadre[dam]!
    padre[first] = sire
    madre[first] = dam
    for (end = first + 1; end < slots && padre[end] === sireSlot && madre[end] === damSlot; end++) {
      nextByPadre[end] = end
      nextByMadre[end] = end
      padre[end] = sire
      madre[end] = dam
    }
    firstByPadre[sire] = end
    firstByMadre[dam] = end
    if (sire === 0 || dam === 0) continue
    litterStart[sire + 2]!++
    found[count] = sire
    found[count | 1] = dam
    found[count | 2] = first
    found[count | 3] = end - first
    count += 4
  }
  firstByPadre[0] = 0
  firstByMadre[0] = 0
  return groupBySire(litterStart, found.subarray(0, count))
}

function countLitters({ slots, padre, madre }: Gatti): number {
  let count = 0
  let [sire, dam] = [-1, -1]
  for (let slot = 0; slot < slots; slot++) {
    if (padre[slot] === sire && madre[slot] === dam) continue
    sire = padre[slot]!
    dam = madre[slot]!
    if (sire >= 0 && dam >= 0) count++
  }
  return count
}

function groupBySire(litterStart: Int32Array, found: Int32Array): Litters {
  for (let i = 3; i < litterStart.length; i++) litterStart[i]! += litterStart[i - 1]!
  const litters = new Int32Array(found.length)
  for (let at = 0; at < found.length; at += 4) {
    const entry = litterStart[found[at]! + 1]!++ << 2
    litters[entry] = found[at | 1]!
    litters[entry | 1] = found[at | 2]!
    litters[entry | 2] = found[at | 3]!
  }
  return { litterStart, litters }
}
