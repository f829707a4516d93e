import { firstRequest, readAddress } from '@bisavolo/domain/listing/list-request'
import { entityOf } from '@bisavolo/domain/product/entities'
import { listAt } from '@bisavolo/domain/product/lists'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { UNSAFE_createMemoryHistory as createMemoryHistory, createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { todayText } from '../../ui/fields/date-text.ts'
import { createAddress } from '../../ui/navigation/address.ts'
import { AddressRouter } from '../../ui/navigation/address-router.tsx'
import { requestOf, useList, writeAddress } from './use-list.ts'

vi.mock('../../session/session.tsx', () => ({ useSession: () => ({ accountId: 1, role: 'admin', can: () => true }) }))

const gatti = entityOf('gatti')
const filtersFor = (search: string, fixed = {}) =>
  requestOf(gatti, readAddress(new URLSearchParams(search)), fixed, 'admin').filters

describe('the request of a list from its address', () => {
  it.each([
    ['text that contains', 'nome=lu', { nome_completo: '%lu%' }],
    ['text by its start', 'codice=LO', { codice: 'LO%' }],
    ['a percent sign is no wildcard', 'nome=100%25', { nome_completo: '%100\\%%' }],
    ['one choice', 'sesso=F', { sesso: 'F' }],
    ['many choices, as numbers', 'idocchi=1&idocchi=4', { idocchi: [1, 4] }],
    ['a choice that does not exist', 'sesso=X', {}],
    ['a flag', 'bloccato=0', { bloccato: 0 }],
    [
      'a range of days',
      'data_nascita=2020-01-01..2020-12-31',
      { data_nascita: { gte: '2020-01-01', lte: '2020-12-31' } },
    ],
    ['a range open at its end', 'data_nascita=2020-01-01..', { data_nascita: { gte: '2020-01-01' } }],
    ['a relation by its label', 'idrazza=MCO', { 'razza.codice': 'MCO%' }],
    ['a member contains', 'idproprietario=rossi', { 'proprietario.nome_completo': '%rossi%' }],
    ['a member by exact code', 'idproprietario=10012', { 'proprietario.codice': '10012' }],
    ['§5: a parent by the start of the name', 'idpadre=ach', { 'padre.nome': 'ach%' }],
    ['a parent by the start of the code', 'idmadre=LO 20', { 'madre.codice': 'LO 20%' }],
    ['an unknown field is left out', 'pippo=1', {}],
  ])('%s', (_name, search, expected) => {
    expect(filtersFor(search)).toEqual(expected)
  })
  it('combines a filter with the list’s preset on the same field', () => {
    expect(filtersFor('data_nascita=2020-01-01..', { data_nascita: { lte: '2025-01-01' } })).toEqual({
      data_nascita: { lte: '2025-01-01' },
      'anche data_nascita': { or: { data_nascita: { gte: '2020-01-01' } } },
    })
  })
  it.each([
    ['', { sortBy: 'nome', descending: false, page: 1, rowsPerPage: 25 }],
    ['sort=-data_nascita&page=3&rows=50', { sortBy: 'data_nascita', descending: true, page: 3, rowsPerPage: 50 }],
    ['sort=idpadre', { sortBy: 'padre.nome', descending: false, page: 1, rowsPerPage: 25 }],
    ['sort=pippo&page=-1&rows=zzz', { sortBy: 'nome', descending: false, page: 1, rowsPerPage: 25 }],
    ['rows=9999', { sortBy: 'nome', descending: false, page: 1, rowsPerPage: 500 }],
  ])('sort and page of "%s"', (search, expected) => {
    expect(requestOf(gatti, readAddress(new URLSearchParams(search)), {}, 'admin').pagination).toEqual(expected)
  })
  it('has no fields hidden from the role', () => {
    const entries = entityOf('esposizioni_has_gatti')
    const address = readAddress(new URLSearchParams('titolo=CAC&sort=titolo'))
    expect(requestOf(entries, address, {}, 'socio')).toMatchObject({ filters: {}, pagination: { sortBy: 'id' } })
    expect(requestOf(entries, address, {}, 'admin')).toMatchObject({ filters: { titolo: 'CAC' } })
  })
})

describe('a change of a list in its address', () => {
  it.each([
    ['a filter starts at page one', 'page=4&nome=a', { nome: ['lu'] }, 'nome=lu'],
    ['an empty filter goes', 'nome=a&sesso=F', { nome: [] }, 'sesso=F'],
    ['many values', '', { idocchi: ['1', '4'] }, 'idocchi=1&idocchi=4'],
    ['a page keeps the rest', 'nome=a', { page: '2' }, 'nome=a&page=2'],
    ['columns keep the page', 'page=2', { cols: 'nome,sesso' }, 'page=2&cols=nome%2Csesso'],
  ])('%s', (_name, before, change, after) => {
    expect(writeAddress(new URLSearchParams(before), change).toString()).toBe(after)
  })
})

describe('useList', () => {
  beforeEach(() => localStorage.clear())

  function show(path: string, pattern: string) {
    const list = listAt(pattern)!
    let children: ReactNode = null
    const router = createMemoryRouter([{ path: pattern, element: <Slot /> }], { initialEntries: [path] })
    function Slot() {
      return children
    }
    const view = renderHook(() => useList(list), {
      wrapper: ({ children: inner }) => {
        children = inner
        return <RouterProvider router={router} />
      },
    })
    return { ...view, router }
  }

  it.each(['/list/gatti', '/list/riproduttori?sort=-data_nascita&page=3&rows=50', '/list/affissi-consiglio'])(
    'requests at %s the same as the page preloaded',
    address => {
      const [path = '', search = ''] = address.split('?')
      const ahead = { search: new URLSearchParams(search), narrowed: null, role: 'admin' as const, today: todayText() }
      expect(JSON.stringify(show(address, path).result.current.request)).toBe(
        JSON.stringify(firstRequest(listAt(path)!, ahead)),
      )
    },
  )
  it('goes to the address and back', async () => {
    const { result, router } = show('/list/gatti', '/list/gatti')
    await act(async () => result.current.setFilter('nome', ['lu']))
    await act(async () => result.current.setPage(2))
    expect(router.state.location.search).toBe('?nome=lu&page=2')
    expect(result.current.request).toMatchObject({ filters: { nome_completo: '%lu%' }, pagination: { page: 2 } })
    await act(async () => router.navigate(-1))
    expect(result.current.address.page).toBe(1)
    await act(async () => result.current.clearFilters())
    expect(router.state.location.search).toBe('')
  })
  it('reverses the order of the sorted column', async () => {
    const { result, router } = show('/list/gatti', '/list/gatti')
    expect(result.current.sort).toEqual({ by: 'nome', descending: false })
    const nome = result.current.columns.find(column => column.name === 'nome')!
    await act(async () => result.current.toggleSort(nome))
    expect(router.state.location.search).toBe('?sort=-nome')
    await act(async () => result.current.toggleSort(nome))
    expect(router.state.location.search).toBe('?sort=nome')
  })
  it('counts several clicks before the page renders', async () => {
    const address = createAddress(createMemoryHistory({ initialEntries: ['/list/gatti'] }))
    const { result } = renderHook(() => useList(listAt('/list/gatti')!), {
      wrapper: ({ children }) => <AddressRouter address={address}>{children}</AddressRouter>,
    })
    const nato = result.current.columns.find(column => column.name === 'data_nascita')!
    await act(async () => {
      result.current.toggleSort(nato)
      result.current.setFilter('nome', ['lu'])
      result.current.toggleSort(nato)
    })
    expect(address.now().location.search).toBe('?nome=lu&sort=-data_nascita')
    expect(result.current.sort).toEqual({ by: 'data_nascita', descending: true })
  })
  it('remembers the person’s columns', async () => {
    const first = show('/list/gatti', '/list/gatti')
    await act(async () => first.result.current.setColumns(['nome', 'chip']))
    first.unmount()
    const { result } = show('/list/gatti', '/list/gatti')
    expect(result.current.columns.map(column => column.name)).toEqual(['nome', 'chip'])
  })
  it('filters by the cat in the path, without showing its column', () => {
    const { result } = show('/gatto/test/7', '/gatto/test/:id_gatto')
    expect(result.current.request.filters).toEqual({ idgatto: 7 })
    expect(result.current.columns.map(column => column.name)).not.toContain('idgatto')
  })
})
