import { ints } from './colonne.ts'

/**
 * From a cat's id to its slot: open addressing in one typed array, pairs of id and slot, id 0 = empty.
 * Ids below the capacity land on their own place, so that a serial key reads memory in order; others are scattered.
 */
export interface IdIndex {
  table: Int32Array
  bits: number
  used: number
}

export function createIdIndex(expected: number): IdIndex {
  let bits = 4
  while (1 << bits < expected * 2) bits++
  return { table: ints(2 << bits), bits, used: 0 }
}

/** The slot of an id, -1 when it is not there. */
export function findSlot(index: IdIndex, id: number): number {
  const { table, bits } = index
  const mask = (1 << bits) - 1
  if (id <= 0) return -1
  let at = home(id, bits)
  for (;;) {
    const key = table[2 * at]!
    if (key === id) return table[2 * at + 1]!
    if (key === 0) return -1
    at = (at + 1) & mask
  }
}

/** False when the id is already there: nothing changes then. */
export function putSlot(index: IdIndex, id: number, slot: number): boolean {
  if ((index.used + 1) * 2 > 1 << index.bits) grow(index)
  const { table, bits } = index
  const mask = (1 << bits) - 1
  let at = home(id, bits)
  while (table[2 * at] !== 0) {
    if (table[2 * at] === id) return false
    at = (at + 1) & mask
  }
  table[2 * at] = id
  table[2 * at + 1] = slot
  index.used++
  return true
}

/** Takes an id out and closes the gap behind it, so that no tombstones pile up. */
export function dropSlot(index: IdIndex, id: number): void {
  const { table, bits } = index
  const mask = (1 << bits) - 1
  let hole = home(id, bits)
  while (table[2 * hole] !== id) {
    if (table[2 * hole] === 0) return
    hole = (hole + 1) & mask
  }
  index.used--
  for (let at = (hole + 1) & mask; table[2 * at] !== 0; at = (at + 1) & mask) {
    const wanted = home(table[2 * at]!, bits)
    if (((at - wanted) & mask) < ((at - hole) & mask)) continue
    table[2 * hole] = table[2 * at]!
    table[2 * hole + 1] = table[2 * at + 1]!
    hole = at
  }
  table[2 * hole] = 0
}

function grow(index: IdIndex): void {
  const old = index.table
  index.bits++
  index.table = ints(2 << index.bits)
  index.used = 0
  for (let i = 0; i < old.length; i += 2) if (old[i] !== 0) putSlot(index, old[i]!, old[i + 1]!)
}

function home(id: number, bits: number): number {
  return (id + Math.imul(id >>> bits, 0x9e3779b1)) & ((1 << bits) - 1)
}
