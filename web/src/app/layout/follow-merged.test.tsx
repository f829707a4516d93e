import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense, use, useMemo } from 'react'
import { UNSAFE_createMemoryHistory as createMemoryHistory, matchPath, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, api } from '../../api/client.ts'
import { OpenedPageProvider } from '../../session/page-line.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { createAddress } from '../../ui/navigation/address.ts'
import { AddressRouter } from '../../ui/navigation/address-router.tsx'
import { FollowMerged } from './follow-merged.tsx'

const get = vi.spyOn(api, 'get')
const info = vi.spyOn(notify, 'info').mockImplementation(() => {})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

function Page({ path, children }: { path: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const opened = useMemo(
    () => ({ line: { path, title: '', screen: '' }, params: matchPath(path, pathname)?.params ?? {} }),
    [path, pathname],
  )
  return <OpenedPageProvider value={opened}>{children}</OpenedPageProvider>
}

function open(path: string, at: string, screen: ReactNode = null) {
  const address = createAddress(createMemoryHistory({ initialEntries: [at] }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <AddressRouter address={address}>
        <Suspense fallback={<p />}>
          <Page path={path}>
            <FollowMerged />
            {screen}
          </Page>
        </Suspense>
      </AddressRouter>
    </QueryClientProvider>,
  )
  const now = () => address.now().location.pathname + address.now().location.search
  return Object.assign(now, { client })
}

const merged = new ApiError(410, 'Gatto n. 7: la scheda è stata unita alla n. 4.', { code: 'unito', unitoIn: 4 })

it.each([
  ['/gatti/:id', '/gatti/7', '/gatti/7', '/gatti/4'],
  ['/pedigree/:id', '/pedigree/7?generazioni=5', '/gatti/7', '/pedigree/4?generazioni=5'],
  ['/gatto/test/:id_gatto', '/gatto/test/7?page=2', '/gatti/7', '/gatto/test/4?page=2'],
  ['/upsert/clienti-soci/:id', '/upsert/clienti-soci/7', '/clienti_soci/7', '/upsert/clienti-soci/4'],
  [
    '/list/iscrizioni/cliente/:id_cliente',
    '/list/iscrizioni/cliente/7',
    '/clienti_soci/7',
    '/list/iscrizioni/cliente/4',
  ],
])('%s of a merged record redirects', async (path, at, asked, expected) => {
  get.mockImplementation(url => (url === asked ? Promise.reject(merged) : Promise.resolve({ id: 4 } as never)))
  const address = open(path, at)
  await waitFor(() => expect(address()).toBe(expected))
  expect(info.mock.calls).toEqual([[merged.message]])
})

it('a merge is announced once, even if the record is requested again before the redirect', async () => {
  let answer = () => {}
  get.mockImplementation(() => new Promise((_, reject) => (answer = () => reject(merged))))
  const never = new Promise(() => {})
  const Slow = () => (useLocation().pathname === '/gatti/7' ? null : (use(never) as null))
  const address = open('/gatti/:id', '/gatti/7', <Slow />)
  await waitFor(() => expect(get).toHaveBeenCalledTimes(1))
  answer()
  await waitFor(() => expect(address()).toBe('/gatti/4'))
  const { client } = address
  const again = client.refetchQueries()
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2))
  answer()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await again
  expect(get).toHaveBeenCalledTimes(2)
  expect(info.mock.calls).toEqual([[merged.message]])
})

it('other pages and missing records are not redirected', async () => {
  get.mockRejectedValue(new ApiError(404, 'Gatto: non trovato.'))
  const missing = open('/gatti/:id', '/gatti/7')
  await waitFor(() => expect(get).toHaveBeenCalledTimes(1))
  expect(missing()).toBe('/gatti/7')
  const other = open('/razze/:id', '/razze/7')
  const typed = open('/gatti/:id', '/gatti/new')
  expect([other(), typed()]).toEqual(['/razze/7', '/gatti/new'])
  expect(get).toHaveBeenCalledTimes(1)
  expect(info).not.toHaveBeenCalled()
})
