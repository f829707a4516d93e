import { describe, expect, it } from 'vitest'
import { buildAlbero, checkGenitori, type GattoAlbero, type Genitore } from './pedigree.ts'

describe('checkGenitori', () => {
  const figlio = { id: 9, data_nascita: '2024-02-29' }
  const padre: Genitore = { id: 1, sesso: 'M', data_nascita: '2020-01-01', discendente: false }
  const madre: Genitore = { id: 2, sesso: 'F', data_nascita: '2020-01-01', discendente: false }

  it.each<[string, Partial<Genitore> | null, Partial<Genitore> | null, string[]]>([
    ['good parents', {}, {}, []],
    ['no parents', null, null, []],
    ['the cat itself as sire', { id: 9, sesso: 'F' }, {}, ['idpadre: Un gatto non può essere padre di sé stesso']],
    ['the cat itself as dam', {}, { id: 9 }, ['idmadre: Un gatto non può essere madre di sé stesso']],
    ['a descendant', { discendente: true }, {}, ['idpadre: Il padre indicato discende da questo gatto']],
    ['a female sire', { sesso: 'F' }, {}, ['idpadre: Il padre deve essere un maschio']],
    ['a male dam', {}, { sesso: 'M' }, ['idmadre: La madre deve essere una femmina']],
    ['eight months to the day', { data_nascita: '2023-06-29' }, { data_nascita: '2023-06-29' }, []],
    ['a longer month that ends', { data_nascita: '2023-06-30' }, {}, []],
    [
      'a day less than eight months',
      { data_nascita: '2023-07-01' },
      { data_nascita: '2023-07-01' },
      [
        'idpadre: Il padre deve essere nato almeno 8 mesi prima del figlio',
        'idmadre: La madre deve essere nata almeno 8 mesi prima del figlio',
      ],
    ],
    ['unknown dates', { data_nascita: null }, { data_nascita: null }, []],
    ['one cat in both slots', { id: 2 }, {}, ['idmadre: Padre e madre non possono essere lo stesso gatto']],
  ])('%s', (_, sire, dam, expected) => {
    const errors = checkGenitori(figlio, sire && { ...padre, ...sire }, dam && { ...madre, ...dam })
    expect(errors.map(error => `${error.field}: ${error.message}`)).toEqual(expected)
  })

  it('takes the minimum age from the rule book', () => {
    const young = { ...padre, data_nascita: '2023-06-29' }
    expect(checkGenitori(figlio, young, null, 9).map(({ message }) => message)).toEqual([
      'Il padre deve essere nato almeno 9 mesi prima del figlio',
    ])
  })

  it('does not confuse two unsaved cats', () => {
    expect(checkGenitori({ id: null, data_nascita: null }, padre, madre)).toEqual([])
  })
})

describe('buildAlbero', () => {
  const cats: GattoAlbero[] = [
    { id: 1, idpadre: null, idmadre: null },
    { id: 2, idpadre: null, idmadre: null },
    { id: 3, idpadre: 1, idmadre: 2 },
    { id: 4, idpadre: 1, idmadre: null },
    { id: 5, idpadre: 3, idmadre: 4 },
    { id: 6, idpadre: 6, idmadre: 99 },
  ]
  const lookup = (id: number) => cats.find(cat => cat.id === id)

  it('nests the parents, and counts repeated and known ancestors', () => {
    const albero = buildAlbero(5, 3, lookup)!
    expect(albero.radice.madre?.padre?.id).toBe(1)
    expect(albero.radice.madre?.madre).toBeNull()
    expect([...albero.posti]).toEqual([
      [3, 1],
      [1, 2],
      [2, 1],
      [4, 1],
    ])
    expect(albero.completezza).toEqual([1, 0.75, 0])
  })

  it('stops after the requested generations', () => {
    const albero = buildAlbero(5, 1, lookup)!
    expect(albero.radice.padre).toMatchObject({ id: 3, padre: null, madre: null })
    expect(albero.completezza).toEqual([1])
  })

  it('ends at a loop, and leaves out a missing parent', () => {
    expect(buildAlbero(6, 8, lookup)).toMatchObject({
      completezza: Array.from({ length: 8 }, (_, g) => 0.5 ** (g + 1)),
    })
    expect(buildAlbero(6, 8, lookup)!.posti).toEqual(new Map([[6, 8]]))
  })

  it('returns nothing for a missing cat', () => {
    expect(buildAlbero(77, 3, lookup)).toBeUndefined()
  })

  it.each([0, 9, 2.5, Number.NaN])('refuses a depth of %d generations', generazioni => {
    expect(() => buildAlbero(5, generazioni, lookup)).toThrow(RangeError)
  })
})
