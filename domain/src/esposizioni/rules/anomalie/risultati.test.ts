import { describe, expect, it } from 'vitest'
import { regoleExpo as regole } from '../regole/regole-expo.ts'
import { findingsOfRisultato } from './risultato-registrato.ts'
import { findingsOfConfermati } from './titoli-confermati.ts'
import { findingsOfSconosciuti } from './titoli-sconosciuti.ts'
import { findingsOfTitoli } from './titoli-spiegati.ts'

const oggi = '2026-11-15'
const gatto = {
  data_nascita: '2020-05-01',
  sesso: 'M',
  neutro: 0,
  deceduto: 0,
  annullato: 0,
  pretitolo: null,
  libro: 'LO',
  razza: 'MCO',
}
const entry = {
  ...{ esposizioni_id: 5, data: '2022-03-01', category: '9', titolo: 'EX 1', best: null, biv: 0, nomination: 0 },
  ...{ points: 90, extra_points: 0, nota_classe: null },
}

describe('results on record (D23)', () => {
  it.each([
    ['as it should be', {}, []],
    ['of a show tomorrow', { data: '2026-11-16' }, ['O50']],
    ['of a show today', { data: oggi }, []],
    ['a prize of another class', { titolo: 'PH', points: 97 }, ['O51']],
    ['other points', { points: 93 }, ['O52']],
    ['a kitten’s class of an adult', { category: '12' }, ['E14']],
    ['the same with a note', { category: '12', nota_classe: 'Errore di segreteria' }, []],
    ['an entry without a result', { titolo: null, points: 0, data: '2027-01-01' }, []],
  ])('%s', (_, changes, expected) => {
    const found = findingsOfRisultato({ entry: { ...entry, ...changes }, gatto, risultati: [] }, regole, oggi)
    expect(found.map(({ codice }) => codice)).toEqual(expected)
  })

  const cac = (n: number) => ({
    id: n,
    esposizioni_id: n,
    data: `2022-0${n}-01`,
    category: '9',
    titolo: 'CAC',
    giudice: `G${n}`,
    nazione: 'IT',
  })
  it.each([
    ['no title', null, [], [], []],
    ['a title without a result', 'CH', [], [], ['O53']],
    ['two certificates are not enough', 'CH', [cac(1), cac(2)], [], ['O53']],
    ['three make it', 'CH', [cac(1), cac(2), cac(3)], [], []],
    ['a confirmation explains it', 'CH', [], ['CH'], []],
    ['but not a higher one', 'IC', [], ['CH'], ['O53']],
    ['winner titles are given, not counted', "WW'24", [], [], []],
  ])('%s', (_, pretitolo, risultati, confermati, expected) => {
    const found = findingsOfTitoli({ gatto: { ...gatto, pretitolo }, risultati, oggi, regole, confermati })
    expect(found.map(({ codice }) => codice)).toEqual(expected)
  })

  const dueCac = [cac(1), cac(2)]
  const treCac = [...dueCac, cac(3)]
  it.each([
    ['never confirmed here', 'CH', null, [], [], []],
    ['confirmed, its results gone', 'CH', null, [], ['CH'], ['CH']],
    ['one certificate short', 'CH', null, dueCac, ['CH'], ['CH']],
    ['all of them there', 'CH', null, treCac, ['CH'], []],
    [
      'a show that is still to come does not count',
      'CH',
      null,
      [...dueCac, { ...cac(3), data: '2027-01-01' }],
      ['CH'],
      ['CH'],
    ],
    ['taken out of the name', null, null, [], ['CH'], []],
    ['below the one in the name', 'IC', null, [], ['CH'], ['CH']],
    ['above the one in the name', 'CH', null, treCac, ['CH', 'IC'], []],
    ['confirmed twice, told once', 'CH', null, [], ['CH', 'CH'], ['CH']],
    ['after the name', null, 'JW', [], ['JW'], ['JW']],
    ['of the offspring', null, 'DM', [], ['DM'], []],
  ])('a confirmed title: %s', (_, pretitolo, posttitolo, risultati, confermati, expected) => {
    const found = findingsOfConfermati({
      gatto: { ...gatto, pretitolo, posttitolo },
      risultati,
      oggi,
      regole,
      confermati,
    })
    expect(found.map(({ codice, messaggio }) => [codice, messaggio.split(' ')[2]])).toEqual(
      expected.map(one => ['E20', one]),
    )
  })
})

it('an unknown title gets a finding on its field (D23 O87)', () => {
  expect(findingsOfSconosciuti({ pretitolo: 'Ch.', posttitolo: 'jw' })).toEqual([])
  expect(findingsOfSconosciuti({ pretitolo: 'XX Champion', posttitolo: 'JW' })).toMatchObject([
    { codice: 'O87', campo: 'pretitolo', livello: 'info', messaggio: '“XX”, “Champion” non sono titoli conosciuti' },
  ])
})
