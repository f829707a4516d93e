/** Sires per walk; the loops below are unrolled for this number. */
export const BATCH = 8

/** Scratch memory packed for the L1 cache, parents first. Index shifts (`i << 3 | 1`) keep 32-bit integers in the JIT. */
export interface Walk {
  founders: number
  parents: Int32Array
  mendel: Float64Array
  /** Bit set of places in pairs of words (FLOW or OTHER), with a flag per 1,024 places in `blocks`. */
  words: Int32Array
  blocks: Uint8Array
  at: Int32Array
  /** BATCH numbers per place of the walk: youngest first, then founders, then the unknown parent. */
  values: Float64Array
  sires: Int32Array
  dams: Int32Array
  shares: Float64Array
  flowing: Int32Array
}

export interface Counts {
  all: number
  young: number
  flowing: number
}

/** FLOW: a sire or his ancestor. OTHER: only an ancestor of a mate. */
export const FLOW = 0
export const OTHER = 1

export function createWalk(last: number, founders: number): Walk {
  const ints = (length: number) => new Int32Array(length)
  return {
    founders,
    parents: ints(2 * last + 2),
    mendel: new Float64Array(last + 1),
    words: ints(2 * ((last >>> 5) + 1)),
    blocks: new Uint8Array((last >>> 10) + 1),
    at: ints(last + 1),
    values: new Float64Array(BATCH * (last + 1)),
    sires: ints(last + 1),
    dams: ints(last + 1),
    shares: new Float64Array(last + 1),
    flowing: ints(last + 1),
  }
}

export function mark({ words, blocks }: Walk, place: number, kind: number): void {
  words[((place >>> 5) << 1) | kind]! |= 1 << place
  blocks[place >>> 10] = 1
}

/** Collects the marked places up to `top` with all ancestors. No place shares a word of bits with its parents. */
export function collect(walk: Walk, top: number): Counts {
  const { founders, parents, mendel, at, sires, dams, shares, flowing, words, blocks } = walk
  mark(walk, 0, OTHER)
  let all = 0
  let young = 0
  let flows = 0
  for (let block = top >>> 10; block >= 0; block--) {
    if (blocks[block] === 0) continue
    const lowest = block << 6
    for (let word = Math.min(lowest | 62, words.length - 2); word >= lowest; word -= 2) {
      const own = words[word]!
      let bits = own | words[word | 1]!
      words[word] = 0
      words[word | 1] = 0
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits)
        bits ^= 1 << bit
        const place = (word << 4) | bit
        at[place] = all++ << 3
        if (place <= founders) continue
        const other = ((own >>> bit) & 1) ^ 1
        const sire = parents[place << 1]!
        const dam = parents[(place << 1) | 1]!
        words[((sire >>> 5) << 1) | other]! |= 1 << sire
        blocks[sire >>> 10] = 1
        words[((dam >>> 5) << 1) | other]! |= 1 << dam
        blocks[dam >>> 10] = 1
        shares[young] = mendel[place]!
        sires[young] = sire
        dams[young] = dam
        flowing[flows] = young++
        flows += other ^ 1
      }
    }
    blocks[block] = 0
  }
  for (let i = 0; i < young; i++) {
    sires[i] = at[sires[i]!]!
    dams[i] = at[dams[i]!]!
  }
  walk.values.fill(0, 0, all << 3)
  return { all, young, flowing: flows }
}

export function flowUp({ values, sires, dams, flowing }: Walk, counts: Counts): void {
  for (let k = 0; k < counts.flowing; k++) {
    const i = flowing[k]!
    const v = i << 3
    const sire = sires[i]!
    const dam = dams[i]!
    const a = 0.5 * values[v]!
    const b = 0.5 * values[v | 1]!
    const c = 0.5 * values[v | 2]!
    const d = 0.5 * values[v | 3]!
    const e = 0.5 * values[v | 4]!
    const f = 0.5 * values[v | 5]!
    const g = 0.5 * values[v | 6]!
    const h = 0.5 * values[v | 7]!
    values[sire]! += a
    values[sire | 1]! += b
    values[sire | 2]! += c
    values[sire | 3]! += d
    values[sire | 4]! += e
    values[sire | 5]! += f
    values[sire | 6]! += g
    values[sire | 7]! += h
    values[dam]! += a
    values[dam | 1]! += b
    values[dam | 2]! += c
    values[dam | 3]! += d
    values[dam | 4]! += e
    values[dam | 5]! += f
    values[dam | 6]! += g
    values[dam | 7]! += h
  }
}

/** Relationship: mean of the parents plus the Mendelian term. The unknown parent is unrelated. */
export function relateDown({ values, sires, dams, shares }: Walk, { all, young }: Counts): void {
  values.fill(0, (all - 1) << 3, all << 3)
  for (let i = young - 1; i >= 0; i--) {
    const v = i << 3
    const sire = sires[i]!
    const dam = dams[i]!
    const own = shares[i]!
    values[v] = 0.5 * (values[sire]! + values[dam]!) + own * values[v]!
    values[v | 1] = 0.5 * (values[sire | 1]! + values[dam | 1]!) + own * values[v | 1]!
    values[v | 2] = 0.5 * (values[sire | 2]! + values[dam | 2]!) + own * values[v | 2]!
    values[v | 3] = 0.5 * (values[sire | 3]! + values[dam | 3]!) + own * values[v | 3]!
    values[v | 4] = 0.5 * (values[sire | 4]! + values[dam | 4]!) + own * values[v | 4]!
    values[v | 5] = 0.5 * (values[sire | 5]! + values[dam | 5]!) + own * values[v | 5]!
    values[v | 6] = 0.5 * (values[sire | 6]! + values[dam | 6]!) + own * values[v | 6]!
    values[v | 7] = 0.5 * (values[sire | 7]! + values[dam | 7]!) + own * values[v | 7]!
  }
}
