import { describe, expect, it } from 'vitest'
import { regoleExpo } from '../regole/regole-expo.ts'
import { checkPremiVarieta, garaOf, type Presente } from './premi-varieta.ts'

const mostra = { esposizioni_id: 7, estera_name: null, data: null }
const gara = garaOf(mostra, 'MCO', 'n 22')
const luna: Presente = {
  ...{ id: 1, gara, isEstera: false, data: '2026-03-01', nome: 'Luna', sesso: 'F' },
  ...{ category: '9', titolo: 'CAC', biv: 0 },
}
const other = (change: Partial<Presente>): Presente => ({ ...luna, id: 2, nome: 'Mia', ...change })
const found = (uno: Presente, altri: Presente[]) =>
  checkPremiVarieta(uno, [uno, ...altri], regoleExpo).map(({ codice, campo }) => `${codice} ${campo}`)

it('cats of one show and group are judged together', () => {
  expect(garaOf(mostra, 'MCO', 'n 23')).toBe(gara)
  expect(garaOf(mostra, 'MCO', 'ns 22')).not.toBe(gara)
  expect(garaOf({ ...mostra, esposizioni_id: 8 }, 'MCO', 'n 22')).not.toBe(gara)
  expect(garaOf(mostra, 'MCO', null)).toBeNull()
})

describe('a second certificate (E31)', () => {
  it.each<[string, Partial<Presente>, string[]]>([
    ['of one class, variety and sex', {}, ['E31 titolo']],
    ['of the other sex', { sesso: 'M' }, []],
    ['of another class', { category: '10', titolo: 'CAP' }, []],
    ['of another variety', { gara: garaOf(mostra, 'MCO', 'ns 22') }, []],
    ['that was withheld', { titolo: 'NO CAC' }, []],
    ['of the same entry', { id: 1 }, []],
  ])('%s', (_, change, expected) => {
    expect(found(luna, [other(change)])).toEqual(expected)
  })
  it('counts for neuters too, and is skipped if the colour is unknown', () => {
    const neutra: Presente = { ...luna, category: '10', titolo: 'CAP' }
    expect(found(neutra, [{ ...neutra, id: 2 }])).toEqual(['E31 titolo'])
    expect(found({ ...luna, gara: null }, [other({ gara: null })])).toEqual([])
  })
})

describe('a BIV (E32, E33)', () => {
  const best: Presente = { ...luna, titolo: 'EX 1', biv: 1 }
  const due = [other({ titolo: 'EX 2' }), other({ id: 3, titolo: null, category: '12' })]
  it.each<[string, Presente[], string[]]>([
    ['among three', due, []],
    ['among two', due.slice(1), ['E33 biv']],
    ['alone', [], ['E33 biv']],
    ['among three, one of them absent', [due[0]!, other({ id: 3, titolo: 'Assente' })], ['E33 biv']],
    ['among three, one of them a neuter', [due[0]!, other({ id: 3, category: '10', titolo: null })], ['E33 biv']],
    ['among three, one out of competition', [due[0]!, other({ id: 3, category: '15', titolo: null })], ['E33 biv']],
    ['twice', [...due, other({ id: 4, biv: 1, sesso: 'M', titolo: 'EX 1' })], ['E32 biv']],
    ['and one among neuters', [...due, other({ id: 4, biv: 1, category: '10', titolo: 'EX 1' })], []],
  ])('%s', (_, others, expected) => {
    expect(found(best, others)).toEqual(expected)
  })
  it('is not checked abroad, where other cats are unknown', () => {
    expect(found({ ...best, isEstera: true }, [])).toEqual([])
  })
})
