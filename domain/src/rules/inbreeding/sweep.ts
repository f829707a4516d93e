import { BATCH, collect, createWalk, flowUp, mark, relateDown, type Walk } from './sweep-walk.ts'

/** A pedigree of parents only, numbered so that parents come before children and levels never fall; 0 = unknown. */
export interface SortedPedigree {
  /** Nodes 1…n. */
  n: number
  /** Four numbers a node: sire, dam, level (longest line of known ancestors), unused here. */
  link: Int32Array
  /** The row of `f` that belongs to a node. */
  row: Int32Array
  /** The offspring of sire s are `kids[2k]` (dam) and `kids[2k + 1]` (row of f), kidStart[s] ≤ k < kidStart[s + 1]. */
  kidStart: Int32Array
  kids: Int32Array
  /** Out: Wright's coefficient of every row; those without two known parents must be 0. */
  f: Float64Array
}

/**
 * Wright's F of everybody by the indirect method (Colleau 2002; Sargolzaei, Iwaisaki and Colleau 2005): the
 * relationships of a sire with all his mates are one walk up his ancestors and one down to them, so full siblings and
 * further mates cost next to nothing. Sires of one level need nothing of each other: a batch of them shares each walk.
 * Returns the Mendelian share of every node.
 */
export function sweepSires(pedigree: SortedPedigree): Float64Array {
  const { n, link, kidStart } = pedigree
  let founders = 0
  while (founders < n && link[((founders + 1) << 2) | 2] === 1) founders++
  const walk = createWalk(n, founders)
  for (let node = 1; node <= n; node++) {
    walk.parents[node << 1] = link[node << 2]!
    walk.parents[(node << 1) | 1] = link[(node << 2) | 1]!
  }
  const settle = createSettle(pedigree, walk)
  const batch = new Int32Array(BATCH)
  let size = 0
  let level = 0
  for (let sire = 1; sire <= n; sire++) {
    if (kidStart[sire] === kidStart[sire + 1]) continue
    if (size === BATCH || (size > 0 && link[(sire << 2) | 2] !== level)) {
      runBatch(pedigree, walk, batch, size)
      size = 0
    }
    if (link[(sire << 2) | 2] !== level) {
      level = link[(sire << 2) | 2]!
      settle(level)
    }
    batch[size++] = sire
  }
  if (size > 0) runBatch(pedigree, walk, batch, size)
  settle(Number.POSITIVE_INFINITY)
  return walk.mendel
}

/** Fills `mendel` up to a level: by then the coefficients of those nodes' parents are known. */
function createSettle({ n, link, row, f }: SortedPedigree, { parents, mendel }: Walk): (level: number) => void {
  const own = new Float64Array(n + 1)
  own[0] = -1 // an unknown parent, so that one formula serves 0, 1 and 2 known parents
  let next = 1
  return level => {
    for (; next <= n && link[(next << 2) | 2]! <= level; next++) {
      own[next] = f[row[next]!]!
      mendel[next] = 0.5 - 0.25 * (own[parents[next << 1]!]! + own[parents[(next << 1) | 1]!]!)
    }
  }
}

function runBatch({ kidStart, kids, f }: SortedPedigree, walk: Walk, batch: Int32Array, size: number): void {
  const { values } = walk
  let top = 0
  for (let b = 0; b < size; b++) {
    const sire = batch[b]!
    if (sire > top) top = sire
    mark(walk, sire)
    const end = kidStart[sire + 1]!
    for (let k = kidStart[sire]!, last = 0; k < end; k++) {
      const dam = kids[k << 1]!
      if (dam === last) continue
      mark(walk, dam)
      if (dam > top) top = dam
      last = dam
    }
  }
  const count = collect(walk, top)
  for (let b = 0; b < size; b++) values[(batch[b]! << 2) | b] = 1
  flowUp(walk, count, batch[size - 1]!)
  relateDown(walk, count)
  for (let b = 0; b < size; b++) {
    const end = kidStart[batch[b]! + 1]!
    for (let k = kidStart[batch[b]!]!; k < end; k++) {
      f[kids[(k << 1) | 1]!] = 0.5 * values[(kids[k << 1]! << 2) | b]!
    }
  }
}
