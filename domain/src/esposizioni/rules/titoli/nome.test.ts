import { describe, expect, it } from 'vitest'
import { postoOf, sconosciutiIn, titlesOf, withTitolo } from '../../../registro/rules/gatto/titoli-nome.ts'

describe('withTitolo', () => {
  it.each<[string | null, string, string]>([
    [null, 'CH', 'CH'],
    ['CH', 'IC', 'IC'],
    ['IC', 'CH', 'IC'],
    ['GIC', 'SC', 'SC'],
    ['EC', 'SC', 'EC'],
    ['EC', 'GIC', 'EC'],
    ['GIC', 'PR', 'PR & GIC'],
    ['PR, CH', 'IP', 'IP & CH'],
    ['CH', "WW'24", "WW'24 CH"],
    ["WW'24 CH", 'NW', "WW'24 NW CH"],
    ["WW'24 CH", "WW'23", "WW'23 WW'24 CH"],
    ["WW'24 CH", "WW'24", "WW'24 CH"],
    ['NW GIC', "MW'25", "MW'25 NW GIC"],
    ['KCH', 'JCH', 'JCH KCH'],
    ['JCH', 'CH', 'CH JCH'],
    ['CH Multiwinner', 'IC', 'IC MULTIWINNER'],
    ['Ch.', 'CH', 'Ch.'],
    ['ch', 'IC', 'IC'],
    ['Ch. Int.Best', 'I.C.', 'IC INT.BEST'],
  ])('pretitolo %s + %s = %s', (pretitolo, titolo, expected) => {
    expect(withTitolo({ pretitolo }, titolo)).toEqual({ pretitolo: expected, posttitolo: '' })
  })

  it.each<[string | null, string, string]>([
    [null, 'JW', 'JW'],
    ['DM', 'JW', 'JW, DM'],
    ['JW DM', 'DSM', 'JW, DSM, DM'],
    ['JW', 'JW', 'JW'],
  ])('posttitolo %s + %s = %s', (posttitolo, titolo, expected) => {
    expect(withTitolo({ pretitolo: 'CH', posttitolo }, titolo)).toEqual({ pretitolo: 'CH', posttitolo: expected })
  })

  it('does not write a title twice, even if in the other field', () => {
    expect(withTitolo({ pretitolo: 'CH JW' }, 'JW')).toEqual({ pretitolo: 'CH JW', posttitolo: '' })
  })

  it.each([
    ['JW', 'posttitolo'],
    ['DVM', 'posttitolo'],
    ["WW'24", 'pretitolo'],
    ['KCH', 'pretitolo'],
  ])('%s belongs in %s', (titolo, posto) => {
    expect(postoOf(titolo)).toBe(posto)
  })
})

it.each<[string | null, string[], string[]]>([
  [null, [], []],
  ['ch', ['CH'], []],
  ['Ch.', ['CH'], []],
  ['ww’24 G.I.C. & sp', ['WW', 'GIC', 'SP'], []],
  ['XX', ['XX'], ['XX']],
  ['Champion, ic', ['CHAMPION', 'IC'], ['Champion']],
])('%s is read as %j, unknown %j', (text, titoli, sconosciuti) => {
  expect([titlesOf(text), sconosciutiIn(text)]).toEqual([titoli, sconosciuti])
})
