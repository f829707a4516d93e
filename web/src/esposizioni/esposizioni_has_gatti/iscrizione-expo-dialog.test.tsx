import { giaGiudicata } from '@bisavolo/domain/esposizioni/rules/iscrizione/iscrizione-giudicata'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import type { RecordRow } from '../../api/records.ts'
import { ConfirmProvider } from '../../ui/feedback/confirm.tsx'
import { loadSearchBox } from '../../ui/fields/search-box.tsx'
import { IscrizioneExpoDialog } from './iscrizione-expo-dialog.tsx'

beforeAll(loadSearchBox)

const session = { accountId: 1, role: 'socio', clienteId: 1, can: vi.fn((..._: unknown[]) => true), may: () => false }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

const abroad: RecordRow = {
  ...{ id: 9, version: 1, esposizioni_id: -1, estera_name: 'Wien', estera_date: '2026-03-01', nazione: 'AT' },
  ...{ gatti_id: 3, category: '9', gabbiadoppia: 0, confermacolore: 0, vicinanzagabbia: 'Verdi', note: null },
  ...{ esposizione: { id: -1, name: 'Estera' }, gatto: { id: 3, codice: 'LO', nome: 'Luna' }, avvisi: [] },
}
const verona: RecordRow = {
  ...{ ...abroad, esposizioni_id: 2, estera_name: null, estera_date: null, nazione: null },
  esposizione: { id: 2, name: 'Expo Verona', date: '2026-09-20', luogo: 'Fiera di Verona' },
}
let row = abroad

beforeEach(() => {
  session.can.mockReturnValue(true)
  vi.spyOn(api, 'get').mockImplementation(async path =>
    path === '/esposizioni_has_gatti/9' ? (row as never) : ({ data: [], tot: 0, categories: [], avvisi: [] } as never),
  )
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

async function open(role: string, read: RecordRow) {
  session.role = role
  row = read
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmProvider>
        <MemoryRouter>
          <IscrizioneExpoDialog id={9} onClose={() => {}} />
        </MemoryRouter>
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await screen.findByText(/Vicinanza gabbia/)
}
const typed = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea, select, [role=combobox]')].map(({ name }) => name)
const canSave = () => screen.queryByRole('button', { name: 'Salva' }) !== null

it('a member only reads a judged entry, with the reason', async () => {
  await open('socio', { ...abroad, con_risultato: 1 })
  expect(screen.getByText(new RegExp(giaGiudicata))).toBeTruthy()
  expect([typed(), canSave()]).toEqual([[], false])
  expect(screen.getByText('Wien')).toBeTruthy()
})

it('a member edits an unjudged entry', async () => {
  await open('socio', { ...abroad, con_risultato: 0 })
  expect(screen.queryByText(new RegExp(giaGiudicata))).toBeNull()
  expect(typed()).toEqual(expect.arrayContaining(['estera_name', 'nazione', 'gatti_id', 'vicinanzagabbia']))
  expect(canSave()).toBe(true)
})

it('a committee edits only the cage of a judged cat', async () => {
  await open('admin_comitato', { ...verona, con_risultato: 1 })
  expect(typed().sort()).toEqual(['confermacolore', 'gabbiadoppia', 'note', 'vicinanzagabbia'])
  expect(canSave()).toBe(true)
})

it('a closed entry shows date and place of the show', async () => {
  session.can.mockReturnValue(false)
  await open('socio', { ...verona, con_risultato: 0 })
  for (const said of ['Expo Verona', '20/09/2026', 'Fiera di Verona']) expect(screen.getByText(said)).toBeTruthy()
})
