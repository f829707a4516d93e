import { describe, expect, it } from 'vitest'
import { bestOptions, titoliExpo } from '../../../words/choices.ts'
import { campoOfColonna, readRiga } from './import-risultati.ts'

const read = (source: unknown) => readRiga(source, '2026-11-15', titoliExpo, bestOptions)

describe('a heading finds its field', () => {
  it.each([
    ['Codice gatto', 'codice'],
    ['CODICE', 'codice'],
    ['Best of Best', 'bestofbest'],
    ['best', 'best'],
    ['Best in Show', 'best'],
    ['classe', 'category'],
    ['extra_points', 'extra_points'],
    ['Data esposizione estera', 'estera_date'],
    ['Proprietario', null],
    ['', null],
  ])('%s → %s', (heading, campo) => expect(campoOfColonna(heading)).toBe(campo))
})

describe('a value is read as people write it', () => {
  it.each([
    [{ titolo: 'cacib' }, { titolo: 'CACIB' }],
    [{ titolo: 'EX1' }, { titolo: 'EX 1' }],
    [{ titolo: 'no cac' }, { titolo: 'NO CAC' }],
    [{ titolo: 'fuori concorso' }, { titolo: 'FUORI CONCORSO' }],
    [{ titolo: '' }, { titolo: null }],
    [{ best: 'best cuccioli 4/7 mesi' }, { best: 'Best Cuccioli 4/7 mesi' }],
    [{ best: 'Best Cuccioli 4/8 mesi' }, { best: 'Best Cuccioli 4/7 mesi' }],
    [{ best: 'best cuccioli 8/12 mesi' }, { best: 'Best Cuccioli 7/10 mesi' }],
    [{ category: 9 }, { category: '9' }],
    [{ category: '9 CAC' }, { category: '9' }],
    [{ category: 'Classe 11' }, { category: '11' }],
    [{ category: '13b' }, { category: '13.b' }],
    [{ category: '13.b' }, { category: '13.b' }],
    [{ biv: 'sì' }, { biv: 1 }],
    [{ biv: 'x' }, { biv: 1 }],
    [{ biv: '' }, { biv: 0 }],
    [{ nomination: true }, { nomination: 1 }],
    [{ extra_points: '5' }, { extra_points: 5 }],
    [{ bestofbest: 1 }, { bestofbest: 1 }],
    [{ estera_date: '05/09/2026' }, { estera_date: '2026-09-05' }],
    [{ estera_date: '2026-09-05T00:00:00.000Z' }, { estera_date: '2026-09-05' }],
    [{ nazione: 'at' }, { nazione: 'AT' }],
    [{ chip: 380260000000001 }, { chip: '380260000000001' }],
    [{ altro: 'ignorato' }, {}],
    [{ giudice: undefined }, {}],
  ])('%j → %j', (source, riga) => expect(read(source)).toEqual({ riga, errori: [] }))
})

describe('an impossible value gets an error on its field', () => {
  it.each([
    [{ titolo: 'CACX' }, 'titolo'],
    [{ best: 'Il migliore' }, 'best'],
    [{ best: 'Best Cuccioli 4/9 mesi' }, 'best'],
    [{ bestofbest: 6 }, 'bestofbest'],
    [{ bestofbest: 0 }, 'bestofbest'],
    [{ biv: 'forse' }, 'biv'],
    [{ extra_points: -1 }, 'extra_points'],
    [{ extra_points: 1001 }, 'extra_points'],
    [{ estera_date: '31/02/2026' }, 'estera_date'],
    [{ estera_date: 45000 }, 'estera_date'],
    [{ nazione: 'Austria' }, 'nazione'],
    [{ nazione: 'ZZ' }, 'nazione'],
    [{ chip: '123' }, 'chip'],
    [{ giudice: 'x'.repeat(81) }, 'giudice'],
    [{ giudice: 'a\u0000b' }, 'giudice'],
    [{ codice: { a: 1 } }, 'codice'],
    [{ titolo: { a: 1 } }, 'titolo'],
    [{ category: [9] }, 'category'],
    [{ gatti_id: 1.5 }, 'gatti_id'],
    [['lista'], 'riga'],
    [null, 'riga'],
  ])('%j', (source, campo) => expect(read(source).errori.map(errore => errore.campo)).toEqual([campo]))
})

it('an object instead of text only gets the error that text is expected', () => {
  expect(JSON.stringify(read({ titolo: {}, best: {}, nazione: {} }).errori)).not.toContain('[object')
})
