import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { loadOverlays } from '../../ui/overlays.tsx'
import { DenunciaMoves } from './denuncia-moves.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const client = new QueryClient()
const rilievo = (i: number) => ({
  ...{ codice: 'N28', livello: 'avviso', campo: `cuccioli.${i}.idcolore_genotipo`, derogabile: false },
  messaggio: `Cucciolo ${i + 1}: un maschio tartaruga è quasi impossibile`,
})
const denuncia = (stato: string, mosse: string[], more: object = {}) =>
  ({ id: 5, version: 2, stato, mosse, avvisi: [], nota_deroga: null, ...more }) as unknown as DenunciaLetta
const page = (record: DenunciaLetta) => (
  <QueryClientProvider client={client}>
    <h1 tabIndex={-1}>Denuncia di nascita</h1>
    <DenunciaMoves record={record} dirty={false} />
  </QueryClientProvider>
)

it('a decision whose button disappears moves the focus to the heading', async () => {
  vi.spyOn(api, 'put').mockResolvedValue({})
  const { rerender } = render(page(denuncia('inviata', ['in_verifica'])))
  await userEvent.click(screen.getByRole('button', { name: 'Prendi in verifica' }))
  rerender(page(denuncia('in_verifica', ['approvata', 'respinta'])))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('each finding gets its own reason, even if "Avanti" is clicked twice', async () => {
  await loadOverlays()
  const user = userEvent.setup()
  render(page(denuncia('in_verifica', ['approvata'], { avvisi: [rilievo(0), rilievo(1)] })))
  await user.click(screen.getByRole('button', { name: 'Approva' }))
  await user.type(await screen.findByLabelText(/^Motivo/), 'Referto agli atti')
  await user.click(screen.getByRole('button', { name: 'Avanti' }))
  await screen.findByText('Presa visione: rilievo 2 di 2')
  const field = screen.getByLabelText(/^Motivo/)
  expect(document.activeElement).toBe(field)
  // Simulates a double click: the disabled button passes the second click to its container.
  field.closest<HTMLElement>('[tabindex="-1"]')?.focus()
  expect(document.activeElement).toBe(field)
})
