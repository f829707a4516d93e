import { kinshipWithMates } from './kinship.ts'
import { eachOffspring, refreshNode } from './offspring.ts'
import type { Registro } from './registro.ts'

/** Recomputes a cat with new parents and its descendants. Returns the slots; null, without a change, above `limit`. */
export function recompute(registro: Registro, slot: number, limit: number): Int32Array | null {
  const family = descendants(registro, slot, limit)
  if (family === null) return null
  const { gatti, rete } = registro
  const nodes = relevel(registro, family)
  const levelOf = (node: number) => rete.link[(node << 2) | 2]!
  family.sort((a, b) => {
    const sires = levelOf(gatti.padre[a]!) - levelOf(gatti.padre[b]!) || gatti.padre[a]! - gatti.padre[b]!
    return sires || gatti.madre[a]! - gatti.madre[b]!
  })
  nodes.sort((a, b) => levelOf(a) - levelOf(b))
  let ready = 0
  for (let from = 0, to = 0; from < family.length; from = to) {
    const sire = gatti.padre[family[from]!]!
    while (to < family.length && gatti.padre[family[to]!] === sire) to++
    while (ready < nodes.length && levelOf(nodes[ready]!) <= levelOf(sire)) refreshNode(registro, nodes[ready++]!)
    settle(registro, sire, family.slice(from, to))
  }
  while (ready < nodes.length) refreshNode(registro, nodes[ready++]!)
  return Int32Array.from(family)
}

export function descendants(registro: Registro, slot: number, limit: number): number[] | null {
  const found = [slot]
  const seen = new Set(found)
  for (let at = 0; at < found.length; at++) {
    if (found.length > limit) return null
    eachOffspring(registro, registro.gatti.nodo[found[at]!]!, kid => {
      if (seen.has(kid)) return
      seen.add(kid)
      found.push(kid)
    })
  }
  return found
}

function settle({ gatti, rete }: Registro, sire: number, group: number[]): void {
  if (sire === 0) {
    for (const slot of group) gatti.f[slot] = 0
    return
  }
  const f = kinshipWithMates(
    rete,
    sire,
    Int32Array.from(group, slot => gatti.madre[slot]!),
  )
  group.forEach((slot, i) => {
    gatti.f[slot] = f[i]!
  })
}

function relevel(registro: Registro, family: number[]): number[] {
  const { gatti, rete } = registro
  const inside = new Map<number, number>()
  for (const slot of family) if (gatti.nodo[slot] !== 0) inside.set(gatti.nodo[slot]!, 0)
  for (const node of inside.keys()) {
    const slot = rete.slot[node]!
    inside.set(node, Number(inside.has(gatti.padre[slot]!)) + Number(inside.has(gatti.madre[slot]!)))
  }
  const order = [...inside].filter(([, open]) => open === 0).map(([node]) => node)
  for (let at = 0; at < order.length; at++) {
    refreshNode(registro, order[at]!)
    eachOffspring(registro, order[at]!, kid => {
      const node = gatti.nodo[kid]!
      if (node === 0) return
      const open = inside.get(node)! - 1
      inside.set(node, open)
      if (open === 0) order.push(node)
    })
  }
  return order
}
