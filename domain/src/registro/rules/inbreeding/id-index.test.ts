import { expect, it } from 'vitest'
import { createIdIndex, dropSlot, findSlot, putSlot } from './id-index.ts'
import { lehmer } from './reference-pedigree.ts'

it.each([
  ['serial', (i: number) => i + 1],
  ['far apart', (i: number) => 1 + i * 1_048_576],
  ['all on one place at first', (i: number) => 16 + i * 16],
  ['at the end of the range', (i: number) => 0x7fffffff - i],
])('finds ids that are %s, through growth and removal', (_, idOf) => {
  const index = createIdIndex(4)
  const expected = new Map<number, number>()
  const random = lehmer(5)
  for (let i = 0; i < 2000; i++) {
    expect(putSlot(index, idOf(i), i)).toBe(true)
    expected.set(idOf(i), i)
    const dropped = idOf(Math.floor(random() * 2 * i))
    if (expected.delete(dropped)) dropSlot(index, dropped)
  }
  dropSlot(index, idOf(5000) % 0x7fffffff)
  for (let i = 0; i < 2000; i++) expect(findSlot(index, idOf(i))).toBe(expected.get(idOf(i)) ?? -1)
  expect(index.used).toBe(expected.size)
})

it('refuses an id twice and knows no id below 1', () => {
  const index = createIdIndex(1)
  putSlot(index, 7, 0)
  expect(putSlot(index, 7, 1)).toBe(false)
  expect([7, 0, -7].map(id => findSlot(index, id))).toEqual([0, -1, -1])
})

it('keeps slots if new ids are too sparse for a table of places', () => {
  const index = createIdIndex(4)
  const ids = [1, 2, 900, 1_024, 2_000, 0x7fffffff, 3]
  ids.forEach((id, slot) => {
    expect(putSlot(index, id, slot)).toBe(true)
  })
  expect(ids.map(id => findSlot(index, id))).toEqual(ids.map((_, slot) => slot))
  expect([4, 899, 1_023, 5_000].map(id => findSlot(index, id))).toEqual([-1, -1, -1, -1])
})
