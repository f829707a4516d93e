import type { AffissoLetto } from '@bisavolo/domain/soci/calls/affissi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { AffissoHeader } from './affisso-header.tsx'

const session = { accountId: 1, role: 'admin', can: () => false, may: () => false }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))
afterEach(cleanup)

const record = {
  ...{ id: 16, version: 4, stato: 'in_uso', data_richiesta: '2026-01-10', ratificaFife: '2026-03-01', motivo: null },
  ...{ affisso: 'Monte Alto', nome1: 'Monte Alto', posizione: 'suffisso', idcliente: 1 },
  titolare: { id: 1, nome_completo: 'Rossi Mario' },
  cointestatario: { id: 2, nome_completo: 'Bianchi Laura' },
  cointestatario1: null,
  ...{ nomi: [], requisiti: [], avvisi: [], mosse: [] },
} as AffissoLetto

function open(change: Partial<AffissoLetto>, role = 'admin') {
  session.role = role
  const element = <AffissoHeader record={{ ...record, ...change }} isMember={role === 'socio'} />
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  )
}
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const text = () => document.body.textContent ?? ''

it('a refused affisso practice shows its failed step', () => {
  open({ stato: 'respinta', ratificaFife: null, motivo: 'Visita non conforme' })
  expect(steps()).toEqual(['Inviata (fatto)', 'Respinta (non riuscito)'])
})

it('an affisso given up shows every stage as done and its end as no failure', () => {
  open({ stato: 'cessata', motivo: 'Rinuncia' })
  expect(steps()).toEqual([
    ...['Inviata (fatto)', 'Requisiti (fatto)', 'Visita (fatto)', 'FIFe (fatto)', 'In uso (fatto)'],
    'Cessata (fine)',
  ])
  expect(text()).not.toContain('svuota')
})

it('the office gets links to the records where an affisso in use is ended', () => {
  open({})
  expect(text()).toContain(
    'Per far cessare l’affisso per tutti, svuota il suffisso nella scheda di Rossi Mario e scrivi il motivo; se lo lascia solo il cointestatario, nella scheda di Bianchi Laura.',
  )
  const link = screen.getByRole('link', { name: 'Bianchi Laura' })
  expect(link.getAttribute('href')).toBe('/upsert/clienti-soci/2')
})

it('text about ending an affisso suits a single holder, a member and the board', () => {
  open({ cointestatario: null, posizione: 'prefisso' })
  expect(text()).toContain(
    'Per far cessare l’affisso, svuota il prefisso nella scheda di Rossi Mario e scrivi il motivo.',
  )
  cleanup()
  open({}, 'socio')
  expect(text()).toContain('Per rinunciare all’affisso scrivi alla segreteria.')
  cleanup()
  open({}, 'admin_cdn')
  expect(text()).not.toContain('cessare')
})
