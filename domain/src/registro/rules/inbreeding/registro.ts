import { bytes, floats, ints, widerBytes, widerFloats, widerInts } from './colonne.ts'
import { createIdIndex, type IdIndex } from './id-index.ts'

export interface ColonneGatti {
  id: Int32Array
  padre: Int32Array
  madre: Int32Array
  sesso?: Uint8Array
  razza?: Int32Array
  /** Days since 1970-01-01, or GIORNO_IGNOTO. */
  nascita?: Int32Array
  /** Bits: STATO_VIVO, STATO_RIPRODUTTORE and six free for the caller. */
  stato?: Uint8Array
}

export const SESSO_M = 1
export const SESSO_F = 2
export const STATO_VIVO = 1
export const STATO_RIPRODUTTORE = 2
export const GIORNO_IGNOTO = -0x80000000

/** One row ("slot") per cat. Parents are node numbers, not slots. */
export interface Gatti {
  slots: number
  free: number[]
  id: Int32Array
  padre: Int32Array
  madre: Int32Array
  nodo: Int32Array
  f: Float64Array
  /** Linked lists of offspring by sire and by dam, as slot + 1. */
  nextByPadre: Int32Array
  nextByMadre: Int32Array
  sesso: Uint8Array
  razza: Int32Array
  nascita: Int32Array
  stato: Uint8Array
}

/**
 * Network of cats with offspring, the only nodes an ancestor walk visits. Node 0 is the unknown parent. Interleaved for the
 * cache: `link` has sire, dam, level, list pointer (-1 = none); `val` has Mendelian share, two scratch weights (0 between calls),
 * a scratch relationship (NaN).
 */
export interface Rete {
  nodes: number
  free: number[]
  link: Int32Array
  val: Float64Array
  slot: Int32Array
  firstByPadre: Int32Array
  firstByMadre: Int32Array
  head: Int32Array
}

export interface Registro {
  index: IdIndex
  gatti: Gatti
  rete: Rete
  /** Cats on a cycle with their recorded parents, which are ignored. */
  cicli: Map<number, { padre: number; madre: number }>
}

/** `own` columns are used without a copy: shared memory with room for `expected` cats. */
export function createRegistro(expected: number, highestId: number, own: Partial<Gatti> = {}): Registro {
  return {
    index: createIdIndex(expected, highestId),
    gatti: createGatti(expected, own),
    rete: createRete(0, 1),
    cicli: new Map(),
  }
}

function createGatti(capacity: number, own: Partial<Gatti>): Gatti {
  return {
    slots: 0,
    free: [],
    id: own.id ?? ints(capacity),
    padre: own.padre ?? ints(capacity),
    madre: own.madre ?? ints(capacity),
    nodo: ints(capacity),
    f: floats(capacity),
    nextByPadre: ints(capacity),
    nextByMadre: ints(capacity),
    sesso: own.sesso ?? bytes(capacity),
    razza: own.razza ?? ints(capacity),
    nascita: own.nascita ?? ints(capacity),
    stato: own.stato ?? bytes(capacity),
  }
}

export function createRete(nodes: number, levels: number): Rete {
  const rete: Rete = {
    nodes: 0,
    free: [],
    link: ints(4 * (nodes + 1)),
    val: floats(4 * (nodes + 1)),
    slot: ints(nodes + 1),
    firstByPadre: ints(nodes + 1),
    firstByMadre: ints(nodes + 1),
    head: ints(levels + 2),
  }
  for (let node = 0; node <= nodes; node++) idle(rete, node)
  rete.val[3] = 0
  rete.link[3] = 0
  rete.slot[0] = -1
  return rete
}

export function bytesOf({ gatti, rete, index }: Registro): number {
  const columns = [...Object.values(gatti), ...Object.values(rete), index.table]
  return columns.reduce((sum: number, column) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0), 0)
}

export function takeSlot(gatti: Gatti): number {
  const freed = gatti.free.pop()
  if (freed !== undefined) return freed
  if (gatti.slots === gatti.id.length) growGatti(gatti)
  return gatti.slots++
}

export function takeNode(rete: Rete): number {
  const freed = rete.free.pop()
  const node = freed ?? ++rete.nodes
  if (node >= rete.slot.length) growRete(rete)
  rete.firstByPadre[node] = 0
  rete.firstByMadre[node] = 0
  idle(rete, node)
  return node
}

export function ensureLevel(rete: Rete, level: number): void {
  if (level >= rete.head.length) rete.head = widerInts(rete.head, 2 * level + 2)
}

function idle(rete: Rete, node: number): void {
  rete.link[4 * node + 3] = -1
  rete.val[4 * node + 3] = Number.NaN
}

function growGatti(gatti: Gatti): void {
  const capacity = Math.max(16, 2 * gatti.id.length)
  for (const key of ['id', 'padre', 'madre', 'nodo', 'nextByPadre', 'nextByMadre', 'razza', 'nascita'] as const)
    gatti[key] = widerInts(gatti[key], capacity)
  gatti.f = widerFloats(gatti.f, capacity)
  for (const key of ['sesso', 'stato'] as const) gatti[key] = widerBytes(gatti[key], capacity)
}

function growRete(rete: Rete): void {
  const capacity = Math.max(16, 2 * rete.slot.length)
  rete.link = widerInts(rete.link, 4 * capacity)
  rete.val = widerFloats(rete.val, 4 * capacity)
  for (const key of ['slot', 'firstByPadre', 'firstByMadre'] as const) rete[key] = widerInts(rete[key], capacity)
}
