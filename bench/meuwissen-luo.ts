import type { ColonneGatti } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'

/**
 * Meuwissen and Luo (1992) as published: for each animal through its ancestors, oldest last. The reference of
 * bench/inbreeding.ts; needs ids in order of birth, like the C kernel of the R package.
 */
export function meuwissenLuo({ padre, madre }: Pick<ColonneGatti, 'padre' | 'madre'>): Float64Array {
  const n = padre.length
  const f = new Float64Array(n + 1)
  const l = new Float64Array(n + 1)
  const d = new Float64Array(n + 1)
  /** Linked list of ancestors to visit, in descending order of id. */
  const next = new Int32Array(n + 1)
  f[0] = -1
  for (let i = 1; i <= n; i++) {
    const sire = padre[i - 1]!
    const dam = madre[i - 1]!
    d[i] = 0.5 - 0.25 * (f[sire]! + f[dam]!)
    if (sire === 0 || dam === 0) continue
    if (i > 1 && padre[i - 2] === sire && madre[i - 2] === dam) {
      f[i] = f[i - 1]!
      continue
    }
    let sum = -1
    l[i] = 1
    for (let j = i; j !== 0; ) {
      const half = 0.5 * l[j]!
      for (const parent of [padre[j - 1]!, madre[j - 1]!]) {
        if (parent === 0) continue
        if (l[parent] === 0) insert(next, j, parent)
        l[parent] = l[parent]! + half
      }
      sum += l[j]! * l[j]! * d[j]!
      l[j] = 0
      const following = next[j]!
      next[j] = 0
      j = following
    }
    f[i] = sum
  }
  return f.subarray(1)
}

function insert(next: Int32Array, from: number, parent: number): void {
  let at = from
  while (next[at]! > parent) at = next[at]!
  if (next[at] !== parent) {
    next[parent] = next[at]!
    next[at] = parent
  }
}
