import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { saveRecord } from '../../api/records.ts'
import type { Documento } from './documento.ts'
import { PagamentoDialog } from './pagamento-dialog.tsx'

vi.mock('../../api/records.ts', async original => ({
  ...(await original<object>()),
  saveRecord: vi.fn(() => new Promise(() => undefined)),
}))
afterEach(() => {
  cleanup()
  vi.mocked(saveRecord).mockClear()
})

const documento = {
  ...{ id: 4, version: 1, tipo: 'Ricevuta', numero: 'R4/2026', data_emissione: '2026-03-05' },
  ...{
    data_pagamento: null,
    modalita_pagamento: null,
    note: null,
    imponibile: '50.00',
    imposta: '0.00',
    bollo: '0.00',
    totale: '50.00',
    incasso: '50.00',
    stornato: '0.00',
    note_credito: [],
  },
} as unknown as Documento

async function pay(data: string, of: Documento = documento): Promise<HTMLButtonElement> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PagamentoDialog documento={of} onClose={vi.fn()} />
    </QueryClientProvider>,
  )
  const field = await screen.findByLabelText(/^Data pagamento/)
  fireEvent.change(field, { target: { value: data } })
  fireEvent.blur(field)
  return screen.getByRole('button', { name: 'Salva' }) as HTMLButtonElement
}

const sent = () => vi.mocked(saveRecord).mock.calls[0]?.[1]

it('a payment date long before the document needs a reason', async () => {
  const save = await pay('04/03/2025')
  expect(save.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText(/Perché si registra lo stesso/), { target: { value: 'Anticipo' } })
  expect(save.disabled).toBe(false)
  fireEvent.click(save)
  await waitFor(() =>
    expect(sent()).toMatchObject({
      data_pagamento: '2025-03-04',
      presa_visione: [{ codice: 'F15', motivo: 'Anticipo' }],
    }),
  )
})

it.each([
  ['a year before', '05/03/2025', documento],
  ['as it stands', '04/03/2020', { ...documento, data_pagamento: '2020-03-04' } as Documento],
])('a payment date %s needs no reason', async (_, data, of) => {
  const save = await pay(data, of)
  expect(screen.queryByLabelText(/Perché si registra lo stesso/)).toBeNull()
  fireEvent.click(save)
  await waitFor(() => expect(sent()).toMatchObject({ presa_visione: [] }))
})

const nota = { id: 5, tipo: 'Storno ricevuta', numero: 'SR1/2026', data_emissione: '2026-03-10', totale: '20.00' }
const stornata = {
  ...{ ...documento, stornato: '20.00', incasso: '30.00' },
  note_credito: [{ ...nota, data_pagamento: null, dopo_incasso: 1, incassato_il: '2026-03-06' }],
} as unknown as Documento

it('the payment dialog shows the amount for the date, and asks if it is not the amount due', async () => {
  const save = await pay('11/03/2026', stornata)
  const amount = () => screen.getByText(/Importo del pagamento/).textContent
  expect([amount(), save.disabled]).toEqual([
    expect.stringMatching(/30,00\s€ \(50,00\s€ meno quanto è stato stornato prima\)/),
    false,
  ])
  const field = screen.getByLabelText(/^Data pagamento/)
  fireEvent.change(field, { target: { value: '06/03/2026' } })
  fireEvent.blur(field)
  expect([amount(), save.disabled]).toEqual([expect.stringMatching(/50,00\s€$/), true])
  expect(screen.getByText(/prima di SR1\/2026: vale 50,00\s€ \(20,00\s€ da restituire\) e non 30,00/)).toBeDefined()
  fireEvent.change(screen.getByLabelText(/Perché si registra lo stesso/), { target: { value: 'Tolto per sbaglio' } })
  fireEvent.click(save)
  await waitFor(() => expect(sent()).toMatchObject({ presa_visione: [{ codice: 'F17', motivo: 'Tolto per sbaglio' }] }))
})
