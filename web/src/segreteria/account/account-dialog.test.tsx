import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { ConfirmProvider } from '../../ui/feedback/confirm.tsx'
import { AccountDialog } from './account-dialog.tsx'

const session = { accountId: 1, role: 'superadmin', can: () => true, may: () => true }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

const account = {
  ...{ id: 9, version: 1, type: 'admin', status: 1, name: 'Luisa', surname: 'Corti', totp_attivo: 0 },
  ...{ username: 'luisa@corti.test', email: 'luisa@corti.test', password_expire: '2027-03-01', clienti_soci_id: null },
}
const get = vi.spyOn(api, 'get')
const hint = /va cambiata al primo accesso/

beforeEach(() => {
  get.mockImplementation(
    async path => (path.startsWith('/account/') ? { ...account, id: Number(path.slice(9)) } : []) as never,
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.resetAllMocks()
})

async function open(id: number) {
  const dialog = <AccountDialog id={id} onClose={() => {}} />
  const router = createMemoryRouter([{ path: '*', element: dialog }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await screen.findByLabelText(/^Name/)
}
const type = (label: RegExp, value: string) => {
  const field = screen.getByLabelText(label, { selector: 'input' })
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

it('says when a new password must be changed, and only while it is true', async () => {
  await open(9)
  expect(screen.getByText(/Vuota: resta quella di prima/)).toBeTruthy()
  expect(screen.queryByText(hint)).toBeNull()
  type(/^Password/, 'Sentiero-nel-bosco-7')
  expect(screen.getByText(hint)).toBeTruthy()
  type(/^Scadenza password/, '01/06/2027')
  expect(screen.queryByText(hint)).toBeNull()
})

it('holds a password set for another to the rules of one’s own', async () => {
  await open(9)
  type(/^Password/, 'luisacorti')
  expect(screen.getByLabelText(/^Password/).getAttribute('aria-invalid')).toBe('true')
})

it('of the own account the password is changed elsewhere', async () => {
  await open(1)
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
  expect(screen.getByText(/usa «Cambia Password»/)).toBeTruthy()
})
