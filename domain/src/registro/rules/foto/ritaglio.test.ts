import { describe, expect, it } from 'vitest'
import { ingrandito, quadratoOf, ritaglioIniziale, spostato, zoomPossibile } from './ritaglio.ts'

const largo = { larghezza: 1600, altezza: 800 }

describe('the square cropped from a picture', () => {
  it('starts as the largest one in the middle', () =>
    expect(quadratoOf(largo, ritaglioIniziale)).toEqual({ x: 400, y: 0, lato: 800 }))

  it.each([
    ['to the right: the left of the picture comes in', 0.25, 0, { x: 200, y: 0 }],
    ['to the left', -0.25, 0, { x: 600, y: 0 }],
    ['beyond the edge, no farther than the edge', 5, 5, { x: 0, y: 0 }],
    ['beyond the other', -5, -5, { x: 800, y: 0 }],
  ])('moves %s', (_name, dx, dy, at) =>
    expect(quadratoOf(largo, spostato(largo, ritaglioIniziale, dx, dy))).toEqual({ ...at, lato: 800 }),
  )

  it('zooms around its middle, and follows the finger', () => {
    const near = ingrandito(largo, ritaglioIniziale, 2)
    expect(quadratoOf(largo, near)).toEqual({ x: 600, y: 200, lato: 400 })
    expect(quadratoOf(largo, spostato(largo, near, 0.5, 0.25))).toEqual({ x: 400, y: 100, lato: 400 })
  })

  it('never leaves the picture when zooming out', () => {
    const corner = spostato(largo, ingrandito(largo, ritaglioIniziale, 4), 9, 9)
    expect(quadratoOf(largo, corner)).toEqual({ x: 0, y: 0, lato: 200 })
    expect(quadratoOf(largo, ingrandito(largo, corner, 1))).toEqual({ x: 0, y: 0, lato: 800 })
  })

  it.each([
    [{ larghezza: 4000, altezza: 3000 }, 6],
    [largo, 5],
    [{ larghezza: 100, altezza: 90 }, 1],
  ])('%o can be enlarged up to %d times', (lati, most) => {
    expect(zoomPossibile(lati)).toBe(most)
    expect(ingrandito(lati, ritaglioIniziale, 99).zoom).toBe(most)
    expect(ingrandito(lati, ritaglioIniziale, 0).zoom).toBe(1)
  })
})
