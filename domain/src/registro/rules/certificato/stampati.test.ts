import { describe, expect, it } from 'vitest'
import { dichiaratiCambiati, emsStampato, isDichiarato, motivoMancante, stampati } from './stampati.ts'

describe('what a certificate states', () => {
  const gatto = {
    nome: 'Luna',
    sesso: 'F',
    data_nascita: '2020-05-01',
    idpadre: 1,
    idmadre: 2,
    idgenotipo: 3,
    chip: null,
  }
  it.each([
    ['nothing', {}, []],
    ['the same values', { ...gatto }, []],
    ['an empty field that stays empty', { chip: undefined }, []],
    ['the name', { nome: 'Stella' }, ['nome']],
    ['the sex', { sesso: 'M' }, ['sesso']],
    ['the birth by a day', { data_nascita: '2020-05-02' }, ['data_nascita']],
    ['a parent taken away', { idpadre: null }, ['idpadre']],
    ['both parents', { idpadre: 8, idmadre: 9 }, ['idpadre', 'idmadre']],
    ['the colour', { idgenotipo: 4 }, ['idgenotipo']],
    ['a chip where there was none', { chip: '380260000000001' }, ['chip']],
    ['the owner, a title, a note', { idproprietario: 9, posttitolo: 'JW', note: 'x', not_for_breeding: 1 }, []],
  ])('changed: %s', (_, dopo, expected) => {
    expect(dichiaratiCambiati(gatto, dopo)).toEqual(expected)
  })
  it('owner and titles are printed, but are no correction', () => {
    for (const campo of ['idproprietario', 'posttitolo', 'not_for_breeding'])
      expect([stampati.includes(campo), isDichiarato(campo)]).toEqual([true, false])
    expect([stampati.includes('sesso'), isDichiarato('sesso'), stampati.includes('note')]).toEqual([true, true, false])
  })
})

it.each([
  [['Sesso'], 'sesso'],
  [['Nome', 'Padre'], 'nome e padre'],
  [['Nome', 'Padre', 'Madre'], 'nome, padre e madre'],
])('the sentence names %j', (etichette, listed) => {
  expect(motivoMancante(etichette, '2024-03-12')).toBe(
    `Già stampato sul certificato del 12/03/2024: ${listed}. Scrivi perché lo cambi`,
  )
})

it.each([
  ['MCO', 'n 22', null, 'MCO n 22'],
  ['MCO', 'n 22', 'n 22', 'MCO n 22'],
  ['MCO', 'n 22', 'ns 22', 'MCO n 22 (ns 22)'],
  ['MCO', null, null, 'MCO'],
  [null, null, null, ''],
])('EMS of %s %s %s', (razza, genotipo, fenotipo, expected) => {
  expect(emsStampato(razza, genotipo, fenotipo)).toBe(expected)
})
