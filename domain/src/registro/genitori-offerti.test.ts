import { expect, it } from 'vitest'
import { matches } from '../kit/filter.ts'
import { genitoriOfferti } from './genitori-offerti.ts'

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
