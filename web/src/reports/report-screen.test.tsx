import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReportScreen } from './report-screen.tsx'

interface Call {
  path: string
  filters: Record<string, unknown>
  pagination: Record<string, unknown>
}
const calls: Call[] = []
let rows: Record<string, unknown>[] = []

beforeEach(() => {
  calls.length = 0
  rows = [
    { anno: 2026, sezione: 'Lazio', ordinario: 1200, onorario: 0, soci: 1200, aderente: 1, totale: 1201 },
    { anno: 2026, sezione: 'Lombardia', ordinario: 3, onorario: 1, soci: 4, aderente: 0, totale: 4 },
  ]
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { headers }: { headers: Record<string, string> }) => {
      calls.push({
        path,
        filters: JSON.parse(headers['x-filters'] ?? '{}'),
        pagination: JSON.parse(headers['x-pagination'] ?? '{}'),
      })
      if (path === '/sezioni')
        return new Response(
          JSON.stringify({
            data: [
              { id: 1, regione: 'Lazio' },
              { id: 2, regione: 'Umbria' },
            ],
          }),
        )
      if (!path.startsWith('/report/')) return new Response('{"message":"Troppe righe"}', { status: 413 })
      const totali = { ordinario: 1203, onorario: 1, soci: 1204, aderente: 1, totale: 1205 }
      const answer = { data: rows, perPage: 50, currentPage: 1, tot: rows.length, totali }
      return new Response(JSON.stringify({ ...answer, parametri: calls.at(-1)?.filters }))
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let address = ''
function Address() {
  const { pathname, search } = useLocation()
  address = pathname + search
  return null
}

function open(path: string): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <ReportScreen />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const lastReport = () => calls.filter(({ path }) => path.startsWith('/report/')).at(-1)

it('the chart shows the requested view, with equal names apart', async () => {
  rows = [
    { mese: '01/2026', documenti: 1, totale: 10 },
    { mese: '02/2026', documenti: 1, totale: 20 },
  ]
  open('/report/statistiche-admin?vista=entrate')
  await screen.findByRole('list', { name: 'Entrate per mese' })
  const bars = () => screen.queryByRole('list', { name: 'Gli articoli che rendono di più' })
  rows = [
    { descrizione: 'Certificato', genere: 'Ricevuta', importo: 30 },
    { descrizione: 'Certificato', genere: 'Fattura', importo: 20 },
    { descrizione: 'Affisso', genere: 'Ricevuta', importo: 10 },
  ]
  await userEvent.click(screen.getByRole('link', { name: 'Entrate per articolo' }))
  await waitFor(() => expect(bars()).not.toBeNull())
  await screen.findAllByText('Affisso')
  expect(
    within(bars() as HTMLElement)
      .getAllByRole('listitem')
      .map(bar => bar.textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Certificato (Ricevuta)30 €', 'Certificato (Fattura)20 €', 'Affisso10 €'])
})

it('the report shows rows with sums and links', async () => {
  open('/report/soci-per-sezione?anno=2026')
  const link = await screen.findByRole('link', { name: 'Lazio' })
  expect(link.getAttribute('href')).toBe('/report/soci-per-sezione?vista=elenco&anno=2026&sezione=Lazio')
  expect(screen.getAllByText('1.200')).toHaveLength(2)
  const foot = within(screen.getByText('1.205').closest('tr') as HTMLElement)
  expect(foot.getAllByRole('cell').map(cell => cell.textContent)).toEqual([
    'Totale',
    '1.203',
    '1',
    '1.204',
    '1',
    '1.205',
  ])
  expect(lastReport()?.path).toBe('/report/soci_per_sezione')
  expect(lastReport()?.filters).toMatchObject({ anno: 2026, vista: 'totali', sezione: null })
})

it('parameters of a report are kept in the address', async () => {
  open('/report/soci-per-sezione?anno=2026')
  await screen.findByRole('link', { name: 'Lazio' })
  await userEvent.selectOptions(screen.getByLabelText('Sezione'), 'Umbria')
  await waitFor(() => expect(lastReport()?.filters.sezione).toBe('Umbria'))
  expect(address).toBe('/report/soci-per-sezione?anno=2026&sezione=Umbria')
  const anno = screen.getByLabelText(/Anno/)
  await userEvent.clear(anno)
  await userEvent.type(anno, '2024{Enter}')
  await waitFor(() => expect(lastReport()?.filters.anno).toBe(2024))
  await userEvent.click(screen.getByRole('button', { name: 'Azzera filtri' }))
  expect(address).toBe('/report/soci-per-sezione')
})

it('an invalid number gives an error without a request', async () => {
  open('/report/soci-per-sezione?anno=2026')
  await screen.findByRole('link', { name: 'Lazio' })
  const before = calls.length
  const anno = screen.getByLabelText(/Anno/)
  await userEvent.clear(anno)
  await userEvent.type(anno, '20x{Enter}')
  expect(screen.getByText('Numero non valido')).toBeTruthy()
  expect(calls).toHaveLength(before)
})

it('clicking a report’s column sorts in both directions', async () => {
  open('/report/soci-per-sezione?anno=2026')
  await userEvent.click(await screen.findByRole('button', { name: 'Totale' }))
  await waitFor(() => expect(lastReport()?.pagination).toMatchObject({ sortBy: 'totale', descending: false }))
  await userEvent.click(screen.getByRole('button', { name: 'Totale' }))
  await waitFor(() => expect(lastReport()?.pagination).toMatchObject({ sortBy: 'totale', descending: true }))
  expect(screen.getByRole('columnheader', { name: 'Totale' }).getAttribute('aria-sort')).toBe('descending')
})

it('an empty report gives the reason, and no export', async () => {
  rows = []
  open('/report/nuovi-soci')
  expect(await screen.findByText('Nessuna iscrizione aspetta il Consiglio.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Excel' }).disabled).toBe(true)
})

it('the export has the same parameters', async () => {
  open('/report/soci-per-sezione?anno=2026&sezione=Lazio')
  await screen.findByRole('link', { name: 'Lazio' })
  await userEvent.click(screen.getByRole('button', { name: 'PDF' }))
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/pdf/soci_per_sezione/0'))
  expect(calls.at(-1)?.filters).toMatchObject({ anno: 2026, sezione: 'Lazio' })
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'PDF' }).getAttribute('aria-busy')).toBe('false'),
  )
})
