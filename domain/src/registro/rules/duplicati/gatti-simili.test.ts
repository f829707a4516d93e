import { describe, expect, it } from 'vitest'
import { coppieOf } from '../../../kit/pairs.ts'
import { confrontoGatti } from './confronto-gatti.ts'
import { type DatiGatto, gattoNotoOf } from './gatto-noto.ts'

type Dati = Partial<DatiGatto>
const unknown: DatiGatto = {
  ...{ id: 0, nome: '', prefisso: null, suffisso: null, sesso: null, codice: null, codice_sorgente: null },
  ...{ precedenti: [], chip: null, data_nascita: null, idrazza: null, idgenotipo: null },
  ...{ idpadre: null, idmadre: null, idproprietario: null },
}
const luna: Dati = {
  ...{ nome: 'Luna', prefisso: 'Bisavolo', sesso: 'F', codice: 'IT LO 2020 MCO 12', chip: '380260000123456' },
  ...{ data_nascita: '2020-03-04', idrazza: 1, idgenotipo: 7, idpadre: 50, idmadre: 51, idproprietario: 9 },
}
const onPaper: Dati = { nome: 'Luna', prefisso: 'Bisavolo', sesso: 'F', data_nascita: '2020-03-04', idrazza: 1 }
const litter: Dati = { ...luna, codice: null, chip: null }

const pairs: readonly [story: string, isOne: boolean, a: Dati, b: Dati][] = [
  ['the whole row twice, another number', true, luna, { ...luna, codice: 'IT LO 2020 MCO 13', chip: null }],
  ['own row and foreign paper', true, luna, onPaper],
  ['source code is the code of the other', true, luna, { nome: 'Luna', codice_sorgente: 'it-lo-2020-mco-12' }],
  ['source code, name misspelt', true, luna, { nome: 'Lunna', codice_sorgente: 'IT LO 2020 MCO 12', idrazza: 1 }],
  [
    'a former number',
    true,
    { ...luna, precedenti: ['IT RX 2019 MCO 4'] },
    { nome: 'Luna', codice: 'IT RX 2019 MCO 4' },
  ],
  [
    'two former numbers, another name',
    true,
    { ...luna, precedenti: ['RX-20194'] },
    { nome: 'Stella', data_nascita: '2020-03-04', codice_sorgente: 'RX 20194' },
  ],
  ['same chip, another name', true, luna, { nome: 'Stellina', chip: '380260000123456', data_nascita: '2020-03-04' }],
  ['same chip, written with blanks', true, luna, { ...onPaper, chip: '380 260 000 123 456' }],
  ['chip one digit off', true, luna, { ...onPaper, chip: '380260000123457', data_nascita: '2020-03-04' }],
  ['chip with two digits exchanged', true, luna, { ...onPaper, chip: '380260000124356' }],
  ['titles in the name', true, luna, { ...onPaper, nome: 'GIC Luna, JW' }],
  ['winner title with its year in the name', true, luna, { ...onPaper, nome: "WW'19 Luna" }],
  [
    'country and affisso in the name',
    true,
    luna,
    { nome: 'IT*Bisavolo Luna', sesso: 'F', data_nascita: '2020-03-04', idrazza: 1 },
  ],
  ['affisso as suffix', true, luna, { ...onPaper, prefisso: null, suffisso: 'Bisavolo' }],
  ['accents and case', true, { ...luna, nome: 'ARTÙ' }, { ...onPaper, nome: 'artu' }],
  ['apostrophe', true, { ...luna, nome: "Stella d'Oro" }, { ...onPaper, nome: 'Stella d’oro' }],
  ['hyphen', true, { ...luna, nome: 'Jean-Luc' }, { ...onPaper, nome: 'Jean Luc' }],
  ['name with a slip', true, { ...luna, nome: 'Cleopatra' }, { ...onPaper, nome: 'Cleoptara' }],
  ['name with two slips', true, { ...luna, nome: 'Michelangelo' }, { ...onPaper, nome: 'Michaelangello' }],
  ['second name left out', true, { ...luna, nome: 'Luna Rossa' }, { ...onPaper, nome: 'Luna' }],
  ['second name as an initial', true, { ...luna, nome: 'Luna Rossa' }, { ...onPaper, nome: 'Luna R.' }],
  ['affisso with a slip', true, luna, { ...onPaper, prefisso: 'Bisavollo' }],
  ['day and month exchanged', true, luna, { ...onPaper, data_nascita: '2020-04-03' }],
  ['born a day later', true, luna, { ...onPaper, data_nascita: '2020-03-05', idpadre: 50 }],
  ['a digit of the year', true, luna, { ...onPaper, data_nascita: '2010-03-04', idpadre: 50, idmadre: 51 }],
  ['sex mistaken', true, luna, { ...onPaper, sesso: 'M', idpadre: 50, idmadre: 51, idgenotipo: 7, idproprietario: 9 }],
  ['breed as of then', true, luna, { ...onPaper, idrazza: 2, idmadre: 51, idpadre: 50 }],
  [
    'ancestor without a day, by its parents',
    true,
    { ...onPaper, data_nascita: null, idpadre: 5, idmadre: 6 },
    { ...onPaper, idpadre: 5, idmadre: 6 },
  ],
  [
    'two ancestors of one name, affisso and dam',
    true,
    { ...onPaper, data_nascita: null, idmadre: 6 },
    { ...onPaper, data_nascita: null, idmadre: 6 },
  ],
  ['no affisso on one side', true, luna, { ...onPaper, prefisso: null }],

  ['littermates', false, litter, { ...litter, nome: 'Stella' }],
  [
    'littermates with neighbouring chips',
    false,
    luna,
    { ...luna, nome: 'Stella', codice: 'IT LO 2020 MCO 13', chip: '380260000123457' },
  ],
  ['littermates of one initial', false, { ...litter, nome: 'Lilli' }, { ...litter, nome: 'Lulù' }],
  ['littermates, brother and sister', false, { ...litter, nome: 'Bello', sesso: 'M' }, { ...litter, nome: 'Bella' }],
  ['littermates with numerals', false, { ...litter, nome: 'Luna I' }, { ...litter, nome: 'Luna II' }],
  ['littermates, numeral on one', false, litter, { ...litter, nome: 'Luna 2' }],
  [
    'littermates, short alike names, own chips',
    false,
    { ...luna, nome: 'Milo' },
    { ...luna, nome: 'Filo', chip: '380260000777777', codice: 'IT LO 2020 MCO 14' },
  ],
  [
    'littermates, alike names, chips apart',
    false,
    { ...luna, nome: 'Martina' },
    { ...luna, nome: 'Martino', sesso: 'M', chip: '380260000987654', codice: 'X 20' },
  ],
  ['full siblings of two litters', false, litter, { ...litter, nome: 'Aurora', data_nascita: '2021-05-06' }],
  ['name given again years later', false, litter, { ...litter, data_nascita: '2012-08-19', idpadre: 60, idmadre: 61 }],
  ['name given again to a daughter of the same pair', false, litter, { ...litter, data_nascita: '2023-11-20' }],
  [
    'one name, one day, two catteries',
    false,
    luna,
    { ...luna, prefisso: 'Altrove', codice: 'Z 99', chip: '900000000000001', idpadre: 70, idmadre: 71 },
  ],
  [
    'one name, one day, other parents',
    false,
    { ...litter, prefisso: null },
    { ...litter, prefisso: null, idpadre: 70, idmadre: 71, idproprietario: 3 },
  ],
  [
    'one name, one day, other breed and chip',
    false,
    { ...luna, prefisso: null },
    { nome: 'Luna', data_nascita: '2020-03-04', idrazza: 5, chip: '900000000000001', sesso: 'F' },
  ],
  [
    'a thousand Lunas',
    false,
    { nome: 'Luna', sesso: 'F', idrazza: 1, data_nascita: '2019-01-01' },
    { nome: 'Luna', sesso: 'F', idrazza: 1, data_nascita: '2019-07-22' },
  ],
  [
    'mother and daughter of one name',
    false,
    { ...luna },
    { ...luna, chip: null, codice: 'Q 1', data_nascita: '2022-01-30', idmadre: 12, idpadre: 50 },
  ],
  [
    'short number of two registries',
    false,
    { nome: 'Luna', codice: '1234', data_nascita: '2020-03-04' },
    { nome: 'Pippo', codice_sorgente: '1234', data_nascita: '2001-10-09' },
  ],
  [
    'name contained, other litter',
    false,
    { ...litter, nome: 'Luna Rossa' },
    { ...litter, data_nascita: '2016-12-01', idmadre: 77 },
  ],
  ['nothing but the name', false, { nome: 'Luna' }, { nome: 'Luna' }],
  [
    'sister chips, one name of the breeder’s list, two years',
    false,
    luna,
    { ...luna, codice: 'R 7', chip: '380260000123451', data_nascita: '2018-10-27', idpadre: 3, idmadre: 4 },
  ],
]

describe('pairs of cats', () => {
  it.each(pairs)('%s are the same cat: %s', (_story, isOne, a, b) => {
    expect(punteggioOf(a, b) >= confrontoGatti.soglia).toBe(isOne)
  })

  it('finds nine of ten duplicates with nineteen of twenty right, in either order', () => {
    const judged = pairs.map(([, isOne, a, b]) => [isOne, found(a, b).length === 1, found(b, a).length === 1] as const)
    const right = judged.filter(([isOne, proposed]) => isOne && proposed).length
    expect(right / judged.filter(([, proposed]) => proposed).length).toBeGreaterThanOrEqual(0.95)
    expect(right / judged.filter(([isOne]) => isOne).length).toBeGreaterThanOrEqual(0.9)
    expect(judged.every(([, there, back]) => there === back)).toBe(true)
  })

  it('gives the strongest reason first', () => {
    expect(motiviOf(luna, { ...onPaper, chip: '380260000123456', data_nascita: '2020-03-05', idmadre: 99 })).toEqual([
      'Stesso microchip',
      'Stesso nome',
      'Stesso affisso',
      'Data di nascita diversa di un giorno',
      'Stessa razza',
      'Madre diversa',
    ])
  })

  it('makes no pairs of a crowd born on one day, nor of a cat with itself', () => {
    const crowd = Array.from({ length: 400 }, (_, i) =>
      gattoNotoOf({ ...unknown, id: i, nome: 'Luna', data_nascita: '1900-01-01' }),
    )
    expect(coppieOf(crowd, confrontoGatti)).toEqual([])
    expect(
      coppieOf([gattoNotoOf({ ...unknown, ...luna, id: 1, codice_sorgente: 'IT LO 2020 MCO 12' })], confrontoGatti),
    ).toEqual([])
  })

  it('compares only the changed cats', () => {
    const rows = [1, 2, 3].map(id => gattoNotoOf({ ...unknown, ...litter, id }))
    expect(coppieOf(rows, confrontoGatti).map(({ a, b }) => [a, b])).toEqual([
      [1, 2],
      [1, 3],
      [2, 3],
    ])
    expect(coppieOf(rows, confrontoGatti, new Set([2])).map(({ a, b }) => [a, b])).toEqual([
      [1, 2],
      [2, 3],
    ])
  })
})

function noti(a: Dati, b: Dati) {
  return [gattoNotoOf({ ...unknown, ...a, id: 1 }), gattoNotoOf({ ...unknown, ...b, id: 2 })] as const
}

function punteggioOf(a: Dati, b: Dati): number {
  return confrontoGatti.somiglianza(...noti(a, b)).punteggio
}

function motiviOf(a: Dati, b: Dati): string[] {
  return confrontoGatti.somiglianza(...noti(a, b)).motivi
}

function found(a: Dati, b: Dati) {
  return coppieOf(noti(a, b), confrontoGatti)
}
