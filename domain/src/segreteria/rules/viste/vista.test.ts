import { expect, it } from 'vitest'
import { erroreVista, readVista } from './vista.ts'

const vista = { filters: { sesso: ['M'] }, sortBy: 'nome', descending: true, columns: ['codice', 'nome'] }

it.each([
  ['whole', vista, true],
  ['filters alone', { filters: {} }, true],
  ['one text instead of a list', { filters: { sesso: 'M' } }, true],
  ['no filters', { sortBy: 'nome' }, false],
  ['a list', [], false],
  ['nothing', null, false],
  ['an unknown part', { ...vista, script: 'x' }, false],
  ['a filter that is a number', { filters: { sesso: 1 } }, false],
  ['a filter that is an object', { filters: { sesso: { gte: 'a' } } }, false],
  ['a strange field', { filters: { 'a b': ['x'] } }, false],
  ['__proto__ in words', { filters: JSON.parse('{"__proto__ x":["y"]}') }, false],
  ['a sort that is no name', { filters: {}, sortBy: '1; drop' }, false],
  ['a direction in words', { filters: {}, descending: 'yes' }, false],
  ['no columns at all', { filters: {}, columns: [] }, false],
  ['columns that are numbers', { filters: {}, columns: [1] }, false],
  ['200 characters', { filters: { nome: ['x'.repeat(200)] } }, true],
  ['201 characters', { filters: { nome: ['x'.repeat(201)] } }, false],
  ['more than 8 kB', { filters: { nome: Array.from({ length: 50 }, () => 'x'.repeat(190)) } }, false],
])('%s: valid %s', (_name, value, valid) => expect(erroreVista(value) === null).toBe(valid))

it('missing parts of a stored view get defaults', () => {
  expect(readVista({ filters: { sesso: 'M' } })).toEqual({
    filters: { sesso: ['M'] },
    sortBy: null,
    descending: false,
    columns: null,
  })
  expect(readVista('broken')).toEqual({ filters: {}, sortBy: null, descending: false, columns: null })
})
