import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { CasellaBox } from './casella-box.tsx'
import { useFoglio } from './use-foglio.ts'
import { useGiudizio } from './use-giudizio.ts'

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

const candidato = { id: 5, nome_completo: 'Luna del Bosco', codice: 'LO 5', punteggio: 0.9, motivi: [] }
const simile = { esito: 'simile', id: null, candidati: [candidato], differenze: [], messaggi: ['Somiglia a un gatto'] }
const lunetta = { id: 9, nome: 'Lunetta', codice: 'LO 9', sesso: 'M' }

function Host() {
  const foglio = useFoglio(1)
  const giudizio = useGiudizio(1, foglio)
  return <CasellaBox posto="P" foglio={foglio} giudizio={giudizio} rifiuti={[]} isAttiva onVai={() => {}} />
}

it('a cat is offered for a pedigree box only after it was judged, and the list then stays', async () => {
  const judged: (() => void)[] = []
  const get = vi.spyOn(api, 'get')
  get.mockImplementation(
    async path => (path === '/gatti' ? { data: [lunetta], tot: 1 } : { id: 1, padre: null, madre: null }) as never,
  )
  vi.spyOn(api, 'post').mockImplementation(
    () =>
      new Promise(resolve =>
        judged.push(() => resolve({ caselle: { P: simile }, inseriti: 0, collegati: 0 })),
      ) as never,
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Host />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: 'Padre: nome' }))
  await user.paste('Lun')
  await waitFor(() => expect(get).toHaveBeenCalledWith('/gatti', expect.anything()))
  await waitFor(() => expect(judged).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Cerco nel registro…')).toBeNull())
  expect(screen.queryByRole('option')).toBeNull()
  await act(async () => judged[0]?.())
  const titles = () => screen.getAllByRole('option').map(option => option.querySelector('b')?.textContent)
  await waitFor(() => expect(titles()).toHaveLength(3))
  const shown = titles()
  expect(shown[0]).toBe('Luna del Bosco')
  get.mockImplementation(async () => ({ data: [], tot: 0 }) as never)
  await act(async () => {
    await client.invalidateQueries({ queryKey: ['gatti', 'lookup'] })
    await new Promise<void>(done => notifyManager.schedule(() => done()))
  })
  expect(titles()).toEqual(shown)
})
