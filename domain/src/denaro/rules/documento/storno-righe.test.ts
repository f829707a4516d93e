import { describe, expect, it } from 'vitest'
import { totaleRiga } from './fattura.ts'
import { residuoOf } from './storno.ts'
import {
  checkStornoRighe,
  type RigaStornata,
  type RigaVenduta,
  restiOf,
  righeResidue,
  saldata,
} from './storno-righe.ts'

function venduta(posizione: number, importo: number, change: Partial<RigaVenduta> = {}): RigaVenduta {
  return {
    posizione,
    descrizione: `Riga ${posizione}`,
    quantita: 1,
    importo,
    iva: 22,
    natura: null,
    idarticolo: posizione,
    ...change,
  }
}
const a = venduta(1, 1000)
const b = venduta(2, 9000)
const c = venduta(3, 1500, { quantita: 3 })
const documento = [a, b, c]

function di({ posizione, ...riga }: RigaVenduta, change: Partial<RigaStornata> = {}): RigaStornata {
  return { ...riga, riga_origine: posizione, ...change }
}
const libera = (importo: number, change: Partial<RigaStornata> = {}): RigaStornata =>
  di(a, { descrizione: 'Storno del residuo', importo, riga_origine: null, idarticolo: null, ...change })

describe('the rest of each line', () => {
  it.each<[string, RigaStornata[], [number, number][]]>([
    [
      'nothing credited',
      [],
      [
        [1, 1000],
        [1, 9000],
        [3, 4500],
      ],
    ],
    [
      'a whole line',
      [di(a)],
      [
        [0, 0],
        [1, 9000],
        [3, 4500],
      ],
    ],
    [
      'a part of the quantity',
      [di(c, { quantita: 1 })],
      [
        [1, 1000],
        [1, 9000],
        [2, 3000],
      ],
    ],
    [
      'a lower price leaves the quantity',
      [di(b, { importo: 2000 })],
      [
        [1, 1000],
        [1, 7000],
        [3, 4500],
      ],
    ],
    [
      'an old line that repeats one',
      [di(a, { riga_origine: null })],
      [
        [0, 0],
        [1, 9000],
        [3, 4500],
      ],
    ],
    [
      'an old line twice: the second is nobody’s',
      [di(a, { riga_origine: null }), di(a, { riga_origine: null })],
      [
        [0, 0],
        [1, 9000],
        [3, 4500],
      ],
    ],
    [
      'an old residue counts against the rate alone',
      [libera(1000)],
      [
        [1, 1000],
        [1, 9000],
        [3, 4500],
      ],
    ],
    [
      'more than was sold, as it once could be',
      [di(a, { quantita: 5 })],
      [
        [0, 0],
        [1, 9000],
        [3, 4500],
      ],
    ],
  ])('%s', (_, stornate, left) => {
    expect(restiOf(documento, stornate).map(({ quantita, imponibile }) => [quantita, imponibile])).toEqual(left)
  })
})

describe('D10 F11: a line is credited', () => {
  it.each<[string, RigaStornata[], RigaStornata[], string[]]>([
    ['whole', [], [di(a)], []],
    ['twice', [di(a)], [di(a)], ['righe.0.quantita']],
    ['twice in one note', [], [di(a), di(a)], ['righe.1.quantita']],
    ['more than was sold', [], [di(a, { quantita: 5 })], ['righe.0.quantita']],
    ['as many as are left', [di(c, { quantita: 2 })], [di(c, { quantita: 1 })], []],
    ['a hundredth more than is left', [di(c, { quantita: 2 })], [di(c, { quantita: 1.01 })], ['righe.0.quantita']],
    ['at a higher price', [], [di(c, { quantita: 1, importo: 1501 })], ['righe.0.importo']],
    ['at a lower price', [], [di(c, { quantita: 1, importo: 500 })], []],
    [
      'beyond the amount after a lower price',
      [di(b, { importo: 2000 })],
      [di(b, { importo: 7001 })],
      ['righe.0.importo'],
    ],
    ['at another rate', [], [di(a, { iva: 10 })], ['righe.0.iva']],
    ['with another nature', [], [di(a, { iva: 0, natura: 'N4' })], ['righe.0.iva']],
    ['and not by an amount that names no line', [di(a)], [libera(1000)], []],
  ])('%s', (_, stornate, nota, fields) => {
    expect(checkStornoRighe(documento, stornate, nota).map(({ codice, campo }) => `${codice} ${campo}`)).toEqual(
      fields.map(field => `F11 ${field}`),
    )
  })

  it('a refusal names the line and the quantity left', () => {
    const [found] = checkStornoRighe(documento, [di(c, { quantita: 1 })], [di(c, { quantita: 3 })])
    expect(found?.messaggio).toBe('«Riga 3»: puoi stornarne ancora 2, ne hai indicati 3')
  })
})

describe('crediting everything left', () => {
  const rest = (righe: RigaVenduta[], stornate: RigaStornata[]) =>
    righeResidue(righe, restiOf(righe, stornate), residuoOf(righe, stornate))
  const shown = (righe: RigaStornata[]) =>
    righe.map(({ riga_origine, idarticolo, quantita, importo }) => [riga_origine, idarticolo, quantita, importo])

  it.each<[string, RigaVenduta[], RigaStornata[], unknown[]]>([
    [
      'is the document',
      documento,
      [],
      [
        [1, 1, 1, 1000],
        [2, 2, 1, 9000],
        [3, 3, 3, 1500],
      ],
    ],
    [
      'keeps articles and quantities',
      documento,
      [di(a), di(c, { quantita: 1 })],
      [
        [2, 2, 1, 9000],
        [3, 3, 2, 1500],
      ],
    ],
    ['after a lower price', [b], [di(b, { importo: 2000 })], [[2, 2, 1, 7000]]],
    ['after a lower price of several', [c], [di(c, { importo: 500 })], [[3, 3, 3, 1000]]],
    ['that no price gives, by its amount', [c], [di(c, { quantita: 1, importo: 100 })], [[3, 3, 1, 4400]]],
    [
      'after an old residue reaches as far as its rate',
      documento,
      [libera(1000)],
      [
        [1, 1, 1, 1000],
        [2, 2, 1, 9000],
        [3, 3, 1, 3500],
      ],
    ],
    [
      'of a rate that an old residue took whole is nothing',
      [a, venduta(2, 500, { iva: 10 })],
      [libera(1000)],
      [[2, 2, 1, 500]],
    ],
    [
      'has what was given for nothing',
      [a, venduta(2, 0)],
      [di(a, { quantita: 0.5 })],
      [
        [1, 1, 0.5, 1000],
        [2, 2, 1, 0],
      ],
    ],
  ])('%s', (_, righe, stornate, expected) => {
    expect(shown(rest(righe, stornate))).toEqual(expected)
  })

  it('matches the document to the cent in spite of rounding', () => {
    const mezzo = venduta(1, 5)
    const prima = di(mezzo, { quantita: 0.5 })
    const resto = rest([mezzo], [prima])
    expect(totaleRiga(prima) + resto.reduce((sum, riga) => sum + totaleRiga(riga), 0)).toBe(5)
    expect(saldata(prima, [mezzo], restiOf([mezzo], [prima]))).toMatchObject({ quantita: 0.5, importo: 4 })
    expect(saldata(di(mezzo, { quantita: 0.25 }), [mezzo], restiOf([mezzo], [prima])).importo).toBe(5)
  })
})
