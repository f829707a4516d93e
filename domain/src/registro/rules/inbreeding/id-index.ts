import { ints, widerInts } from './colonne.ts'

/** Plain table of slot + 1 for dense ids (0 = none); hash table with open addressing for sparse ids (id 0 = empty). */
export interface IdIndex {
  table: Int32Array
  bits: number
  used: number
}

/** Up to this ratio the plain table needs no more memory than the hash table. */
const placesPerCat = 4
const fewPlaces = 1_024

export function createIdIndex(expected: number, highest: number = expected): IdIndex {
  if (highest <= placesFor(expected)) return { table: ints(highest + 1), bits: 0, used: 0 }
  return createScattered(expected)
}

export function findSlot({ table, bits }: IdIndex, id: number): number {
  if (id <= 0) return -1
  if (bits === 0) return id < table.length ? table[id]! - 1 : -1
  const mask = (1 << bits) - 1
  let at = home(id, bits)
  for (;;) {
    const key = table[2 * at]!
    if (key === id) return table[2 * at + 1]!
    if (key === 0) return -1
    at = (at + 1) & mask
  }
}

export function putSlot(index: IdIndex, id: number, slot: number): boolean {
  if (index.bits === 0 && id >= index.table.length) makePlace(index, id)
  if (index.bits === 0) {
    if (index.table[id] !== 0) return false
    index.table[id] = slot + 1
    index.used++
    return true
  }
  if ((index.used + 1) * 2 > 1 << index.bits) scatter(index, 2 * index.used + 2)
  return putScattered(index, id, slot)
}

export function dropSlot(index: IdIndex, id: number): void {
  if (findSlot(index, id) < 0) return
  index.used--
  if (index.bits === 0) index.table[id] = 0
  else closeGap(index, id)
}

function placesFor(cats: number): number {
  return Math.max(fewPlaces, placesPerCat * cats)
}

function makePlace(index: IdIndex, id: number): void {
  const most = placesFor(index.used + 1)
  if (id > most) scatter(index, index.used + 1)
  else index.table = widerInts(index.table, Math.min(most, Math.max(id, 2 * index.table.length)) + 1)
}

function createScattered(expected: number): IdIndex {
  let bits = 4
  while (1 << bits < expected * 2) bits++
  return { table: ints(2 << bits), bits, used: 0 }
}

function scatter(index: IdIndex, expected: number): void {
  const { table, bits } = index
  Object.assign(index, createScattered(expected))
  if (bits === 0) {
    for (let id = 1; id < table.length; id++) if (table[id] !== 0) putScattered(index, id, table[id]! - 1)
  } else {
    for (let i = 0; i < table.length; i += 2) if (table[i] !== 0) putScattered(index, table[i]!, table[i + 1]!)
  }
}

function putScattered(index: IdIndex, id: number, slot: number): boolean {
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

/** Moves later entries up, so that no tombstones are needed. */
function closeGap({ table, bits }: IdIndex, id: number): void {
  const mask = (1 << bits) - 1
  let hole = home(id, bits)
  while (table[2 * hole] !== id) hole = (hole + 1) & mask
  for (let at = (hole + 1) & mask; table[2 * at] !== 0; at = (at + 1) & mask) {
    const wanted = home(table[2 * at]!, bits)
    if (((at - wanted) & mask) < ((at - hole) & mask)) continue
    table[2 * hole] = table[2 * at]!
    table[2 * hole + 1] = table[2 * at + 1]!
    hole = at
  }
  table[2 * hole] = 0
}

function home(id: number, bits: number): number {
  return (id + Math.imul(id >>> bits, 0x9e3779b1)) & ((1 << bits) - 1)
}
