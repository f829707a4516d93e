import { entityOf } from '@bisavolo/domain/product/entities'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { useRecordForm } from '../../records/form/use-record-form.ts'
import { StatoFields } from './gatto-fields.tsx'

const session = { accountId: 1, role: 'admin', can: vi.fn(), may: () => true }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))
const get = vi.spyOn(api, 'get')
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

function Stato({ pretitolo, flag }: { pretitolo: string | null; flag: number }) {
  const record = { id: 5, version: 1, nome: 'Luna', pretitolo, posttitolo: null, eccellenza_expo: flag, neutro: 0 }
  return <StatoFields form={useRecordForm({ entity: entityOf('gatti'), record })} />
}
function open(props: { pretitolo?: string; flag?: number; writes?: boolean; titolo?: string }) {
  const { pretitolo = null, flag = 0, writes = false, titolo } = props
  session.can.mockReturnValue(writes)
  const data = titolo ? [{ id: 1, titolo, data: '2026-01-10' }] : []
  get.mockResolvedValue({ data, tot: data.length } as never)
  const router = createMemoryRouter([{ path: '*', element: <Stato pretitolo={pretitolo} flag={flag} /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

it('a cat without an excellent shows no such field', async () => {
  open({ titolo: 'MOLTO BUONO' })
  await waitFor(() => expect(get).toHaveBeenCalled())
  expect(screen.queryByText('Eccellenza expo')).toBeNull()
})
it('an excellent from a show result is shown like the flag', async () => {
  open({ titolo: 'CAC' })
  expect(await screen.findByText('Sì, dal risultato del 10/01/2026 (CAC)')).toBeTruthy()
  expect(screen.getByText('Eccellenza expo')).toBeTruthy()
})
it('the editor of the flag sees that it is not needed', async () => {
  open({ writes: true, pretitolo: 'IC' })
  expect(await screen.findByText('Vale già, dal titolo IC nel nome')).toBeTruthy()
})
it('with the flag set no results are shown', async () => {
  open({ writes: true, flag: 1, titolo: 'CAC' })
  expect(await screen.findByLabelText(/Eccellenza expo/)).toBeTruthy()
  expect(screen.queryByText(/Vale già/)).toBeNull()
})
