import { describe, expect, it } from 'vitest'
import {
  compareDestinatari,
  type Destinatario,
  isSpedibile,
  rigaCapOf,
  righeEtichetta,
  senzaEtichettaFor,
} from './etichetta.ts'

const gianfranco: Destinatario = {
  nome_completo: 'De Luca Gianfranco',
  codice_fiscale: 'DLCGFR80A01G702X',
  indirizzo: 'Via Aldo Moro, 15',
  cap: '56122',
  citta: 'Pisa',
  provincia: 'PI',
}

describe('the postal block', () => {
  it.each<[string, Partial<Destinatario>, string[]]>([
    ['plain', {}, ['GIANFRANCO DE LUCA', 'VIA ALDO MORO 15', '56122 PISA PI']],
    [
      'with every line',
      { presso: 'c/o Rossi', dettaglio: 'Scala B int 12' },
      ['GIANFRANCO DE LUCA', 'C/O ROSSI', 'SCALA B INT 12', 'VIA ALDO MORO 15', '56122 PISA PI'],
    ],
    ['no tax code', { codice_fiscale: null }, ['DE LUCA GIANFRANCO', 'VIA ALDO MORO 15', '56122 PISA PI']],
    [
      'hamlet',
      { frazione: 'Riglione', caps: ['56121', '56122'] },
      ['GIANFRANCO DE LUCA', 'FRAZ RIGLIONE', 'VIA ALDO MORO 15', '56122 PISA PI'],
    ],
    [
      'hamlet with a CAP of its own',
      { frazione: 'Fregene', cap: '00054', caps: ['00050'], citta: 'Fiumicino', provincia: 'RM' },
      ['GIANFRANCO DE LUCA', 'VIA ALDO MORO 15', '00054 FREGENE RM'],
    ],
    [
      'hamlet, codes of the comune unknown',
      { frazione: 'Fraz. Riglione' },
      ['GIANFRANCO DE LUCA', 'FRAZ. RIGLIONE', 'VIA ALDO MORO 15', '56122 PISA PI'],
    ],
    [
      'accents',
      { citta: 'Forlì', provincia: 'FC', cap: '47121' },
      ['GIANFRANCO DE LUCA', 'VIA ALDO MORO 15', '47121 FORLÌ FC'],
    ],
    [
      'abroad',
      { indirizzo: 'Hauptstraße 5', cap: '10115', citta: 'Berlin', provincia: 'EE', nazione: 'DE' },
      ['GIANFRANCO DE LUCA', 'HAUPTSTRASSE 5', '10115 BERLIN', 'GERMANIA'],
    ],
    [
      'abroad, without a province',
      { indirizzo: 'Ring 1', cap: '1010', citta: 'Wien', provincia: null, nazione: 'AT' },
      ['GIANFRANCO DE LUCA', 'RING 1', '1010 WIEN', 'AUSTRIA'],
    ],
    [
      'San Marino',
      { cap: '47890', citta: 'San Marino', provincia: 'EE', nazione: 'SM' },
      ['GIANFRANCO DE LUCA', 'VIA ALDO MORO 15', '47890 SAN MARINO'],
    ],
    ['no CAP', { cap: null }, ['GIANFRANCO DE LUCA', 'VIA ALDO MORO 15', 'PISA PI']],
  ])('%s', (_, change, lines) => {
    expect(righeEtichetta({ ...gianfranco, ...change })).toEqual(lines)
  })

  it.each<[Partial<Destinatario>, number]>([
    [{}, 2],
    [{ presso: 'c/o Rossi' }, 3],
    [{ provincia: 'EE', nazione: 'DE' }, 2],
  ])('with %o the CAP is on line %d', (change, index) => {
    expect(rigaCapOf({ ...gianfranco, ...change })).toBe(index)
  })

  it.each<[Partial<Destinatario>, boolean]>([
    [{}, true],
    [{ deceduto: 0, radiato: 0 }, true],
    [{ deceduto: 1 }, false],
    [{ radiato: 1 }, false],
    [{ indirizzo: ' ' }, false],
    [{ indirizzo: null }, false],
    [{ citta: '' }, false],
    [{ provincia: 'EE', nazione: 'IT' }, false],
    [{ provincia: 'EE', nazione: null }, false],
    [{ provincia: 'EE', nazione: 'AT' }, true],
    [{ provincia: 'EE', nazione: 'SM' }, true],
  ])('%o can get mail: %s', (change, sent) => {
    expect(isSpedibile({ ...gianfranco, ...change })).toBe(sent)
  })

  it('readers without the right get one sentence for every missing label', () => {
    const reasons: Partial<Destinatario>[] = [{ radiato: 1 }, { deceduto: 1 }, { indirizzo: '' }, { citta: null }]
    const told = (reads: boolean) =>
      new Set(reasons.map(change => senzaEtichettaFor({ ...gianfranco, ...change }, reads)))
    expect([told(true).size, told(false).size]).toEqual([3, 1])
    expect([true, false].map(reads => senzaEtichettaFor(gianfranco, reads))).toEqual([null, null])
  })

  it('is sorted by CAP, then by surname', () => {
    const people = [
      { ...gianfranco, nome_completo: 'Zoppi', cap: '10121' },
      { ...gianfranco, nome_completo: 'Bianchi', cap: '56122' },
      { ...gianfranco, nome_completo: 'Àbate', cap: '56122' },
      { ...gianfranco, nome_completo: 'Rossi', cap: '00118' },
    ]
    expect(people.sort(compareDestinatari).map(p => p.nome_completo)).toEqual(['Rossi', 'Zoppi', 'Àbate', 'Bianchi'])
  })

  it('puts foreign addresses after Italy, by country, then by code', () => {
    const abroad = { ...gianfranco, provincia: 'EE' }
    const people = [
      { ...abroad, nome_completo: 'Berlin', cap: '10115', nazione: 'DE' },
      { ...abroad, nome_completo: 'Wien', cap: '1010', nazione: 'AT' },
      { ...abroad, nome_completo: 'Aachen', cap: '52062', nazione: 'DE' },
      { ...abroad, nome_completo: 'Graz', cap: '8010', nazione: 'AT', provincia: null },
      { ...abroad, nome_completo: 'Chissà dove', cap: '1', nazione: null },
      { ...abroad, nome_completo: 'San Marino', cap: '47890', nazione: 'SM' },
      { ...gianfranco, nome_completo: 'Viterbo', cap: '01012', nazione: 'IT' },
      { ...gianfranco, nome_completo: 'Bolzano', cap: '39100', nazione: 'IT', provincia: null },
      { ...gianfranco, nome_completo: 'Roma', cap: '00148', nazione: null },
    ]
    expect(people.sort(compareDestinatari).map(p => p.nome_completo)).toEqual([
      'Roma',
      'Viterbo',
      'Bolzano',
      'San Marino',
      'Chissà dove',
      'Wien',
      'Graz',
      'Berlin',
      'Aachen',
    ])
  })
})
