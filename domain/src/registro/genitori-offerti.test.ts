import { expect, it } from 'vitest'
import { matches } from '../kit/filter.ts'
import { genitoriOfferti, genitoriPrima } from './genitori-offerti.ts'

const figlio = { id: 7, data_nascita: '2024-05-10' }

it.each([
  ['an older cat', { id: 3, data_nascita: '2024-05-09' }, true],
  ['one of the same day', { id: 4, data_nascita: '2024-05-10' }, false],
  ['a junior', { id: 5, data_nascita: '2024-05-11' }, false],
  ['the cat itself', { id: 7, data_nascita: '2020-01-01' }, false],
])('parents offered: %s: %j', (_name, cat, offered) => {
  expect(matches(genitoriOfferti(figlio), cat)).toBe(offered)
})

it('all cats are offered as parents while the birth date is unknown', () => {
  expect(matches(genitoriOfferti({ data_nascita: '12/05' }), { id: 7, data_nascita: '2024-05-11' })).toBe(true)
})

it.each([
  ['2023-09-09', true],
  ['2023-09-10', true],
  ['2023-09-11', false],
])('a parent born on %s is offered first: %s', (data_nascita, expected) => {
  expect(matches(genitoriPrima(figlio)!, { data_nascita })).toBe(expected)
})

it('nobody is offered first while the birth date is unknown', () => {
  expect(genitoriPrima({ data_nascita: '12/05' })).toBeUndefined()
})
