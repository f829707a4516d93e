import { expect, it } from 'vitest'
import { BadRequest } from './errors.ts'
import { parsePageQuery } from './page-query.ts'

const order = { sortBy: 'id', descending: true, rowsPerPage: 25 }
const page = (pagination: unknown, filters?: unknown) => parsePageQuery(order, { pagination, filters })

it.each<[unknown, unknown]>([
  [undefined, { rowsPerPage: 25, page: 1, descending: true }],
  [{}, { rowsPerPage: 25, page: 1, descending: true }],
  [
    { rowsPerPage: 2, page: 3 },
    { rowsPerPage: 2, page: 3, descending: true },
  ],
  [{ rowsPerPage: 501 }, { rowsPerPage: 500, page: 1, descending: true }],
  [{ descending: false }, { rowsPerPage: 25, page: 1, descending: false }],
  [{ sortBy: null }, { rowsPerPage: 25, page: 1, descending: true }],
  [{ sortBy: 'id' }, { rowsPerPage: 25, page: 1, descending: false }],
  [
    { sortBy: 'id', descending: true },
    { rowsPerPage: 25, page: 1, descending: true },
  ],
])('the page query %j is read as %j', (asked, answer) => {
  expect(page(asked)).toEqual(answer)
  expect(page(asked, {})).toEqual(answer)
})

it.each([[{ rowsPerPage: 0 }], [{ page: 'x' }], [{ sortBy: 'nome' }], [{ ordine: 1 }], ['id']])(
  'the page query %j is refused',
  asked => {
    expect(() => page(asked)).toThrow(BadRequest)
  },
)

it('an unknown filter is refused by name', () => {
  expect(() => page({}, { nome: 'a%' })).toThrow('Campo sconosciuto: nome')
})

it('the page in the address applies unless the header names one', () => {
  expect([undefined, { page: 3 }].map(pagination => parsePageQuery(order, { pagination }, 2).page)).toEqual([2, 3])
})
