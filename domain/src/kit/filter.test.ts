import { describe, expect, it } from 'vitest'
import { and, eq, escapeLike, like, likeParts, matches, ne, or } from './filter.ts'

describe('like', () => {
  it.each([
    ['ale%', 'Alessia', true],
    ['ale%', 'Pale', false],
    ['%sarka%', 'La Šárka', true],
    ['100\\%', '100%', true],
    ['100\\%', '1000', false],
    ['a_b', 'a_b', true],
    ['a_b', 'axb', false],
    ['x\\', 'x\\', true],
    ['%', '', true],
    ['', 'x', false],
  ])('%j on %j is %s', (pattern, value, expected) =>
    expect(matches(like('nome', pattern), { nome: value })).toBe(expected),
  )
  it('never matches a missing value', () => expect(matches(like('nome', '%'), { nome: null })).toBe(false))
  it('joins adjacent wildcards', () => expect(likeParts('a%%b')).toHaveLength(3))
  it('escapes typed wildcards', () =>
    expect(matches(like('nome', `${escapeLike('5%\\')}%`), { nome: '5%\\x' })).toBe(true))
})
it.each([
  [and(), true],
  [or(), false],
  [eq('padre.razza.codice', 'MCO'), true],
  [eq('madre.razza.codice', 'MCO'), false],
  [ne('madre.razza.codice', 'MCO'), true],
])('%j is %s', (filter, expected) =>
  expect(matches(filter, { padre: { razza: { codice: 'MCO' } }, madre: null })).toBe(expected),
)
