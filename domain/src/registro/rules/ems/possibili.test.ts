import { describe, expect, it } from 'vitest'
import { razzeColoriFife } from '../colori/razze-colori.ts'
import { coloreWarnings } from './genetica.ts'
import { type GenitoreColorato, possibleColours } from './possibili.ts'

const tavole = { coloriRazze: razzeColoriFife, giorno: '2026-11-15' }
const list = (razza: string | null, padre: string, madre: string) =>
  possibleColours({ razza, colore: padre }, { razza, colore: madre }, tavole)

const sure = (razza: string | null, padre: string, madre: string, sesso: 'M' | 'F') =>
  list(razza, padre, madre)
    .filter(colour => colour.sesso === sesso && colour.condizioni.length === 0)
    .map(colour => colour.codice)

describe('possibleColours', () => {
  it.each([
    ['MCO', 'n', 'n', ['n'], ['n']],
    ['MCO', 'a', 'a', ['a'], ['a']],
    ['MCO', 'n', 'a', ['n'], ['n']],
    ['SIA', 'n', 'n', ['n'], ['n']],
    ['BAL', 'a 21', 'a', ['a 21'], ['a 21']],
    ['SBI', 'b', 'b', ['b'], ['b']],
    ['BUR', 'n', 'n', ['n'], ['n']],
    ['ABY', 'n', 'n', ['n'], ['n']],
    ['RAG', 'n', 'n', ['n 33'], ['n 33']],
    ['OCI', 'n 24', 'n 24', ['n 24'], ['n 24']],
    [null, 'n 33', 'n 33', ['n 33'], ['n 33']],
    ['TOS', 'n 32', 'n 32', ['n 32', 'n 31', 'n 33'], ['n 32', 'n 31', 'n 33']],
    ['RUS', '', '', ['a'], ['a']],
    ['MCO', 'n 22', 'n 22', ['n 22'], ['n 22']],
    ['MCO', 'n 22', 'n 23', ['n 23'], ['n 23']],
    ['MCO', 'n 09', 'n', ['n 09'], ['n 09']],
  ])('%s %s x %s surely gives males %j and females %j', (razza, padre, madre, males, females) => {
    expect(sure(razza, padre, madre, 'M')).toEqual(males)
    expect(sure(razza, padre, madre, 'F')).toEqual(females)
  })

  it('passes orange on the X: sons from the mother, daughters from both', () => {
    const bases = (padre: string, madre: string, sesso: 'M' | 'F') => [
      ...new Set(sure('EUR', padre, madre, sesso).map(codice => codice.charAt(0))),
    ]
    expect(bases('d', 'n', 'M')).toEqual(['n'])
    expect(bases('d', 'n', 'F')).toEqual(['f'])
    expect(bases('n', 'd', 'M')).toEqual(['d'])
    expect(bases('n', 'f', 'F')).toEqual(['n', 'f'])
    expect(bases('d', 'f', 'F')).toEqual(['d', 'f'])
  })

  it('names the condition on the parents for a recessive colour', () => {
    const blue = list('MCO', 'n', 'n').find(colour => colour.codice === 'a')
    expect(blue).toEqual({
      sesso: 'M',
      codice: 'a',
      descrizione: 'blu',
      razze: ['MCO'],
      condizioni: ['il padre porta la diluizione', 'la madre porta la diluizione'],
      probabilita: 1 / 16,
    })
    expect(list('BSH', 'n', 'b').find(colour => colour.codice === 'b')?.condizioni).toEqual([
      'il padre porta il cioccolato',
    ])
    expect(list('NFO', 'nt', 'n').find(colour => colour.codice === 'nt')?.condizioni).toEqual([
      'la madre porta l’ambra',
    ])
  })

  it('expects no chocolate, point or amber in a breed without them', () => {
    const codes = list('MCO', 'n 22', 'ns 23').map(colour => colour.codice)
    expect(codes.filter(codice => /^[bcop]|3[123]$|t/.test(codice))).toEqual([])
    expect(list('BSH', 'n', 'n').some(colour => colour.codice === 'c')).toBe(true)
    expect(list('SIB', 'n', 'n').some(colour => colour.codice === 'n 33')).toBe(true)
  })

  it('uses the words of the breed', () => {
    const words = (razza: string, padre: string, madre: string) => list(razza, padre, madre)[0]?.descrizione
    expect(words('SIA', 'n', 'n')).toBe('seal point')
    expect(words('BUR', 'n', 'n')).toBe('sable (bruno)')
    expect(words('ABY', 'n', 'n')).toBe('lepre (ruddy)')
  })

  it('distinguishes a Siamese from an Oriental of one litter with the same code', () => {
    const litter = possibleColours({ razza: 'OSH', colore: 'n' }, { razza: 'SIA', colore: 'n' }, tavole)
    const black = litter.filter(({ codice, sesso }) => codice === 'n' && sesso === 'M')
    expect(black.map(({ razze, descrizione, condizioni }) => [razze, descrizione, condizioni])).toEqual([
      [['OSH', 'OLH'], 'ebano', []],
      [['SIA', 'BAL'], 'seal point', ['il padre porta il point']],
    ])
  })

  it('expects no coat without the pattern in a breed of one pattern', () => {
    const abissini = list('ABY', 'n', 'n')
    expect(abissini.filter(({ codice, descrizione }) => /2\d/.test(codice) || descrizione === 'nero')).toEqual([])
    expect(abissini.filter(({ codice, sesso }) => codice === 'n' && sesso === 'F')).toHaveLength(1)
    expect(list('MAU', 'ns 24', 'ns 24').some(({ codice }) => codice === 'ns')).toBe(true)
  })

  it('expects golden and shaded kittens if a parent shows them', () => {
    const codes = list('BSH', 'ny 11', 'ns 12').map(colour => colour.codice)
    expect(codes).toEqual(expect.arrayContaining(['ns 11', 'ns 12', 'ny 11', 'ny 12']))
    expect(list('BSH', 'n 22', 'ns 22').some(colour => /y|1[12]$/.test(colour.codice))).toBe(false)
  })

  it('expects white, and every colour it may hide, from a white parent', () => {
    const codes = sure('EUR', 'w 61', 'n', 'M')
    expect(codes).toEqual(expect.arrayContaining(['w', 'n', 'ns', 'n 21', 'n 09']))
    expect(list('EUR', 'n', 'n').some(colour => colour.codice === 'w')).toBe(false)
  })

  it('expects nothing without a colour', () => {
    expect(list('MCO', '', 'n')).toEqual([])
  })

  it.each([
    ['EUR', 'n', 'f 09 22'],
    ['BSH', 'as', 'b 24'],
    ['OSH', 'd', 'h'],
    ['TOS', 'n 32', 'a 31'],
    ['NFO', 'nt 22', 'at 23'],
    ['PER', 'ns 11', 'e 33'],
  ])('never expects a colour that the warnings call impossible: %s %s x %s', (razza, padre, madre) => {
    const colours = list(razza, padre, madre)
    expect(colours.length).toBeGreaterThan(1)
    for (const { codice, sesso } of colours) {
      const cucciolo = { razza: null, colore: codice, sesso }
      const warnings = coloreWarnings({ padre: { razza, colore: padre }, madre: { razza, colore: madre }, cucciolo })
      expect(warnings, `${sesso} ${codice}`).toEqual([])
    }
  })
})

describe('the probability of a colour', () => {
  const chances = (padre: GenitoreColorato, madre: GenitoreColorato, sesso: 'M' | 'F') =>
    Object.fromEntries(
      possibleColours(padre, madre, tavole)
        .filter(colour => colour.sesso === sesso)
        .map(({ codice, probabilita }) => [codice, probabilita]),
    )
  const cat = (colore: string, ...parenti: string[]): GenitoreColorato => ({
    ...{ razza: 'MCO', colore },
    parenti: parenti.map(one => ({ razza: 'MCO', colore: one })),
  })

  it.each<[string, GenitoreColorato, GenitoreColorato, 'M' | 'F', Record<string, number>]>([
    ['two that show the recessive', cat('a'), cat('a'), 'M', { a: 1 }],
    ['black and blue, of whose hidden genes nothing is known', cat('n'), cat('a'), 'M', { n: 3 / 4, a: 1 / 4 }],
    ['black with a blue parent, and blue', cat('n', 'a'), cat('a'), 'M', { n: 1 / 2, a: 1 / 2 }],
    ['two blacks with a blue kitten each', cat('n', 'a'), cat('n', 'a'), 'F', { n: 3 / 4, a: 1 / 4 }],
    ['red and black: daughters', cat('d'), cat('n'), 'F', { f: (15 / 16) * (1 / 2) * (3 / 4) }],
    ['black and tortie: sons', cat('n'), cat('f'), 'M', { n: 15 / 32, d: 15 / 32, a: 1 / 32, e: 1 / 32 }],
    ['white with a coloured parent, and blue', cat('w', 'n'), cat('a'), 'M', { w: 1 / 2 }],
    ['white of which nothing is known', cat('w'), cat('a'), 'M', { w: 3 / 4 }],
    ['blotched and mackerel', cat('n 22'), cat('n 23', 'n 22'), 'M', { 'n 22': 0.5 * (15 / 16) ** 2 }],
  ])('%s', (_, padre, madre, sesso, expected) => {
    const found = chances(padre, madre, sesso)
    for (const [codice, chance] of Object.entries(expected)) expect(found[codice], codice).toBeCloseTo(chance, 12)
  })

  it('adds up to all kittens of a sex for every pair', () => {
    const couples = [
      ['n 22', 'ns 09 23'],
      ['w', 'd 22'],
      ['es 24', 'g 03 22'],
      ['w 61', 'w 62'],
    ] as const
    for (const [padre, madre] of couples)
      for (const sesso of ['M', 'F'] as const) {
        const sum = Object.values(chances(cat(padre), cat(madre), sesso)).reduce((total, chance) => total + chance, 0)
        expect(sum, `${padre} x ${madre}`).toBeCloseTo(1, 12)
      }
  })

  it('names no condition proved by a relative', () => {
    const blue = possibleColours(cat('n', 'a'), cat('n', 'a 22'), tavole).find(({ codice }) => codice === 'a')
    expect(blue?.condizioni).toEqual([])
  })
})
