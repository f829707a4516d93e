import { expect, it } from 'vitest'
import { clampZoom, fitZoom, printZoom, stepZoom, treeWidth } from './pedigree-zoom.ts'

it.each([
  [1200, 7, 1],
  [900, 7, 1],
  [800, 7, 0.89],
  [400, 7, 0.75],
  [0, 7, 1],
])('in %i px %i columns are drawn at %f', (width, columns, scale) => expect(fitZoom(width, columns)).toBe(scale))

it('a tree that fits is as wide as its frame', () => {
  for (const width of [700, 750, 899, 896, 1000]) expect(treeWidth(fitZoom(width, 7), 7)).toBeLessThanOrEqual(width)
})

it.each([
  [1, 1, 1.2],
  [1.9, 1, 2],
  [2, 1, 2],
  [1, -1, 0.83],
  [0.5, -1, 0.5],
  [0.9, 1, 1],
  [1.1, -1, 1],
] as const)('from %f a step of %i leads to %f', (scale, by, next) => expect(stepZoom(scale, by)).toBe(next))

it('the wheel stays within the zoom limits', () => expect([clampZoom(0.1), clampZoom(7)]).toEqual([0.5, 2]))

it.each([
  [3, 8, 1],
  [4, 16, 0.58],
  [5, 10, 1],
  [6, 64, 0.9],
])('%i generations of %i rows are printed at %f', (generations, rows, zoom) =>
  expect(printZoom(generations, rows)).toBe(zoom),
)
