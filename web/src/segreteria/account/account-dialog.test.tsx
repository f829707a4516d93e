import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, api } from '../../api/client.ts'
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
const hint = /Va cambiata al primo accesso/

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

it('the form says when a new password must be changed, only while true', async () => {
  await open(9)
  expect(screen.getByText(/Lascia vuoto per non cambiarla/)).toBeTruthy()
  expect(screen.queryByText(hint)).toBeNull()
  type(/^Password/, 'Sentiero-nel-bosco-7')
  expect(screen.getByText(hint)).toBeTruthy()
  type(/^Scadenza password/, '01/06/2027')
  expect(screen.queryByText(hint)).toBeNull()
})

it('a password for another account follows the same rules', async () => {
  await open(9)
  type(/^Password/, 'luisacorti')
  expect(screen.getByLabelText(/^Password/).getAttribute('aria-invalid')).toBe('true')
})

it('the own password is changed elsewhere', async () => {
  await open(1)
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
  expect(screen.getByText(/usa «Cambia Password»/)).toBeTruthy()
})

const richiesta = {
  ...{
    name: 'Luisa',
    codice_fiscale: 'RSSMRA85T10A562S',
    email: 'luisa@corti.test',
    creata_il: '2026-11-01T10:00:00Z',
  },
  ...{ confermata_il: '2026-11-01T11:00:00Z', informativa_versione: null },
  socio: { id: 3, codice: '10003', nome_completo: 'Corti Luisa', email: 'vecchia@corti.test', stessa_email: false },
}

function asked(change: object = {}) {
  const socio = { ...richiesta.socio, ...change }
  get.mockImplementation(async path =>
    path.startsWith('/auth/requests/')
      ? ({ ...richiesta, socio } as never)
      : path.startsWith('/account/')
        ? ({ ...account, type: 'cliente', status: 0 } as never)
        : ([] as never),
  )
}
const username = () => (screen.getByLabelText(/^Email as username/) as HTMLInputElement).value
const link = async () => fireEvent.click(await screen.findByRole('button', { name: /Collega e abilita/ }))

it('with a confirmed and a different recorded address nothing is saved before choosing', async () => {
  asked()
  const put = vi.spyOn(api, 'put').mockResolvedValue({ ...account, version: 2 } as never)
  await open(9)
  await link()
  expect(username()).toBe('')
  fireEvent.click(screen.getByRole('button', { name: /^(Salva|Update)$/ }))
  expect(put).not.toHaveBeenCalled()
  fireEvent.click(screen.getByLabelText(/luisa@corti.test.*confermato/))
  fireEvent.click(screen.getByRole('button', { name: /^(Salva|Update)$/ }))
  await waitFor(() => expect(put).toHaveBeenCalled())
  expect(put.mock.calls[0]?.[1]).toMatchObject({
    ...{ clienti_soci_id: 3, username: 'luisa@corti.test', email: 'luisa@corti.test' },
  })
})

it('a confirmed address stays if the record has the same or none', async () => {
  for (const email of ['Luisa@corti.test', null]) {
    asked({ email })
    await open(9)
    await link()
    expect(username()).toBe('luisa@corti.test')
    cleanup()
    localStorage.clear()
  }
})

it('a different tax code needs a reason, which is sent', async () => {
  asked({ email: null })
  const errors = [{ field: 'presa_visione', message: 'Altro codice fiscale', code: 'persona_diversa' }]
  const put = vi
    .spyOn(api, 'put')
    .mockRejectedValueOnce(new ApiError(409, 'Altro', { errors, code: 'persona_diversa' }))
  await open(9)
  await link()
  fireEvent.click(screen.getByRole('button', { name: /^(Salva|Update)$/ }))
  const motivo = await screen.findByLabelText(/Perché questa persona/)
  fireEvent.change(motivo, { target: { value: 'Documento visto' } })
  put.mockResolvedValueOnce({ ...account, version: 2 } as never)
  fireEvent.click(screen.getByRole('button', { name: /^(Salva|Update)$/ }))
  await waitFor(() => expect(put).toHaveBeenCalledTimes(2))
  expect(put.mock.calls[1]?.[1]).toMatchObject({
    presa_visione: [{ codice: 'persona_diversa', motivo: 'Documento visto' }],
  })
})
