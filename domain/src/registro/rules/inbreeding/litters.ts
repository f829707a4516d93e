import type { Gatti, Registro } from './registro.ts'

/** Offspring with two known parents, grouped by sire. Mates that follow each other in the registry are one entry. */
export interface Litters {
  /** Those of sire s are the entries from litterStart[s] to before litterStart[s + 1]. */
  litterStart: Int32Array
  /** Four numbers an entry: dam, first row, rows, unused. */
  litters: Int32Array
}

/**
 * Makes nodes of the parents of every slot, which are slots before (-1 = unknown), and chains it as their offspring, in one
 * pass; returns the litters, by which the sweep goes.
 */
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

/** Room for four numbers a cat would be several times as much. */
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
