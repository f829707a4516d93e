import { findSlot, putSlot } from './id-index.ts'
import { generationsOf, levelsOf, nodesOnLoops } from './levels.ts'
import { collectLitters } from './litters.ts'
import { type ColonneGatti, createRegistro, createRete, type Gatti, GIORNO_IGNOTO, type Registro } from './registro.ts'
import { sweepSires } from './sweep.ts'

/** A parent id missing in the columns counts as unknown. `own` columns must be shared memory and are written to. */
export function buildRegistro(columns: ColonneGatti, own: Partial<ColonneGatti> = {}): Registro {
  const n = columns.id.length
  const registro = createRegistro(n, highestOf(columns.id), own)
  const { gatti, index } = registro
  gatti.slots = n
  gatti.id.set(columns.id)
  if (!columns.nascita) gatti.nascita.fill(GIORNO_IGNOTO)
  for (const key of ['sesso', 'razza', 'nascita', 'stato'] as const) if (columns[key]) gatti[key].set(columns[key])
  for (let slot = 0; slot < n; slot++) {
    if (!putSlot(index, columns.id[slot]!, slot)) throw new RangeError(`Id ripetuto: ${columns.id[slot]}`)
  }
  setParentSlots(registro, columns)
  arrange(registro)
  return registro
}

export function rebuild(registro: Registro): void {
  const { gatti, rete, index, cicli } = registro
  for (let slot = 0; slot < gatti.slots; slot++) {
    gatti.padre[slot] = rete.slot[gatti.padre[slot]!]!
    gatti.madre[slot] = rete.slot[gatti.madre[slot]!]!
  }
  for (const [id, stated] of cicli) {
    const slot = findSlot(index, id)
    gatti.padre[slot] = findSlot(index, stated.padre)
    gatti.madre[slot] = findSlot(index, stated.madre)
  }
  arrange(registro)
}

function highestOf(ids: Int32Array): number {
  let highest = 0
  for (let i = 0; i < ids.length; i++) {
    if (ids[i]! <= 0) throw new RangeError(`Id non valido: ${ids[i]}`)
    if (ids[i]! > highest) highest = ids[i]!
  }
  return highest
}

function setParentSlots({ index, gatti }: Registro, columns: ColonneGatti): void {
  const { slots, padre, madre } = gatti
  let [sire, dam, sireSlot, damSlot] = [0, 0, -1, -1]
  for (let slot = 0; slot < slots; slot++) {
    if (columns.padre[slot] !== sire) {
      sire = columns.padre[slot]!
      sireSlot = findSlot(index, sire)
    }
    if (columns.madre[slot] !== dam) {
      dam = columns.madre[slot]!
      damSlot = findSlot(index, dam)
    }
    padre[slot] = sireSlot
    madre[slot] = damSlot
  }
}

function arrange(registro: Registro): void {
  const { gatti } = registro
  const { breeders, number } = breedersOf(gatti)
  const level = settle(registro, breeders, number)
  const order = orderBy(breeders, level, gatti.razza)
  const n = order.length
  registro.rete = createRete(n, n === 0 ? 0 : level[order[n - 1]!]!)
  const { slot: slotOf, link, val } = registro.rete
  registro.rete.nodes = n
  gatti.nodo.fill(0)
  for (let node = 1; node <= n; node++) {
    const at = order[node - 1]!
    slotOf[node] = breeders[at]!
    gatti.nodo[breeders[at]!] = node
    link[(node << 2) | 2] = level[at]!
  }
  const litters = collectLitters(registro)
  for (let node = 1; node <= n; node++) {
    link[node << 2] = gatti.padre[slotOf[node]!]!
    link[(node << 2) | 1] = gatti.madre[slotOf[node]!]!
  }
  gatti.f.fill(0)
  const mendel = sweepSires({ n, link, row: slotOf, ...litters, f: gatti.f })
  for (let node = 1; node <= n; node++) val[node << 2] = mendel[node]!
}

function breedersOf({ slots, padre, madre }: Gatti): { breeders: Int32Array; number: Int32Array } {
  const number = new Int32Array(slots)
  let [sire, dam] = [-1, -1]
  for (let slot = 0; slot < slots; slot++) {
    if (padre[slot] !== sire) {
      sire = padre[slot]!
      if (sire >= 0) number[sire] = 1
    }
    if (madre[slot] !== dam) {
      dam = madre[slot]!
      if (dam >= 0) number[dam] = 1
    }
  }
  let count = 0
  for (let slot = 0; slot < slots; slot++) number[slot] = number[slot] === 1 ? count++ : -1
  const breeders = new Int32Array(count)
  for (let slot = 0; slot < slots; slot++) if (number[slot]! >= 0) breeders[number[slot]!] = slot
  return { breeders, number }
}

/** Levels of the breeders. Cats on a cycle are recorded and lose their parents, which removes all cycles. */
function settle({ gatti, cicli }: Registro, breeders: Int32Array, number: Int32Array): Int32Array {
  const padre = among(gatti.padre, breeders, number)
  const madre = among(gatti.madre, breeders, number)
  cicli.clear()
  const level = generationsOf(padre, madre) ?? levelsOf(padre, madre)
  if (level.indexOf(0) < 0) return level
  const idOf = (slot: number) => (slot < 0 ? 0 : gatti.id[slot]!)
  for (const node of nodesOnLoops(padre, madre, level)) {
    const slot = breeders[node]!
    cicli.set(gatti.id[slot]!, { padre: idOf(gatti.padre[slot]!), madre: idOf(gatti.madre[slot]!) })
    gatti.padre[slot] = gatti.madre[slot] = padre[node] = madre[node] = -1
  }
  return levelsOf(padre, madre)
}

function among(of: Int32Array, breeders: Int32Array, number: Int32Array): Int32Array {
  const found = new Int32Array(breeders.length)
  for (let i = 0; i < breeders.length; i++) {
    const slot = of[breeders[i]!]!
    found[i] = slot < 0 ? -1 : number[slot]!
  }
  return found
}

/** Sorted by level, breed and input order, so that neighbours share most ancestors (cache). */
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
