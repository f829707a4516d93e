import { describe, expect, it } from 'vitest'
import { regoleAllevamento } from '../../../nascite/rules/regole/regole-allevamento.ts'
import { findingsOfAffisso, findingsOfNome, nomeConAffisso } from './nome-gatto.ts'

const OGGI = '2024-06-15'

it('the registered name does not include titles', () => {
  const gatto = { pretitolo: 'SC', prefisso: 'Giufrans', nome: 'Uriel', posttitolo: 'JW', nazione: 'IT' }
  expect(nomeConAffisso(gatto)).toBe('IT*Giufrans Uriel')
  expect(nomeConAffisso({ nome: 'Uriel', nazione: 'IT' })).toBe('Uriel')
})

describe('findingsOfNome', () => {
  const codes = (nome: string, over: object = {}, used: { cucciolata?: string[]; allevatore?: string[] } = {}) =>
    findingsOfNome({ nome, ...over }, { cucciolata: [], allevatore: [], ...used }, OGGI, regoleAllevamento).map(
      f => `${f.codice} ${f.livello}`,
    )

  it.each([
    ['Uriel', []],
    ["Ma'at-Ra dell’Est n. 2", []],
    ['Žofie Ñandú Ωmega', []],
    ['', ['C01 blocco']],
    ['   ', ['C01 blocco']],
    ['a'.repeat(40), []],
    ['a'.repeat(41), ['C01 blocco']],
    ['è'.normalize('NFD').repeat(40), []],
    ['Uriel!', ['C01 blocco']],
    ['Uriel_2', ['C01 blocco']],
    ['Uriel\nII', ['C01 blocco']],
    ['-', ['C01 blocco']],
    ["... '’ -", ['C01 blocco']],
    ['7', []],
  ])('%j: %j', (nome, expected) => {
    expect(codes(nome)).toEqual(expected)
  })

  it.each([
    [38, []],
    [39, ['C02 blocco']],
  ])('with an affisso of 18 a name of %i: %j', (n, expected) => {
    expect(codes('a'.repeat(n), { prefisso: 'b'.repeat(18), nazione: 'IT' })).toEqual(expected)
  })

  it.each([
    [{ cucciolata: ['URIEL'] }, ['C03 blocco']],
    [{ allevatore: ['uriel '] }, ['C04 avviso']],
    [{ cucciolata: ['Uriel'], allevatore: ['Uriel'] }, ['C03 blocco']],
    [{ cucciolata: ['Urièl'] }, ['C03 blocco']],
    [{ cucciolata: ['Urielle'], allevatore: ['Ariel'] }, []],
  ])('names in use %j: %j', (used, expected) => {
    expect(codes('Uriel', {}, used)).toEqual(expected)
  })
  it('a different apostrophe makes no different name', () => {
    expect(codes("Fiore d'Oro", {}, { cucciolata: ['Fiore  d’oro'] })).toEqual(['C03 blocco'])
  })
})

it.each([
  [15, []],
  [16, ['avviso']],
  [18, ['avviso']],
  [19, ['blocco']],
])('an affisso of %i characters: %j', (n, expected) => {
  expect(findingsOfAffisso('a'.repeat(n), 'prefisso', OGGI, regoleAllevamento).map(f => f.livello)).toEqual(expected)
})
