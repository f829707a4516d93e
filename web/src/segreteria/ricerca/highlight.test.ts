import { expect, it } from 'vitest'
import { highlight } from './highlight.ts'

const shown = (text: string, query: string) =>
  highlight(text, query)
    .map(part => (part.found ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['Stella del Nord', 'ste', '[Ste]lla del Nord'],
  ['Stella del Nord', 'NORD ste', '[Ste]lla del [Nord]'],
  ['Città di Forlì', 'forli', 'Città di [Forlì]'],
  ['Dvořák', 'rak', 'Dvo[řák]'],
  ['banana', 'an', 'b[anan]a'],
  ['Luna', '', 'Luna'],
  ['Luna', 'x', 'Luna'],
  ['a.b*c', '.b*', 'a[.b*]c'],
])('highlighting %s with %s', (text, query, expected) => {
  expect(shown(text, query)).toBe(expected)
})
