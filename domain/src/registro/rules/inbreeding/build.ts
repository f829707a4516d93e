import { findSlot, putSlot } from './id-index.ts'
import { levelsOf, nodesOnLoops } from './levels.ts'
import { type ColonneGatti, createRegistro, createRete, type Gatti, GIORNO_IGNOTO, type Registro } from './registro.ts'
import { sweepSires } from './sweep.ts'

/** Parents of every slot as slots, -1 = unknown. */
interface ParentSlots {
  padre: Int32Array
  madre: Int32Array
}

/** The registry of these cats, with everybody's coefficient. A parent that is not among the ids counts as unknown. */
export function buildRegistro(columns: ColonneGatti): Registro {
  const n = columns.id.length
  const registro = createRegistro(n)
  const { gatti, index } = registro
  gatti.slots = n
  gatti.id.set(columns.id)
  gatti.nascita.fill(GIORNO_IGNOTO)
  for (const key of ['sesso', 'razza', 'nascita', 'stato'] as const) if (columns[key]) gatti[key].set(columns[key])
  for (let slot = 0; slot < n; slot++) {
    const id = gatti.id[slot]!
    if (id <= 0) throw new RangeError(`Id non valido: ${id}`)
    if (!putSlot(index, id, slot)) throw new RangeError(`Id ripetuto: ${id}`)
  }
  const parents = { padre: new Int32Array(n), madre: new Int32Array(n) }
  for (let slot = 0; slot < n; slot++) {
    parents.padre[slot] = findSlot(index, columns.padre[slot]!)
    parents.madre[slot] = findSlot(index, columns.madre[slot]!)
  }
  arrange(registro, parents)
  return registro
}

/** Numbers and computes everything anew from the parents as stated, those left out for a loop included. */
export function rebuild(registro: Registro): void {
  const { gatti, rete, index, cicli } = registro
  const parents = { padre: new Int32Array(gatti.slots), madre: new Int32Array(gatti.slots) }
  for (let slot = 0; slot < gatti.slots; slot++) {
    parents.padre[slot] = rete.slot[gatti.padre[slot]!]!
    parents.madre[slot] = rete.slot[gatti.madre[slot]!]!
  }
  for (const [id, stated] of cicli) {
    const slot = findSlot(index, id)
    parents.padre[slot] = findSlot(index, stated.padre)
    parents.madre[slot] = findSlot(index, stated.madre)
  }
  arrange(registro, parents)
}

function arrange(registro: Registro, parents: ParentSlots): void {
  const { gatti } = registro
  const breeders = breedersOf(gatti.slots, parents)
  const level = settle(registro, parents, breeders)
  const order = orderBy(breeders, level, gatti.razza)
  const n = order.length
  registro.rete = createRete(n, order.length === 0 ? 0 : level[order[n - 1]!]!)
  const { slot: slotOf, link } = registro.rete
  registro.rete.nodes = n
  gatti.nodo.fill(0)
  for (let node = 1; node <= n; node++) {
    const at = order[node - 1]!
    slotOf[node] = breeders[at]!
    gatti.nodo[breeders[at]!] = node
    link[(node << 2) | 2] = level[at]!
  }
  for (let slot = 0; slot < gatti.slots; slot++) {
    gatti.padre[slot] = parents.padre[slot]! < 0 ? 0 : gatti.nodo[parents.padre[slot]!]!
    gatti.madre[slot] = parents.madre[slot]! < 0 ? 0 : gatti.nodo[parents.madre[slot]!]!
  }
  for (let node = 1; node <= n; node++) {
    link[node << 2] = gatti.padre[slotOf[node]!]!
    link[(node << 2) | 1] = gatti.madre[slotOf[node]!]!
  }
  computeAll(registro)
  chainOffspring(registro)
}

function computeAll({ gatti, rete }: Registro): void {
  gatti.f.fill(0)
  const { kidStart, kids } = kidsBySire(gatti, rete.nodes)
  const { link, val, slot: row } = rete
  const mendel = sweepSires({ n: rete.nodes, link, row, kidStart, kids, f: gatti.f })
  for (let node = 1; node <= rete.nodes; node++) val[node << 2] = mendel[node]!
}

/** Slots of those who have offspring, in order. */
function breedersOf(slots: number, { padre, madre }: ParentSlots): Int32Array {
  const has = new Uint8Array(slots)
  let count = 0
  for (let slot = 0; slot < slots; slot++) {
    if (padre[slot]! >= 0) has[padre[slot]!] = 1
    if (madre[slot]! >= 0) has[madre[slot]!] = 1
  }
  for (let slot = 0; slot < slots; slot++) count += has[slot]!
  const breeders = new Int32Array(count)
  count = 0
  for (let slot = 0; slot < slots; slot++) if (has[slot] === 1) breeders[count++] = slot
  return breeders
}

/** Levels of the breeders; cats on a loop are noted and lose their parents, after which no loop is left. */
function settle(registro: Registro, parents: ParentSlots, breeders: Int32Array): Int32Array {
  const { gatti, cicli } = registro
  const number = new Int32Array(gatti.slots).fill(-1)
  for (let i = 0; i < breeders.length; i++) number[breeders[i]!] = i
  const among = (of: Int32Array) => breeders.map(slot => (of[slot]! < 0 ? -1 : number[of[slot]!]!))
  const padre = among(parents.padre)
  const madre = among(parents.madre)
  cicli.clear()
  const level = levelsOf(padre, madre)
  if (level.indexOf(0) < 0) return level
  const idOf = (slot: number) => (slot < 0 ? 0 : gatti.id[slot]!)
  for (const node of nodesOnLoops(padre, madre, level)) {
    const slot = breeders[node]!
    cicli.set(gatti.id[slot]!, { padre: idOf(parents.padre[slot]!), madre: idOf(parents.madre[slot]!) })
    parents.padre[slot] = parents.madre[slot] = padre[node] = madre[node] = -1
  }
  return levelsOf(padre, madre)
}

/** Positions of the breeders by level, then breed, then as they came: neighbours then share most of their ancestors. */
function orderBy(breeders: Int32Array, level: Int32Array, razza: Int32Array): Int32Array {
  const start = new Int32Array(257)
  for (const slot of breeders) start[(razza[slot]! & 255) + 1]!++
  for (let i = 1; i < 257; i++) start[i]! += start[i - 1]!
  const byBreed = new Int32Array(breeders.length)
  for (let i = 0; i < breeders.length; i++) byBreed[start[razza[breeders[i]!]! & 255]!++] = i
  let deepest = 0
  for (const one of level) if (one > deepest) deepest = one
  const place = new Int32Array(deepest + 2)
  for (const one of level) place[one + 1]!++
  for (let i = 1; i < place.length; i++) place[i]! += place[i - 1]!
  const order = new Int32Array(breeders.length)
  for (const i of byBreed) order[place[level[i]!]!++] = i
  return order
}

/** Those with two known parents, grouped by sire; litter mates mostly come one after the other. */
function kidsBySire(gatti: Gatti, nodes: number): { kidStart: Int32Array; kids: Int32Array } {
  const { slots, padre, madre } = gatti
  const kidStart = new Int32Array(nodes + 3)
  for (let slot = 0; slot < slots; slot++) if (madre[slot] !== 0) kidStart[padre[slot]! + 2]!++
  kidStart[2] = 0
  for (let i = 3; i < kidStart.length; i++) kidStart[i]! += kidStart[i - 1]!
  const kids = new Int32Array(2 * kidStart[nodes + 2]!)
  for (let slot = 0; slot < slots; slot++) {
    const sire = padre[slot]!
    if (sire === 0 || madre[slot] === 0) continue
    const k = kidStart[sire + 1]!++
    kids[k << 1] = madre[slot]!
    kids[(k << 1) | 1] = slot
  }
  return { kidStart, kids }
}

function chainOffspring({ gatti, rete }: Registro): void {
  const { slots, padre, madre, nextByPadre, nextByMadre } = gatti
  const { firstByPadre, firstByMadre } = rete
  for (let slot = 0; slot < slots; slot++) {
    nextByPadre[slot] = firstByPadre[padre[slot]!]!
    firstByPadre[padre[slot]!] = slot + 1
    nextByMadre[slot] = firstByMadre[madre[slot]!]!
    firstByMadre[madre[slot]!] = slot + 1
  }
  firstByPadre[0] = 0
  firstByMadre[0] = 0
}
