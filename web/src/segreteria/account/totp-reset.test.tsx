import type { Role } from '@bisavolo/domain/kit/access'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, api } from '../../api/client.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { TotpReset } from './totp-reset.tsx'

const session = { accountId: 1, role: 'admin' as Role, emulatedBy: null as unknown }
vi.mock('../../session/session.tsx', () => ({ useSession: () => session }))

const get = vi.spyOn(api, 'get')
const post = vi.spyOn(api, 'post')
let totp_attivo = 0

beforeEach(() => {
  totp_attivo = 0
  Object.assign(session, { role: 'admin', emulatedBy: null })
  get.mockImplementation(async () => ({ account: { totp_attivo } }) as never)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const luisa = { id: 9, type: 'socio', name: 'Luisa', surname: 'Corti', totp_attivo: 1 }
const show = (change: object = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TotpReset form={{ record: { ...luisa, ...change }, dirty: false } as unknown as RecordForm} />
    </QueryClientProvider>,
  )
const button = () => screen.queryByRole('button', { name: 'Azzera i due fattori' })
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })

it.each([
  ['off', {}, { totp_attivo: 0 }],
  ['of the same rank', {}, { type: 'admin' }],
  ['of a higher rank', {}, { type: 'superadmin' }],
  ['seen while emulating', { emulatedBy: 3 }, {}],
  ['seen by another role', { role: 'admin_cdn_full' }, {}],
])('two factors %s have no button', (_, who, account) => {
  Object.assign(session, who)
  show(account)
  expect(button()).toBeNull()
})

it('asks for the reason and the own password, and marks a wrong one at its field', async () => {
  show()
  fireEvent.click(button() as HTMLElement)
  await screen.findByLabelText(/^Motivo/)
  expect(screen.queryByLabelText(/^Il tuo codice/)).toBeNull()
  type(/^Motivo/, 'Telefono perso')
  type(/^La tua password/, 'sbagliata!!')
  const message = 'La password non è corretta.'
  const errors = [{ field: 'password_attuale', message, code: 'non_valido' }]
  post.mockRejectedValueOnce(new ApiError(403, 'Conferma', { errors, code: 'conferma_identita' }))
  fireEvent.click(screen.getByRole('button', { name: 'Azzera' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(field(/^La tua password/))
  post.mockResolvedValueOnce({ message: 'Fatto' } as never)
  type(/^La tua password/, 'giusta')
  fireEvent.click(screen.getByRole('button', { name: 'Azzera' }))
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2))
  expect(post.mock.calls[1]?.slice(0, 2)).toEqual([
    '/account/9/azzera-totp',
    { motivo: 'Telefono perso', password_attuale: 'giusta' },
  ])
  await waitFor(() => expect(screen.queryByLabelText(/^Motivo/)).toBeNull())
})

it('asks for the own code where the office person has two factors', async () => {
  totp_attivo = 1
  show()
  fireEvent.click(button() as HTMLElement)
  expect(await screen.findByLabelText(/^Il tuo codice/)).toBeTruthy()
})
