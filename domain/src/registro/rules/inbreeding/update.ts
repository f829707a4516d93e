import { rebuild } from './build.ts'
import { dropSlot, findSlot, putSlot } from './id-index.ts'
import { kinshipOfNodes } from './kinship.ts'
import { chain, nodeOf, unchain } from './offspring.ts'
import { recompute } from './recompute.ts'
import { GIORNO_IGNOTO, type Registro, takeSlot } from './registro.ts'

export interface DatiGatto {
  sesso?: number
  razza?: number
  nascita?: number
  stato?: number
}

/** `cambiati`: ids whose coefficient may have changed, null after a full recomputation. */
export type EsitoGenitori = { ok: true; cambiati: Int32Array | null } | { ok: false; motivo: 'ciclo' }

/** Share of the registry above which a full sweep is cheaper than single walks. */
const WHOLE_ABOVE = 0.05

export function insertGatto(registro: Registro, id: number, padre: number, madre: number, dati: DatiGatto): number {
  const parents = [slotOf(registro, padre), slotOf(registro, madre)] as const
  if (!Number.isInteger(id) || id <= 0 || id > 0x7fffffff) throw new RangeError(`Id non valido: ${id}`)
  if (findSlot(registro.index, id) >= 0) throw new RangeError(`Id ripetuto: ${id}`)
  const { gatti, rete } = registro
  const slot = takeSlot(gatti)
  putSlot(registro.index, id, slot)
  gatti.id[slot] = id
  gatti.nodo[slot] = 0
  gatti.sesso[slot] = 0
  gatti.razza[slot] = 0
  gatti.nascita[slot] = GIORNO_IGNOTO
  gatti.stato[slot] = 0
  setDati(registro, id, dati)
  chain(registro, slot, nodeOf(registro, parents[0]), nodeOf(registro, parents[1]))
  const f = kinshipOfNodes(rete, gatti.padre[slot]!, gatti.madre[slot]!)
  gatti.f[slot] = f
  return f
}

export function setDati(registro: Registro, id: number, dati: DatiGatto): void {
  const slot = slotOf(registro, id)
  for (const key of ['sesso', 'razza', 'nascita', 'stato'] as const) {
    const value = dati[key]
    if (value !== undefined) registro.gatti[key][slot] = value
  }
}

export function removeGatto(registro: Registro, id: number): boolean {
  const { gatti, rete, index, cicli } = registro
  const slot = slotOf(registro, id)
  const node = gatti.nodo[slot]!
  if (rete.firstByPadre[node] !== 0 || rete.firstByMadre[node] !== 0) return false
  for (const stated of cicli.values()) if (stated.padre === id || stated.madre === id) return false
  unchain(registro, slot)
  if (node !== 0) rete.free.push(node)
  dropSlot(index, id)
  gatti.id[slot] = 0
  gatti.padre[slot] = gatti.madre[slot] = gatti.nodo[slot] = 0
  gatti.f[slot] = 0
  gatti.free.push(slot)
  return true
}

export function changeGenitori(registro: Registro, id: number, padre: number, madre: number): EsitoGenitori {
  const { gatti, cicli } = registro
  const slot = slotOf(registro, id)
  const parents = [slotOf(registro, padre), slotOf(registro, madre)] as const
  if (wouldLoop(registro, slot, parents)) return { ok: false, motivo: 'ciclo' }
  unchain(registro, slot)
  chain(registro, slot, nodeOf(registro, parents[0]), nodeOf(registro, parents[1]))
  if (cicli.size > 0) {
    cicli.delete(id) // the cycle may be gone, so all recorded parents are tried again
    rebuild(registro)
    return { ok: true, cambiati: null }
  }
  const limit = Math.max(64, WHOLE_ABOVE * gatti.slots)
  const changed = recompute(registro, slot, limit)
  if (changed === null) rebuild(registro)
  return { ok: true, cambiati: changed?.map(one => gatti.id[one]!) ?? null }
}

function wouldLoop({ gatti, rete }: Registro, slot: number, parents: readonly number[]): boolean {
  if (parents.includes(slot)) return true
  const own = gatti.nodo[slot]!
  if (own === 0) return false
  const seen = new Set<number>()
  const stack = parents.filter(one => one >= 0).flatMap(one => [gatti.padre[one]!, gatti.madre[one]!])
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === own) return true
    if (node === 0 || seen.has(node) || rete.link[(node << 2) | 2]! < rete.link[(own << 2) | 2]!) continue
    seen.add(node)
    stack.push(rete.link[node << 2]!, rete.link[(node << 2) | 1]!)
  }
  return false
}

export function slotOf(registro: Registro, id: number): number {
  if (id === 0) return -1
  const slot = findSlot(registro.index, id)
  if (slot < 0) throw new RangeError(`Gatto assente: ${id}`)
  return slot
}
