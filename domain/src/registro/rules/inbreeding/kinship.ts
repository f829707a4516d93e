import type { Registro, Rete } from './registro.ts'

export function kinshipOfNodes(rete: Rete, sire: number, dam: number): number {
  if (sire === 0 || dam === 0) return 0
  return 0.5 * meet(rete, Math.max(pass(rete, sire, 1, 0), pass(rete, dam, 0, 1)))
}

/** Kinship of two slots. A cat without offspring has no node: the mean of its parents is used. */
export function kinshipOfSlots({ gatti, rete }: Registro, one: number, other: number): number {
  if (one === other) return 0.5 * (1 + gatti.f[one]!)
  const seed = (slot: number, a: number, b: number) =>
    gatti.nodo[slot] !== 0
      ? pass(rete, gatti.nodo[slot]!, a, b)
      : Math.max(pass(rete, gatti.padre[slot]!, a / 2, b / 2), pass(rete, gatti.madre[slot]!, a / 2, b / 2))
  return 0.5 * meet(rete, Math.max(seed(one, 1, 0), seed(other, 0, 1)))
}

/** F of litters with each of many, in one walk up and down (Colleau 2002). A cat with itself gives (1 + F) / 2. */
export function kinshipWithMany(registro: Registro, one: number, many: Int32Array): Float64Array {
  const { gatti, rete } = registro
  const { nodo, padre, madre, f } = gatti
  const seeds = nodo[one] !== 0 ? [nodo[one]!] : [padre[one]!, madre[one]!]
  const touched = flowFrom(rete, seeds, nodo[one] !== 0 ? 1 : 0.5)
  const relate = createRelate(rete)
  const out = new Float64Array(many.length)
  for (let i = 0; i < many.length; i++) {
    const slot = many[i]!
    if (slot === one) out[i] = 0.5 * (1 + f[one]!)
    else if (nodo[slot] !== 0) out[i] = 0.5 * relate.to(nodo[slot]!)
    else out[i] = 0.25 * (relate.to(padre[slot]!) + relate.to(madre[slot]!))
  }
  relate.done()
  for (const node of touched) rete.val[(node << 2) | 1] = 0
  return out
}

/** D19: mean kinship with a group, itself included. One walk serves the whole group. */
export function meanKinshipWithGroup(registro: Registro, group: Int32Array, many: Int32Array): Float64Array {
  const { gatti, rete } = registro
  const { nodo, padre, madre, f } = gatti
  const out = new Float64Array(many.length)
  if (group.length === 0) return out
  const weight = 1 / group.length
  // A member without offspring has no node: its Mendelian part only counts with itself.
  const own = new Map<number, number>()
  const inbred = (node: number) => (node === 0 ? -1 : f[rete.slot[node]!]!)
  let level = 0
  for (const slot of group) {
    if (nodo[slot] !== 0) level = Math.max(level, pass(rete, nodo[slot]!, weight, 0))
    else {
      own.set(slot, weight * (0.5 - 0.25 * (inbred(padre[slot]!) + inbred(madre[slot]!))))
      level = Math.max(level, pass(rete, padre[slot]!, weight / 2, 0), pass(rete, madre[slot]!, weight / 2, 0))
    }
  }
  const touched = flowOn(rete, level)
  const relate = createRelate(rete)
  for (let i = 0; i < many.length; i++) {
    const slot = many[i]!
    if (nodo[slot] !== 0) out[i] = 0.5 * relate.to(nodo[slot]!)
    else out[i] = 0.25 * (relate.to(padre[slot]!) + relate.to(madre[slot]!)) + 0.5 * (own.get(slot) ?? 0)
  }
  relate.done()
  for (const node of touched) rete.val[(node << 2) | 1] = 0
  return out
}

export function kinshipWithMates(rete: Rete, sire: number, dams: Int32Array): Float64Array {
  const touched = flowFrom(rete, [sire], 1)
  const relate = createRelate(rete)
  const out = dams.length === 0 ? new Float64Array(0) : Float64Array.from(dams, dam => 0.5 * relate.to(dam))
  relate.done()
  for (const node of touched) rete.val[(node << 2) | 1] = 0
  return out
}

/** Sum of all relationships in a group, each with itself included: x'Ax in one walk up. */
export function relationshipSum({ gatti, rete }: Registro, group: Int32Array): number {
  const { nodo, padre, madre, f } = gatti
  const inbred = (node: number) => (node === 0 ? -1 : f[rete.slot[node]!]!)
  let level = 0
  let sum = 0
  for (const slot of group) {
    if (nodo[slot] !== 0) level = Math.max(level, pass(rete, nodo[slot]!, 1, 1))
    else {
      sum += 0.5 - 0.25 * (inbred(padre[slot]!) + inbred(madre[slot]!))
      level = Math.max(level, pass(rete, padre[slot]!, 0.5, 0.5), pass(rete, madre[slot]!, 0.5, 0.5))
    }
  }
  return sum + meet(rete, level)
}

/** Propagates both gene flows upwards by level, youngest first; nodes reached by both contribute their Mendelian share. */
function meet({ link, val, head }: Rete, from: number): number {
  let sum = 0
  for (let level = from; level > 0; level--) {
    for (let node = head[level]!; node !== 0; ) {
      const v = node << 2
      node = link[v | 3]!
      link[v | 3] = -1
      const a = val[v | 1]!
      const b = val[v | 2]!
      val[v | 1] = 0
      val[v | 2] = 0
      sum += a * b * val[v]!
      for (let side = 0; side < 2; side++) {
        const parent = link[v | side]! << 2
        if (parent === 0) continue
        val[parent | 1]! += 0.5 * a
        val[parent | 2]! += 0.5 * b
        if (link[parent | 3] !== -1) continue
        const above = link[parent | 2]!
        link[parent | 3] = head[above]!
        head[above] = parent >> 2
      }
    }
    head[level] = 0
  }
  return sum
}

function flowFrom(rete: Rete, seeds: number[], weight: number): number[] {
  let level = 0
  for (const seed of seeds) level = Math.max(level, pass(rete, seed, weight, 0))
  return flowOn(rete, level)
}

function flowOn(rete: Rete, from: number): number[] {
  const { link, val, head } = rete
  const touched: number[] = []
  for (let level = from; level > 0; level--) {
    while (head[level] !== 0) {
      const node = head[level]!
      const v = node << 2
      head[level] = link[v | 3]!
      link[v | 3] = -1
      touched.push(node)
      pass(rete, link[v]!, 0.5 * val[v | 1]!, 0)
      pass(rete, link[v | 1]!, 0.5 * val[v | 1]!, 0)
    }
  }
  return touched
}

function createRelate({ link, val }: Rete) {
  const known: number[] = []
  const stack: number[] = []
  return {
    to(wanted: number): number {
      if (!Number.isNaN(val[(wanted << 2) | 3]!)) return val[(wanted << 2) | 3]!
      stack.push(wanted)
      while (stack.length > 0) {
        const node = stack[stack.length - 1]!
        const v = node << 2
        const a = val[(link[v]! << 2) | 3]!
        const b = val[(link[v | 1]! << 2) | 3]!
        if (Number.isNaN(a)) stack.push(link[v]!)
        if (Number.isNaN(b)) stack.push(link[v | 1]!)
        if (Number.isNaN(a) || Number.isNaN(b)) continue
        if (Number.isNaN(val[v | 3]!)) known.push(node)
        val[v | 3] = 0.5 * (a + b) + val[v]! * val[v | 1]!
        stack.pop()
      }
      return val[(wanted << 2) | 3]!
    },
    done(): void {
      for (const node of known) val[(node << 2) | 3] = Number.NaN
    },
  }
}

function pass({ link, val, head }: Rete, node: number, a: number, b: number): number {
  if (node === 0) return 0
  const v = node << 2
  val[v | 1]! += a
  val[v | 2]! += b
  const level = link[v | 2]!
  if (link[v | 3] === -1) {
    link[v | 3] = head[level]!
    head[level] = node
  }
  return level
}
