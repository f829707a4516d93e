/** How many sires share one walk; the loops below are written out for it. */
export const BATCH = 4

/**
 * Scratch of the walks over a pedigree of n nodes, parents before children, 0 = unknown. Indices are shifted, not
 * multiplied (`node << 2 | 1`): that keeps them 32-bit integers for the compiler.
 */
export interface Walk {
  /** Nodes up to this one have no known parents: walks end there. */
  founders: number
  /** Two numbers a node: sire, dam. */
  parents: Int32Array
  /** The share of a node's genes that its parents do not explain. */
  mendel: Float64Array
  /** BATCH numbers a node. */
  values: Float64Array
  /** The nodes of the walk, youngest first, and their parents: three streams read in order. */
  list: Int32Array
  sires: Int32Array
  dams: Int32Array
  /** A bit for each node and a flag for each 1,024: they give the nodes in order without sorting. */
  words: Int32Array
  blocks: Uint8Array
}

export function createWalk(n: number, founders: number): Walk {
  const ints = (length: number) => new Int32Array(length)
  return {
    founders,
    parents: ints(2 * n + 2),
    mendel: new Float64Array(n + 1),
    values: new Float64Array(BATCH * (n + 1)),
    list: ints(n + 1),
    sires: ints(n + 1),
    dams: ints(n + 1),
    words: ints((n >>> 5) + 1),
    blocks: new Uint8Array((n >>> 10) + 1),
  }
}

export function mark({ words, blocks }: Walk, node: number): void {
  words[node >>> 5]! |= 1 << node
  blocks[node >>> 10] = 1
}

/**
 * Gathers the marked nodes, none above `top`, and all their ancestors, founders aside; values become 0.
 * Returns how many.
 */
export function collect(walk: Walk, top: number): number {
  const { founders, parents, values, list, sires, dams, words, blocks } = walk
  let count = 0
  for (let block = top >>> 10; block >= 0; block--) {
    if (blocks[block] === 0) continue
    const lowest = block << 5
    for (let word = Math.min(lowest | 31, words.length - 1); word >= lowest; word--) {
      let bits = words[word]!
      while (bits !== 0) {
        const node = (word << 5) | (31 - Math.clz32(bits))
        bits ^= 1 << node
        const v = node << 2
        values[v] = 0
        values[v | 1] = 0
        values[v | 2] = 0
        values[v | 3] = 0
        if (node <= founders) continue
        words[word] = bits
        const sire = parents[node << 1]!
        const dam = parents[(node << 1) | 1]!
        words[sire >>> 5]! |= 1 << sire
        blocks[sire >>> 10] = 1
        words[dam >>> 5]! |= 1 << dam
        blocks[dam >>> 10] = 1
        list[count] = v
        sires[count] = sire << 2
        dams[count] = dam << 2
        count++
        bits = words[word]!
      }
      words[word] = 0
    }
    blocks[block] = 0
  }
  return count
}

/** Gene flow: half of each value to either parent, from node `first` on. */
export function flowUp({ values, list, sires, dams }: Walk, count: number, first: number): void {
  let i = 0
  while (i < count && list[i]! > first << 2) i++
  for (; i < count; i++) {
    const v = list[i]!
    const sire = sires[i]!
    const dam = dams[i]!
    const a = 0.5 * values[v]!
    const b = 0.5 * values[v | 1]!
    const c = 0.5 * values[v | 2]!
    const d = 0.5 * values[v | 3]!
    values[sire]! += a
    values[sire | 1]! += b
    values[sire | 2]! += c
    values[sire | 3]! += d
    values[dam]! += a
    values[dam | 1]! += b
    values[dam | 2]! += c
    values[dam | 3]! += d
  }
}

/** Relationships: the mean of the parents' and what the node itself passed on. */
export function relateDown({ values, list, sires, dams, mendel }: Walk, count: number): void {
  values.fill(0, 0, BATCH)
  for (let i = count - 1; i >= 0; i--) {
    const v = list[i]!
    const sire = sires[i]!
    const dam = dams[i]!
    const own = mendel[v >>> 2]!
    values[v] = 0.5 * (values[sire]! + values[dam]!) + own * values[v]!
    values[v | 1] = 0.5 * (values[sire | 1]! + values[dam | 1]!) + own * values[v | 1]!
    values[v | 2] = 0.5 * (values[sire | 2]! + values[dam | 2]!) + own * values[v | 2]!
    values[v | 3] = 0.5 * (values[sire | 3]! + values[dam | 3]!) + own * values[v | 3]!
  }
}
