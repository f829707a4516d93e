import type { Role } from '@bisavolo/domain/kit/access'
import { rulesFor } from '@bisavolo/domain/product/abilities'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { recordQueries } from '../../api/records.ts'
import { type Can, canOf } from '../../session/ability.ts'
import { ConfirmProvider } from '../../ui/feedback/confirm.tsx'
import { IscrizioneDialog } from './iscrizione-dialog.tsx'

const session = { accountId: 1, role: 'admin' as Role, can: (() => true) as Can, may: () => false }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

const cliente = { id: 3, version: 1, nome_completo: 'Rossi Mario', sezione: 'Lazio' }
const iscrizione = {
  ...{
    id: 5,
    version: 1,
    idcliente_socio: 3,
    clienti_soci: cliente,
    anno: 2026,
    tipo: 'Ordinario',
    sezione: 'Lombardia',
  },
  ...{ data_iscrizione: '2026-01-10', data_cassa: '2026-01-10', da_approvare: 1, stato: 'da_approvare', note: null },
}

beforeEach(() => {
  vi.spyOn(api, 'get').mockImplementation(
    async path =>
      (path === '/iscrizioni_rinnovi/5'
        ? iscrizione
        : path === '/clienti_soci/3'
          ? cliente
          : { data: [], tot: 0 }) as never,
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function open(role: Role, sezione: string | null) {
  const account = { accountId: 1, role }
  const who = { ...account, real: account, clienteId: null, sezione, today: '2026-02-01' }
  Object.assign(session, { role, can: canOf(rulesFor(who)) })
  const router = createMemoryRouter([{ path: '*', element: <IscrizioneDialog id={5} onClose={() => {}} /> }])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  // section admins can edit the enrolment, so a missing button is not due to missing rights
  expect(((await screen.findByLabelText(/^Data cassa/)) as HTMLInputElement).disabled).toBe(false)
  await waitFor(() => expect([client.getQueryData(recordQueries.one('clienti_soci', 3).queryKey)]).toEqual([cliente]))
}

it('a section is not offered to move an enrolment to the new section', async () => {
  await open('admin_sezione', 'Lombardia')
  expect(screen.queryByRole('button', { name: /^Porta nella sezione/ })).toBeNull()
})

it('the office moves an enrolment to the new section and back, keeping the focus', async () => {
  await open('admin', null)
  const move = await screen.findByRole('button', { name: 'Porta nella sezione di oggi (Lazio)' })
  await userEvent.click(move)
  expect(screen.getByText('Lazio')).toBeTruthy()
  expect([document.activeElement, move.textContent]).toEqual([move, 'Lascia nella sezione di prima (Lombardia)'])
  await userEvent.click(move)
  expect(screen.getByText('Lombardia')).toBeTruthy()
})
