import { ensureLevel, type Registro, takeNode } from './registro.ts'

export function nodeOf(registro: Registro, slot: number): number {
  if (slot < 0) return 0
  const { gatti, rete } = registro
  if (gatti.nodo[slot] !== 0) return gatti.nodo[slot]!
  const node = takeNode(rete)
  gatti.nodo[slot] = node
  rete.slot[node] = slot
  refreshNode(registro, node)
  return node
}

export function refreshNode({ gatti, rete }: Registro, node: number): void {
  const { link, val, slot: slotOf } = rete
  const v = node << 2
  const sire = gatti.padre[slotOf[node]!]!
  const dam = gatti.madre[slotOf[node]!]!
  const level = 1 + Math.max(link[(sire << 2) | 2]!, link[(dam << 2) | 2]!)
  const inbred = (parent: number) => (parent === 0 ? -1 : gatti.f[slotOf[parent]!]!)
  link[v] = sire
  link[v | 1] = dam
  link[v | 2] = level
  val[v] = 0.5 - 0.25 * (inbred(sire) + inbred(dam))
  ensureLevel(rete, level)
}

export function chain({ gatti, rete }: Registro, slot: number, sire: number, dam: number): void {
  gatti.padre[slot] = sire
  gatti.madre[slot] = dam
  gatti.nextByPadre[slot] = sire === 0 ? 0 : rete.firstByPadre[sire]!
  gatti.nextByMadre[slot] = dam === 0 ? 0 : rete.firstByMadre[dam]!
  if (sire !== 0) rete.firstByPadre[sire] = slot + 1
  if (dam !== 0) rete.firstByMadre[dam] = slot + 1
}

export function unchain({ gatti, rete }: Registro, slot: number): void {
  drop(rete.firstByPadre, gatti.nextByPadre, gatti.padre[slot]!, slot)
  drop(rete.firstByMadre, gatti.nextByMadre, gatti.madre[slot]!, slot)
}

export function eachOffspring({ gatti, rete }: Registro, node: number, visit: (slot: number) => void): void {
  if (node === 0) return
  for (let next = rete.firstByPadre[node]!; next !== 0; next = gatti.nextByPadre[next - 1]!) visit(next - 1)
  for (let next = rete.firstByMadre[node]!; next !== 0; next = gatti.nextByMadre[next - 1]!) visit(next - 1)
}

function drop(first: Int32Array, next: Int32Array, parent: number, slot: number): void {
  if (parent === 0) return
  if (first[parent] === slot + 1) {
    first[parent] = next[slot]!
    return
  }
  let at = first[parent]! - 1
  while (next[at] !== slot + 1) at = next[at]! - 1
  next[at] = next[slot]!
}
