import { describe, expect, it } from 'vitest'
import { anelliIn, type Nodo } from './anelli.ts'

const nodi = (text: string): Nodo[] =>
  text.split(' ').map(one => {
    const [id = 0, idpadre = 0, idmadre = 0] = one.split(',').map(Number)
    return { id, idpadre: idpadre || null, idmadre: idmadre || null }
  })

describe('loops of a pedigree (D23)', () => {
  it.each([
    ['an honest family', '1 2 3,1,2 4,1,3 5,4,3', []],
    ['its own parent', '1 2,2,1', [[2]]],
    ['two that are each other’s parents', '1,2 2,1', [[1, 2]]],
    ['three, with ancestors above and descendants below', '9 1,2 2,3,9 3,1 4,1 5,4', [[1, 2, 3]]],
    [
      'two loops apart',
      '1,2 2,1 7,8 8,7',
      [
        [1, 2],
        [7, 8],
      ],
    ],
    [
      'a cat between two loops is on neither',
      '1,2 2,1 5,1 7,5,8 8,7',
      [
        [1, 2],
        [7, 8],
      ],
    ],
    ['a parent that has no row', '1,99 2,1', []],
  ])('%s', (_, text, expected) => {
    expect(anelliIn(nodi(text))).toEqual(expected)
  })

  it('is quick in a long line and in a dense pedigree', () => {
    const line = Array.from({ length: 100_000 }, (_, i) => ({ id: i + 1, idpadre: i || null, idmadre: null }))
    expect(anelliIn(line)).toEqual([])
    const dense = Array.from({ length: 2000 }, (_, i) => ({
      id: i + 1,
      idpadre: i || null,
      idmadre: i - 1 > 0 ? i - 1 : null,
    }))
    expect(anelliIn([...dense, { id: 1, idpadre: 2000, idmadre: null }])[0]?.[0]).toBe(1)
  })
})
