import { expect, it } from 'vitest'
import { filterInSlices, sortInSlices } from '../src/platform/in-slices.ts'

const sizes = [0, 1, 1_999, 2_000, 2_001, 4_000, 25_017]
/** Many equal values with their position, to check that the sort is stable. */
const items = (size: number) => Array.from({ length: size }, (_, at) => ({ at, value: (at * 7_919) % 101 }))
const byValue = (a: { value: number }, b: { value: number }) => a.value - b.value

it.each(sizes)('%i items are sorted like an array, stably', async size => {
  const given = items(size)
  const sorted = await sortInSlices(given, byValue)
  expect(sorted).toEqual(given.toSorted(byValue))
  expect(given).toEqual(items(size))
})

it.each(sizes)('%i items are filtered like an array', async size => {
  const keep = ({ value }: { value: number }) => value % 3 === 0
  expect(await filterInSlices(items(size), keep)).toEqual(items(size).filter(keep))
})

it('other work runs between the slices', async () => {
  let turns = 0
  const turn = () => {
    turns++
    beside = setImmediate(turn)
  }
  let beside = setImmediate(turn)
  await sortInSlices(items(200_000), byValue)
  clearImmediate(beside)
  expect(turns).toBeGreaterThan(100)
})
