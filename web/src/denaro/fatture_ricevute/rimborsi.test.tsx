import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { saveRecord } from '../../api/records.ts'
import { ConfirmProvider } from '../../ui/feedback/confirm.tsx'
import type { Documento } from './documento.ts'
import { DocumentoActions } from './documento-actions.tsx'
import { DocumentoSheet } from './documento-sheet.tsx'

vi.mock('../../api/records.ts', async original => ({
  ...(await original<object>()),
  saveRecord: vi.fn(() => new Promise(() => undefined)),
}))
vi.mock('../../session/session.tsx', () => ({ useSession: () => ({ can: () => true, may: () => false }) }))
afterEach(() => {
  cleanup()
  vi.mocked(saveRecord).mockClear()
})

const nota = (id: number, incassato_il: string | null) => ({
  ...{ id, tipo: 'Storno ricevuta', numero: `SR${id}/2026`, data_emissione: '2026-03-06', totale: '33.33' },
  ...{ data_pagamento: null as string | null, dopo_incasso: incassato_il === null ? 0 : 1, incassato_il },
})
const [prima, ...dopo] = [nota(1, null), nota(2, '2026-03-06'), nota(3, '2026-03-06')]
const pagata = {
  ...{ id: 4, version: 1, tipo: 'Ricevuta', numero: 'R4/2026', data_emissione: '2026-03-05', idcliente: 7 },
  ...{ data_pagamento: '2026-03-06', modalita_pagamento: null, note: null, intestatario: 'Anna Rossi' },
  ...{ imponibile: '99.99', imposta: '0.00', bollo: '2.00', totale: '101.99', incasso: '68.66', stornato: '99.99' },
  ...{ stato: 'stornato', righe: [], riepilogo: [], documento_origine: null, note_credito: [prima, ...dopo] },
} as unknown as Documento
const tolta = { ...pagata, data_pagamento: null, stato: 'da_incassare', incasso: '2.00' } as Documento
const senzaBollo = { bollo: '0.00', totale: '99.99' }
const resa = (documento: Documento) => ({
  ...documento,
  note_credito: documento.note_credito.map(item => ({ ...item, data_pagamento: '2026-03-07' })),
})

function show(page: React.ReactElement): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider>
        <MemoryRouter>{page}</MemoryRouter>
      </ConfirmProvider>
    </QueryClientProvider>,
  )
}
const fact = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent?.replaceAll(/\s/g, ' ')
const sent = () => vi.mocked(saveRecord).mock.calls.map(([, values]) => values)

it('the page shows the paid amount minus earlier credits, and refunds due with their notes', () => {
  show(<DocumentoSheet documento={pagata} />)
  expect(fact('Importo pagato')).toBe('68,66 €, al netto di quanto stornato prima')
  expect(fact('Da restituire')).toBe('66,66 € (SR2/2026, SR3/2026)')
  const links = within(screen.getByText('Da restituire').nextElementSibling as HTMLElement).getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/fatture_ricevute/2', '/fatture_ricevute/3'])
})

it.each([
  ['not paid', tolta],
  ['given back', resa(pagata)],
])('no refund is due: %s', (_, documento) => {
  show(<DocumentoSheet documento={documento} />)
  expect(screen.queryByText('Da restituire')).toBeNull()
})

async function takeOff(documento: Documento): Promise<void> {
  show(<DocumentoActions documento={documento} />)
  fireEvent.click(screen.getByRole('button', { name: 'Pagamento' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Segna da incassare' }))
}

it('a payment with refunds is removed only after naming them', async () => {
  await takeOff(pagata)
  const named = await screen.findByText(/^SR2\/2026 \(33,33\s€\), SR3\/2026 \(33,33\s€\)$/)
  expect(sent()).toEqual([])
  fireEvent.click(within(named.closest('[role=dialog]') as HTMLElement).getByRole('button', { name: 'Chiudi' }))
  await waitFor(() => expect(screen.queryByText(/nulla da restituire per/)).toBeNull())
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Segna da incassare' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Togli il pagamento' }))
  await waitFor(() => expect(sent()).toMatchObject([{ id: 4, data_pagamento: null }]))
})

it('a payment without refunds is removed immediately', async () => {
  await takeOff({ ...pagata, note_credito: [prima] } as Documento)
  await waitFor(() => expect(sent()).toMatchObject([{ data_pagamento: null }]))
})

it('a removed payment of a fully credited document is restored on its date', async () => {
  show(<DocumentoActions documento={{ ...tolta, ...senzaBollo, stato: 'stornato', incasso: '0.00' } as Documento} />)
  fireEvent.click(screen.getByRole('button', { name: 'Pagamento' }))
  expect(((await screen.findByLabelText(/^Data pagamento/)) as HTMLInputElement).value).toBe('06/03/2026')
  const amount = screen.getByText(/Importo del pagamento/).textContent?.replaceAll(/\s/g, ' ')
  expect(amount).toBe('Importo del pagamento 66,66 € (99,99 € meno quanto è stato stornato prima)')
  fireEvent.change(screen.getByLabelText(/Perché si registra lo stesso/), { target: { value: 'Tolto per sbaglio' } })
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }))
  await waitFor(() => expect(sent()).toMatchObject([{ data_pagamento: '2026-03-06' }]))
})

it.each<[string, Documento, string | null]>([
  [
    'credited whole without a payment',
    { ...tolta, ...senzaBollo, stato: 'stornato', note_credito: [nota(1, null)] } as Documento,
    null,
  ],
  ['credited whole, the stamp due', { ...tolta, note_credito: [nota(1, null)] } as Documento, 'Segna pagata'],
  [
    'due',
    { ...tolta, stato: 'da_incassare', stornato: '33.33', incasso: '68.66', note_credito: [prima] } as Documento,
    'Segna pagata',
  ],
  ['paid', pagata, 'Pagamento'],
])('the payment button appears if a payment can be recorded: %s', (_, documento, label) => {
  show(<DocumentoActions documento={documento} />)
  const names = screen.getAllByRole('button').map(button => button.textContent?.trim())
  expect(names.filter(name => name !== 'PDF')).toEqual(label === null ? [] : [label])
})
