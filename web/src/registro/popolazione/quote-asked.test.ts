import { expect, it } from 'vitest'
import { askedFrom, bodyOf, isComplete, searchOf } from './quote-asked.ts'

const from = (text: string) => askedFrom(new URLSearchParams(text))

it.each([
  ['', false],
  ['razza=x', false],
  ['razza=3', true],
  ['gatti=4,5', true],
])('the query %j is complete: %s', (text, complete) => {
  expect(isComplete(from(text))).toBe(complete)
})

it('a written query is read back unchanged', () => {
  const asked = from('gatti=4,5&massimo=7%2C5&cucciolate=12')
  expect(askedFrom(new URLSearchParams(searchOf(asked)))).toEqual(asked)
})

it('selected cats take precedence over a breed, and per cent becomes a share', () => {
  expect(bodyOf(from('razza=3&gatti=4,5,4&massimo=7,5'))).toEqual({ gatti: [4, 5], massimo: 0.075, cucciolate: 20 })
  expect(bodyOf(from('razza=3&cucciolate='))).toEqual({ idrazza: 3 })
})

it('an invalid number is sent, so that the server reports it', () => {
  expect(bodyOf(from('razza=3&massimo=molto')).massimo).toBeNaN()
})
