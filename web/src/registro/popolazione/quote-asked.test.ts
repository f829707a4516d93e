import { expect, it } from 'vitest'
import { askedFrom, bodyOf, isComplete, searchOf } from './quote-asked.ts'

const from = (text: string) => askedFrom(new URLSearchParams(text))

it.each([
  ['', false],
  ['razza=x', false],
  ['razza=3', true],
  ['gatti=4,5', true],
])('%j is complete: %s', (text, complete) => {
  expect(isComplete(from(text))).toBe(complete)
})

it('reads what it writes', () => {
  const asked = from('gatti=4,5&massimo=7%2C5&cucciolate=12')
  expect(askedFrom(new URLSearchParams(searchOf(asked)))).toEqual(asked)
})

it('asks for cats before a breed, and says hundredths as a share', () => {
  expect(bodyOf(from('razza=3&gatti=4,5,4&massimo=7,5'))).toEqual({ gatti: [4, 5], massimo: 0.075, cucciolate: 20 })
  expect(bodyOf(from('razza=3&cucciolate='))).toEqual({ idrazza: 3 })
})

it('sends what is no number, so that the answer says so', () => {
  expect(bodyOf(from('razza=3&massimo=molto')).massimo).toBeNaN()
})
