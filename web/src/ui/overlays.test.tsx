import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router'
import { expect, it, vi } from 'vitest'
import { loadOverlays, Popover } from './overlays.tsx'

vi.mock('./material/overlays.tsx', () => {
  throw new Error('no such file')
})

function Said() {
  return <p>{(useRouteError() as Error).name}</p>
}

it('a failed overlay load is reported only on opening, and retried', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(loadOverlays()).rejects.toThrow()
  const page = (open: boolean) => <Popover open={open}>Contenuto</Popover>
  const at = (open: boolean) => createMemoryRouter([{ path: '/', element: page(open), errorElement: <Said /> }])
  const { unmount } = render(<RouterProvider router={at(false)} />)
  expect(screen.queryByText('Error')).toBeNull()
  unmount()
  render(<RouterProvider router={at(true)} />)
  await screen.findByText('Error')
  await expect(loadOverlays()).rejects.toThrow()
  vi.restoreAllMocks()
})
