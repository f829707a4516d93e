import { describe, expect, it } from 'vitest'
import { entityOf } from '../product/entities.ts'
import type { Role } from './access.ts'
import { BadRequest } from './errors.ts'
import { parseFilters, parseListQuery } from './list-query.ts'

const gatti = entityOf('gatti')
const resolver = (role: Role = 'admin') => ({ entity: entityOf, role })
const parse = (filters: unknown, role?: Role, entity = gatti) => parseFilters(entity, resolver(role), filters)

describe('a timestamp', () => {
  const documenti = entityOf('documenti')
  it.each(['2026-11-15', '2026-11-15T08:07:00Z', '2026-11-15 08:07', '2026-11-15T08:07:00.123+01:00'])('%s', text => {
    expect(JSON.stringify(parse({ creato_il: text }, 'admin', documenti))).toContain(text)
  })
  it.each([-1, '-1', 'May 2026', '2026-02-31', '2026-11-15T25:00:00Z'])('%s is no timestamp', text => {
    expect(() => parse({ creato_il: [text, 1] }, 'admin', documenti)).toThrow(BadRequest)
  })
})

describe('x-filters', () => {
  it.each([
    [{ nome: 'ale%' }, { op: 'like', field: 'nome', value: 'ale%' }],
    [{ nome: 'Alea' }, { op: 'eq', field: 'nome', value: 'Alea' }],
    [{ chip: null }, { op: 'null', field: 'chip', value: true }],
    [{ sesso: ['M', 'F'] }, { op: 'in', field: 'sesso', value: ['M', 'F'] }],
    [{ idrazza: '12' }, { op: 'eq', field: 'idrazza', value: 12 }],
    [{ 'razza.codice': 'MCO' }, { op: 'eq', field: 'razza.codice', value: 'MCO' }],
    [
      { 'proprietario.nome_completo': '%rossi%' },
      { op: 'like', field: 'proprietario.nome_completo', value: '%rossi%' },
    ],
    [{ nome_completo: '%luna%' }, { op: 'like', field: 'nome_completo', value: '%luna%' }],
    [{ nome_completo: 'IT*Luna' }, { op: 'like', field: 'nome_completo', value: 'IT*Luna' }],
    [{ nome_completo: { eq: '100%' } }, { op: 'like', field: 'nome_completo', value: '100\\%' }],
    [{ 'padre.nome_completo': { like: '%thor%' } }, { op: 'like', field: 'padre.nome_completo', value: '%thor%' }],
    [{ 'padre.razza.codice': 'MCO' }, { op: 'eq', field: 'padre.razza.codice', value: 'MCO' }],
    [{ chip: { null: false } }, { op: 'and', of: [{ op: 'null', field: 'chip', value: false }] }],
    [
      { data_nascita: { gte: '2024-01-01', lt: '2025-01-01' } },
      {
        op: 'and',
        of: [
          { op: 'gte', field: 'data_nascita', value: '2024-01-01' },
          { op: 'lt', field: 'data_nascita', value: '2025-01-01' },
        ],
      },
    ],
    [
      { gg: { or: { nome: 'ale%', codice: 'ale%' } } },
      {
        op: 'or',
        of: [
          { op: 'like', field: 'nome', value: 'ale%' },
          { op: 'like', field: 'codice', value: 'ale%' },
        ],
      },
    ],
  ])('%j', (filters, expected) => expect(parse(filters)).toEqual({ op: 'and', of: [expected] }))

  it('joins a group and its neighbours by AND', () => {
    expect(parse({ gg: { or: { nome: 'ale%', codice: 'ale%' } }, sesso: 'F' })).toMatchObject({
      op: 'and',
      of: [{ op: 'or' }, { op: 'eq', field: 'sesso' }],
    })
  })

  it.each([
    ['an unknown field', { colore_preferito: 'blu' }, /colore_preferito/],
    ['an unknown operator', { nome: { regex: 'x' } }, /regex/],
    ['an unknown relation', { 'nonna.nome': 'x' }, /nonna/],
    ['a field of a relation that is not shown', { 'proprietario.codice_fiscale': 'x' }, /codice_fiscale/],
    ['a prototype', JSON.parse('{"__proto__":{"x":1}}'), /__proto__/],
    ['a constructor', { constructor: 'x' }, /constructor/],
    ['a prototype of a relation', JSON.parse('{"padre.__proto__":1}'), /padre.__proto__/],
    ['a constructor of a relation', { 'padre.constructor': 'x' }, /padre.constructor/],
    ['a list', [1], /JSON/],
    ['a date that does not exist', { data_nascita: '2024-02-30' }, /data_nascita/],
    ['a text for a number', { idrazza: 'tanti' }, /idrazza/],
    ['a truth for a number', { idrazza: true }, /idrazza/],
    ['an object for a value', { nome: { eq: {} } }, /nome/],
    ['an empty condition', { nome: {} }, /nome/],
    ['a NUL', { nome: 'a\0b' }, /nome/],
    ['half a character', { nome: '\ud800' }, /nome/],
    ['a long text', { nome: 'x'.repeat(201) }, /nome/],
    ['a long list', { idrazza: Array.from({ length: 101 }, (_, i) => i) }, /idrazza/],
    [
      'too many keys',
      { gg: { or: Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`k${i}`, { or: {} }])) } },
      /30/,
    ],
    ['deep groups', { a: { or: { b: { or: { c: { or: { d: { or: { nome: 'x' } } } } } } } } }, /livelli/],
  ])('refuses %s by name', (_what, filters, message) => {
    expect(() => parse(filters)).toThrow(BadRequest)
    expect(() => parse(filters)).toThrow(message)
  })

  it('refuses to filter or sort by fields hidden from the role', () => {
    const clienti = entityOf('clienti_soci')
    expect(() => parse({ radiato: 1 }, 'admin_sezione', clienti)).toThrow(/radiato/)
    expect(() => parse({ radiato: 1 }, 'admin', clienti)).not.toThrow()
    expect(() => parse({ codice_fiscale: 'X%' }, 'admin', clienti)).toThrow(/codice_fiscale/)
    expect(() => parseListQuery(clienti, resolver('socio'), { pagination: { sortBy: 'note_disciplinari' } })).toThrow(
      /note_disciplinari/,
    )
    expect(() => parse({ password: 'x' }, 'superadmin', entityOf('account'))).toThrow(/password/)
  })
})

describe('x-pagination', () => {
  const page = (pagination: unknown) => parseListQuery(gatti, resolver(), { pagination })
  it('has defaults', () =>
    expect(page(undefined)).toMatchObject({ rowsPerPage: 25, page: 1, sortBy: 'nome', descending: false }))
  it('caps rows at 500', () => expect(page({ rowsPerPage: 9000 }).rowsPerPage).toBe(500))
  it('accepts a sort by a relation', () =>
    expect(page({ sortBy: 'razza.codice', descending: true })).toMatchObject({
      sortBy: 'razza.codice',
      descending: true,
    }))
  it.each([
    [{ rowsPerPage: 0 }, /rowsPerPage/],
    [{ rowsPerPage: 'dieci' }, /rowsPerPage/],
    [{ page: -1 }, /page/],
    [{ page: 1.5 }, /page/],
    [{ sortBy: 'x; drop table gatti' }, /sconosciuto/],
    [{ sortBy: 7 }, /sortBy/],
    [{ descending: 'si' }, /descending/],
    [{ righe: 3 }, /righe/],
  ])('refuses %j', (pagination, message) => expect(() => page(pagination)).toThrow(message))
})
