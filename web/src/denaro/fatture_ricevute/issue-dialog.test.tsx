import { avviso } from '@bisavolo/domain/kit/finding'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { todayText } from '../../ui/fields/date-text.ts'
import { IssueDialog } from './issue-dialog.tsx'
import type { NuovaFattura } from './use-nuova-fattura.ts'

afterEach(cleanup)
beforeAll(() => vi.stubGlobal('fetch', async () => Response.json({ data: [], perPage: 1, currentPage: 1, tot: 0 })))

const doppio = avviso('F08', 'pratica', 'Per questa pratica c’è già la ricevuta R462/2026 del 18/11/2026')

async function ask(avvisi: NuovaFattura['avvisi']) {
  const onConfirm = vi.fn()
  const form = { values: { data_emissione: todayText(), data_pagamento: todayText() }, saving: false, set: vi.fn() }
  const nuova = { form, tipo: 'Ricevuta', totali: { totale: 5000 }, avvisi } as unknown as NuovaFattura
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => [], retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <IssueDialog nuova={nuova} onClose={vi.fn()} onConfirm={onConfirm} />
    </QueryClientProvider>,
  )
  return { onConfirm, issue: await screen.findByRole('button', { name: 'Emetti' }) }
}

it('a document issued before is named, and issuing again needs a reason', async () => {
  const { onConfirm, issue } = await ask([doppio])
  expect(screen.getByText(/R462\/2026/)).toBeTruthy()
  expect((issue as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText(/Perché si emette lo stesso/), { target: { value: 'Seconda rata' } })
  expect((issue as HTMLButtonElement).disabled).toBe(false)
  fireEvent.click(issue)
  await waitFor(() => expect(onConfirm).toHaveBeenCalledWith('Seconda rata'))
})

it('without findings issuing needs no reason', async () => {
  const { onConfirm, issue } = await ask([])
  expect(screen.queryByLabelText(/Perché si emette lo stesso/)).toBeNull()
  fireEvent.click(issue)
  await waitFor(() => expect(onConfirm).toHaveBeenCalledWith(''))
})
