import { entityOf } from '@bisavolo/domain/product/entities'
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { useRecordForm } from '../../records/form/use-record-form.ts'
import { loadSearchBox } from '../../ui/fields/search-box.tsx'
import { CittaField } from './citta-field.tsx'

beforeAll(loadSearchBox)

const session = { accountId: 1, role: 'admin', can: () => true, may: () => true }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const milano = { id: 1, sigla: 'MI', citta: 'Milano', regione: 'Lombardia' }
const comune = (id: number, nome: string, cap: string) => ({
  id,
  nome,
  nome_altro: null,
  cap,
  caps: null,
  provincia: milano,
})
const [arese, arconate, arluno] = [
  comune(1, 'Arese', '20044'),
  comune(2, 'Arconate', '20020'),
  comune(3, 'Arluno', '20004'),
]
const answerWith = (...rows: object[]) =>
  vi
    .spyOn(api, 'get')
    .mockImplementation(async () => ({ data: rows, perPage: 30, currentPage: 1, tot: rows.length }) as never)

function Host() {
  const form = useRecordForm({ entity: entityOf('clienti_soci'), record: null })
  return (
    <>
      <CittaField form={form} />
      <output>{String(form.values.cap)}</output>
    </>
  )
}

it.each([
  ['other cities first', [arluno, arese, arconate]],
  ['no city at all', []],
])('refetched cities do not change an open list (%s): the pressed one is chosen', async (_what, later) => {
  answerWith(arese, arconate)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Host />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('combobox', { name: 'Città' }), 'ar')
  const pressed = await screen.findByRole('option', { name: /Arconate/ })
  await user.pointer({ keys: '[MouseLeft>]', target: pressed })
  answerWith(...later)
  await act(async () => {
    await client.invalidateQueries()
    await new Promise<void>(done => notifyManager.schedule(() => done()))
  })
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await user.pointer({ keys: '[/MouseLeft]', target: pressed })
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('20020'))
})
