import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../../session/session-store.ts'
import { loadOverlays } from '../../ui/overlays.tsx'
import { IdleGuard } from './idle-guard.tsx'

const minute = 60_000
const check = vi.spyOn(session, 'check')

beforeAll(loadOverlays)
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  check.mockImplementation((() => Promise.resolve()) as never)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  check.mockReset()
})

function start() {
  const router = createMemoryRouter(
    [
      { path: '/gatti/7', element: <IdleGuard /> },
      { path: '/logout', element: <p>Uscita</p> },
    ],
    { initialEntries: ['/gatti/7'] },
  )
  render(<RouterProvider router={router} />)
  return router
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const warning = () => screen.queryByRole('dialog', { name: 'Ci sei ancora?' })

it('a warning appears after 28 idle minutes, and after 30 the session ends with the reason', () => {
  const router = start()
  pass(28 * minute - 1_000)
  expect(warning()).toBeNull()
  pass(1_000)
  expect(warning()?.textContent).toContain('2:00')
  pass(61_000)
  expect(warning()?.textContent).toContain('0:59')
  pass(58_000)
  expect(router.state.location.pathname).toBe('/gatti/7')
  pass(1_000)
  expect(router.state.location.pathname).toBe('/logout')
  expect(router.state.location.state).toMatchObject({ reason: expect.stringContaining('30 minuti senza attività') })
})

it('Continua extends the session by half an hour and informs the server', () => {
  const router = start()
  pass(29 * minute)
  fireEvent.click(screen.getByRole('button', { name: 'Continua' }))
  expect(check).toHaveBeenCalled()
  pass(28 * minute - 2_000)
  expect(router.state.location.pathname).toBe('/gatti/7')
  pass(2 * minute + 2_000)
  expect(router.state.location.pathname).toBe('/logout')
})

it('typing without saving renews the session every ten minutes at most', () => {
  start()
  for (let n = 0; n < 25; n++) {
    pass(minute)
    act(() => void window.dispatchEvent(new Event('keydown')))
  }
  expect(warning()).toBeNull()
  expect(check).toHaveBeenCalledTimes(2)
})
