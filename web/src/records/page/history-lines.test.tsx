import { entityOf } from '@bisavolo/domain/product/entities'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { HistoryLines } from './history-lines.tsx'

const session = { role: 'socio', may: () => true }
vi.mock('../../session/session.tsx', () => ({ useSession: () => session }))

const line = {
  ...{ quando: '2026-03-01T10:00:00Z', account: 'Anna Uffici', per_conto_di: null, azione: 'inserimento' },
  campi: [
    { campo: 'idproprietario', prima: null, dopo: 2 },
    { campo: 'idcointestatario', prima: 9, dopo: 3 },
  ],
}
const record = { id: 5, idcointestatario: 3, cointestatario: { id: 3, nome_completo: 'Verdi Luca' } }

beforeEach(() => {
  vi.spyOn(api, 'get').mockImplementation(
    async path =>
      (path.startsWith('/audit/') ? [line] : { data: [{ id: 2, nome_completo: 'Rossi Mario' }], tot: 1 }) as never,
  )
})
afterEach(cleanup)

async function open(role: string) {
  session.role = role
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <HistoryLines entity={entityOf('passaggi')} record={record} />
    </QueryClientProvider>,
  )
  await screen.findByText('Rossi Mario')
}

it('the history names a record’s references, and hides others from a member', async () => {
  await open('socio')
  expect(screen.getByText('Verdi Luca')).toBeTruthy()
  expect(screen.getByText('Cliente non visibile con il tuo profilo')).toBeTruthy()
})

it('the office sees a nameless reference as gone', async () => {
  await open('admin')
  expect(screen.getByText('Cliente non più visibile')).toBeTruthy()
})
