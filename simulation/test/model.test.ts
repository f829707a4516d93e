import { describe, expect, it } from 'vitest'
import { degree, generationsKnown, Kinship } from '../src/areas/registro/consanguineita.ts'
import type { Gatto } from '../src/areas/registro/state.ts'
import { addMonths, monthsBetween } from '../src/engine/days.ts'
import { Random } from '../src/engine/random.ts'

const family = (rows: [id: number, born: string, father: number | null, mother: number | null][]) =>
  new Map(rows.map(([id, born, idpadre, idmadre]) => [id, { id, data_nascita: born, idpadre, idmadre } as Gatto]))

const cats = family([
  [1, '2010-01-01', null, null],
  [2, '2010-01-01', null, null],
  [3, '2012-01-01', 1, 2],
  [4, '2012-01-01', 1, 2],
  [5, '2014-01-01', 3, 4],
  [6, '2013-01-01', 1, null],
  [7, '2015-01-01', 3, 6],
])

describe('the model of the simulation', () => {
  it('has the textbook values of F (D11)', () => {
    const kinship = new Kinship(cats)
    expect(kinship.inbreeding(1)).toBe(0)
    expect(kinship.inbreeding(5)).toBe(0.25)
    expect(kinship.inbreeding(7)).toBe(0.125)
    expect(kinship.between(1, 3)).toBe(0.25)
  })

  it('names the closest degree of kinship (D18)', () => {
    const between = (a: number, b: number) => degree(cats, cats.get(a)!, cats.get(b)!)
    expect(between(3, 4)).toBe('fratelli')
    expect(between(3, 6)).toBe('fratellastri')
    expect(between(1, 3)).toBe('genitore-figlio')
    expect(between(1, 5)).toBe('nonno-nipote')
    expect(between(1, 2)).toBeNull()
  })

  it('counts generations without a gap', () => {
    expect(generationsKnown(cats, 3, 4, 2)).toBe(true)
    expect(generationsKnown(cats, 3, 6, 2)).toBe(false)
    expect(generationsKnown(cats, 3, 4, 3)).toBe(false)
  })

  it('counts whole months, and keeps to a month’s last day', () => {
    expect(monthsBetween('2024-01-31', '2024-02-29')).toBe(0)
    expect(monthsBetween('2024-01-15', '2024-11-15')).toBe(10)
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29')
  })

  it('draws the same numbers from the same seed, and others in another stream', () => {
    const draw = (random: Random) => Array.from({ length: 5 }, () => random.int(0, 1000))
    expect(draw(new Random(7))).toEqual(draw(new Random(7)))
    expect(draw(new Random(7).stream('a'))).not.toEqual(draw(new Random(7).stream('b')))
  })
})
