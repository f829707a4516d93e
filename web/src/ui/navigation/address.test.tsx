import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { UNSAFE_createMemoryHistory as createMemoryHistory, Link, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAddress } from './address.ts'
import { AddressRouter, useGuard, useSearch } from './address-router.tsx'

const scrolled = vi.fn(async (_x: number, _y: number) => {})
let holding = false
let go: (() => void) | undefined
const held = vi.fn((step: () => void) => {
  go = step
})

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolled)
  vi.stubGlobal('scrollY', 0)
  holding = false
  go = undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function Page() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useGuard({ holds: (from, to) => holding && from.pathname !== to.pathname, onHeld: held })
  return (
    <>
      <h1>{pathname + search}</h1>
      <Link to="/b">b</Link>
      <button type="button" onClick={() => navigate('?sort=x', { replace: true, preventScrollReset: true })}>
        sort
      </button>
      <p id="parte" />
    </>
  )
}

function Counter() {
  const [, change] = useSearch()
  const more = () =>
    change(now => {
      const next = new URLSearchParams(now)
      next.set('n', String(Number(now.get('n') ?? 0) + 1))
      return next
    })
  return (
    <button type="button" onClick={() => [more(), more(), more()]}>
      {useLocation().search}
    </button>
  )
}

function open(...entries: string[]) {
  const history = createMemoryHistory({ initialEntries: entries.length > 0 ? entries : ['/a'] })
  const address = createAddress(history)
  render(
    <AddressRouter address={address}>
      <Page />
    </AddressRouter>,
  )
  return { address, history }
}
const at = () => screen.getByRole('heading').textContent
const follow = () => act(() => screen.getByRole('link').click())

it('links and Back are followed', async () => {
  const { address } = open()
  follow()
  expect([at(), address.now().action]).toEqual(['/b', 'PUSH'])
  act(() => address.navigator.go(-1))
  await waitFor(() => expect(at()).toBe('/a'))
  expect(address.now().action).toBe('POP')
})

it('a blocked link is followed once released', () => {
  const { address } = open()
  holding = true
  follow()
  expect([at(), address.now().location.pathname, held.mock.calls.length]).toEqual(['/a', '/a', 1])
  act(() => screen.getByRole('button').click())
  expect([at(), held.mock.calls.length]).toEqual(['/a?sort=x', 1])
  act(() => go?.())
  expect(at()).toBe('/b')
  act(() => address.navigator.push('/c'))
  expect([at(), held.mock.calls.length]).toEqual(['/b', 2])
})

it('a blocked Back is undone, and done once released', async () => {
  const { address, history } = open('/a', '/b')
  holding = true
  act(() => address.navigator.go(-1))
  expect([at(), held.mock.calls.length, history.location.pathname]).toEqual(['/b', 1, '/b'])
  act(() => address.navigator.go(-1))
  expect([at(), held.mock.calls.length, history.location.pathname]).toEqual(['/b', 2, '/b'])
  await act(async () => go?.())
  expect([at(), history.location.pathname]).toEqual(['/a', '/a'])
})

it('an unmounted page no longer blocks', () => {
  const { address } = open()
  holding = true
  cleanup()
  address.navigator.push('/b')
  expect([address.now().location.pathname, held.mock.calls.length]).toEqual(['/b', 0])
})

it('a page opens at its top, a section at its place, and Back at the former position', async () => {
  const intoView = vi.fn()
  Element.prototype.scrollIntoView = intoView
  const { address } = open()
  scrolled.mockClear()
  vi.stubGlobal('scrollY', 340)
  act(() => screen.getByRole('button').click())
  expect(scrolled).not.toHaveBeenCalled()
  follow()
  expect(scrolled.mock.calls).toEqual([[0, 0]])
  vi.stubGlobal('scrollY', 80)
  act(() => address.navigator.go(-1))
  await waitFor(() => expect(scrolled.mock.lastCall).toEqual([0, 340]))
  act(() => address.navigator.go(1))
  await waitFor(() => expect(scrolled.mock.lastCall).toEqual([0, 80]))
  scrolled.mockClear()
  act(() => address.navigator.push('/b#parte'))
  expect([scrolled.mock.calls.length, intoView.mock.calls.length]).toEqual([0, 1])
  act(() => address.navigator.push('/b#%E0%A4%A'))
  expect(scrolled.mock.calls).toEqual([[0, 0]])
})

it('a change applies to the current address, even if the page still shows the old one', async () => {
  const address = createAddress(createMemoryHistory({ initialEntries: ['/a?x=1'] }))
  render(
    <AddressRouter address={address}>
      <Counter />
    </AddressRouter>,
  )
  await act(async () => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe('?x=1&n=3')
})

it('opening twice adds one history entry', () => {
  const { address, history } = open()
  const twice = () => address.navigator.push('/a?apri=new', { opened: true })
  act(() => [twice(), twice()])
  expect([at(), history.index, address.now().location.state]).toEqual(['/a?apri=new', 1, { opened: true }])
})
