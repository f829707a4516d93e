import type { Litters } from './litters.ts'
import { BATCH, collect, createWalk, FLOW, flowUp, mark, OTHER, relateDown, type Walk } from './sweep-walk.ts'

/** Breeding cats numbered by level, parents before children; 0 = unknown. */
export interface SortedPedigree extends Litters {
  n: number
  link: Int32Array
  row: Int32Array
  /** Output: F of every row. Rows without two known parents must be 0 on input. */
  f: Float64Array
}

/**
 * Wright's F by the indirect method (Colleau 2002; Sargolzaei, Iwaisaki and Colleau 2005): one walk up and down per sire gives
 * the relationships with all his mates. Sires of a level share walks in batches. Returns the Mendelian share per node.
 */
export function sweepSires(pedigree: SortedPedigree): Float64Array {
  const { n, link, litterStart } = pedigree
  const { place, last, founders } = placesOf(pedigree)
  const walk = createWalk(last, founders)
  for (let node = 1; node <= n; node++) {
    const at = place[node]! << 1
    walk.parents[at] = place[link[node << 2]!]!
    walk.parents[at | 1] = place[link[(node << 2) | 1]!]!
  }
  const settle = createSettle(pedigree, walk, place)
  const batch = new Int32Array(BATCH)
  let size = 0
  let level = 0
  for (let sire = 1; sire <= n; sire++) {
    if (litterStart[sire] === litterStart[sire + 1]) continue
    if (size === BATCH || (size > 0 && link[(sire << 2) | 2] !== level)) {
      runBatch(pedigree, walk, place, batch.subarray(0, size))
      size = 0
    }
    if (link[(sire << 2) | 2] !== level) {
      level = link[(sire << 2) | 2]!
      settle(level)
    }
    batch[size++] = sire
  }
  if (size > 0) runBatch(pedigree, walk, place, batch.subarray(0, size))
  settle(Number.POSITIVE_INFINITY)
  const mendel = new Float64Array(n + 1)
  for (let node = 1; node <= n; node++) mendel[node] = walk.mendel[place[node]!]!
  return mendel
}

/** Each level starts at a multiple of 32, so that no place shares a word of bits with its parents. */
function placesOf({ n, link }: SortedPedigree): { place: Int32Array; last: number; founders: number } {
  const place = new Int32Array(n + 1)
  let last = 0
  let founders = 0
  for (let node = 1, level = 1; node <= n; node++) {
    const own = link[(node << 2) | 2]!
    if (own !== level) last |= 31
    level = own
    place[node] = ++last
    if (own === 1) founders = last
  }
  return { place, last, founders }
}

function createSettle({ n, link, row, f }: SortedPedigree, { parents, mendel }: Walk, place: Int32Array) {
  const own = new Float64Array(mendel.length)
  own[0] = -1 // unknown parent: -1 makes one formula serve 0, 1 and 2 known parents
  let next = 1
  return (level: number): void => {
    for (; next <= n && link[(next << 2) | 2]! <= level; next++) {
      const at = place[next]!
      own[at] = f[row[next]!]!
      mendel[at] = 0.5 - 0.25 * (own[parents[at << 1]!]! + own[parents[(at << 1) | 1]!]!)
    }
  }
}

function runBatch(pedigree: SortedPedigree, walk: Walk, place: Int32Array, batch: Int32Array): void {
  const { litterStart, litters, f } = pedigree
  const { values, at } = walk
  const counts = collect(walk, markFamilies(pedigree, walk, place, batch))
  for (let b = 0; b < batch.length; b++) values[at[place[batch[b]!]!]! | b] = 1
  flowUp(walk, counts)
  relateDown(walk, counts)
  for (let b = 0; b < batch.length; b++) {
    const end = litterStart[batch[b]! + 1]! << 2
    for (let k = litterStart[batch[b]!]! << 2; k < end; k += 4) {
      const own = 0.5 * values[at[place[litters[k]!]!]! | b]!
      const first = litters[k | 1]!
      const after = first + litters[k | 2]!
      for (let row = first; row < after; row++) f[row] = own
    }
  }
}

function markFamilies(
  { litterStart, litters }: SortedPedigree,
  walk: Walk,
  place: Int32Array,
  batch: Int32Array,
): number {
  let top = 0
  for (let b = 0; b < batch.length; b++) {
    const sire = batch[b]!
    mark(walk, place[sire]!, FLOW)
    top = Math.max(top, place[sire]!)
    const end = litterStart[sire + 1]! << 2
    for (let k = litterStart[sire]! << 2; k < end; k += 4) {
      const dam = place[litters[k]!]!
      mark(walk, dam, OTHER)
      top = Math.max(top, dam)
    }
  }
  return top
}
