import { describe, expect, it } from 'vitest'
import { type CucciolataRow, cuccioliErrors, cuccioliToSend, isBlank } from './denuncia-entity.ts'

const row = (change: Partial<CucciolataRow> = {}): CucciolataRow => ({
  sesso: 'F',
  idrazza: 1,
  idcolore_genotipo: 2,
  idocchi: null,
  ...change,
})
const blank = row({ sesso: null, idcolore_genotipo: null })

describe('an empty kitten row', () => {
  it.each([
    ['with a breed taken from the row before', blank, true],
    ['with a sex', row({ idcolore_genotipo: null }), false],
    ['that is stored', { ...blank, id: 3 }, false],
  ])('%s', (_name, given, expected) => {
    expect(isBlank(given)).toBe(expected)
  })
})

describe('data kittens need before sending', () => {
  it.each([
    ['nothing wrong', [row()], []],
    ['a colour', [row(), row({ idcolore_genotipo: null })], ['cuccioli.1.idcolore_genotipo']],
    ['a sex and a breed', [row({ sesso: null, idrazza: null })], ['cuccioli.0.sesso', 'cuccioli.0.idrazza']],
    ['a blank row is no kitten', [row(), blank], []],
    ['none at all', [], ['cuccioli']],
    ['none but a blank row', [blank], ['cuccioli']],
    ['a registered one is the registry’s', [row({ idgatto: 9, sesso: null })], []],
  ])('%s', (_name, cuccioli, fields) => {
    expect(cuccioliErrors({ cuccioli }).map(({ field }) => field)).toEqual(fields)
  })
})

it.each([
  ['bozza', []],
  ['respinta', []],
  ['inviata', ['cuccioli']],
  ['approvata', ['cuccioli']],
])('a declaration %s without kittens lacks %j', (stato, fields) => {
  expect(cuccioliErrors({ stato, cuccioli: [] }).map(({ field }) => field)).toEqual(fields)
})

it('stillborn kittens alone are a litter', () => {
  expect(cuccioliErrors({ stato: 'inviata', cuccioli: [], nati_morti: 2 })).toEqual([])
})

it('only stored values are sent, without labels and blank rows', () => {
  const cuccioli = [row({ id: 4, razza: { codice: 'MCO' }, chiave: 'x' }), blank]
  expect(cuccioliToSend({ cuccioli })).toEqual([{ id: 4, sesso: 'F', idrazza: 1, idcolore_genotipo: 2, idocchi: null }])
})
