import { expect, it } from 'vitest'
import { regoleDefault } from '../../../segreteria/rules/regole/regole-default.ts'
import { canNameCuccioli, chiamato, findingsOfNomi, mancantiCucciolo } from './nomi.ts'

const kitten = (nome: string | null, chip: string | null = null, more: object = {}) => ({
  ...{ nome, chip, idocchi: 8, deceduto: 0, idgatto: null },
  ...more,
})
const without = { prefisso: null, suffisso: null }
const chip = '380260000000001'

it.each<[string, ReturnType<typeof kitten>[], string[]]>([
  ['nothing typed', [kitten(null), kitten('')], []],
  ['sound names', [kitten('Aurora', chip), kitten('Boreale', '380260000000002')], []],
  ['a sign that no name has', [kitten('Aurora!')], ['C01 cuccioli.0.nome']],
  ['the same name twice', [kitten('Aurora'), kitten(' aurora ')], ['C03 cuccioli.0.nome', 'C03 cuccioli.1.nome']],
  [
    'the name of one that is a cat already',
    [kitten('Aurora', null, { idgatto: 7 }), kitten('Aurora')],
    ['C03 cuccioli.1.nome'],
  ],
  ['a short chip', [kitten(null, '123')], ['C06 cuccioli.0.chip']],
  ['the same chip twice', [kitten(null, chip), kitten(null, chip)], ['C06 cuccioli.0.chip', 'C06 cuccioli.1.chip']],
])('%s', (_name, litter, found) => {
  const findings = findingsOfNomi(litter, without, '2026-11-01', regoleDefault)
  expect(findings.map(({ codice, campo }) => `${codice} ${campo}`)).toEqual(found)
})

it('counts the affisso in the length of the whole name', () => {
  const long = { prefisso: 'A'.repeat(18), suffisso: null }
  const findings = findingsOfNomi([kitten('B'.repeat(40))], long, '2026-11-01', regoleDefault)
  expect(findings.map(({ codice }) => codice)).toContain('C02')
})

it.each<[string, string[]]>([
  ['Sentiero Reale Luna', ['C01']],
  ['Luna sentiero-réale', ['C01']],
  ['CH Luna', ['C01']],
  ['Luna JW', ['C01']],
  ["WW'24 Sentiero Reale Luna", ['C01', 'C01']],
  ['Luna Reale', []],
  ['Sentieri Reale', []],
  ['Chiara', []],
])('affisso and titles are not part of a name: %s', (nome, found) => {
  const affisso = { prefisso: 'Sentiero Reale', suffisso: null }
  const findings = findingsOfNomi([kitten(nome)], affisso, '2026-11-01', regoleDefault)
  expect(findings.map(({ codice }) => codice)).toEqual(found)
})

it('a living kitten needs a name and an eye colour until it is registered', () => {
  expect(mancantiCucciolo(kitten(' '))).toEqual(['nome'])
  expect(mancantiCucciolo(kitten('Aurora'))).toEqual([])
  expect(mancantiCucciolo(kitten('', null, { idocchi: null }))).toEqual(['nome', 'occhi'])
  expect(mancantiCucciolo(kitten(null, null, { deceduto: 1 }))).toEqual([])
  expect(mancantiCucciolo(kitten(null, null, { idgatto: 3 }))).toEqual([])
})

it.each([
  ['Aurora', 'Aurora'],
  [' Aurora ', 'Aurora'],
  [' ', 'cucciolo n. 2'],
  [null, 'cucciolo n. 2'],
])('the second kitten, named %j, is called %s', (nome, expected) => {
  expect(chiamato(nome, 2)).toBe(expected)
})

it('kittens can be named until the litter is closed', () => {
  expect((['bozza', 'inviata', 'approvata', 'chiusa'] as const).map(canNameCuccioli)).toEqual([true, true, true, false])
})
