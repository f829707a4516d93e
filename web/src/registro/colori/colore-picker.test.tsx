import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { loadSearchBox } from '../../ui/fields/search-box.tsx'
import { ColorePicker } from './colore-picker.tsx'

beforeAll(loadSearchBox)

const session = { accountId: 1, role: 'admin', can: () => false }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const colour = (id: number, codice: string) => ({ id, codice, descrizione: codice, inglese: codice })
const coloursOf = (...ammessi: object[]) => ({
  razza: { id: 30, codice: 'MCO', descrizione: 'Maine Coon' },
  righe: [],
  ammessi,
})
const all = [colour(1, 'n 21 33'), colour(2, 'n 22 31'), colour(3, 'n 22')]

function show() {
  const waiting: ((colours: object | Error) => void)[] = []
  vi.spyOn(api, 'get').mockImplementation(path =>
    path.startsWith('/razze/')
      ? (new Promise((resolve, reject) =>
          waiting.push(answer => (answer instanceof Error ? reject(answer) : resolve(answer))),
        ) as never)
      : (Promise.resolve({ data: all, perPage: 10, currentPage: 1, tot: 3 }) as never),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <ColorePicker label="Colore" idrazza={30} value={null} onChange={onChange} />
    </QueryClientProvider>,
  )
  const answer = async (colours: object) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    await act(async () => {
      waiting.shift()?.(colours)
      await new Promise<void>(done => notifyManager.schedule(() => done()))
    })
  }
  return { client, onChange, answer, user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Colore' }) }
}
const codes = () => screen.queryAllByRole('option').map(option => option.querySelector('b')?.textContent)

it('colours are offered only once those of the breed are loaded', async () => {
  const { user, field, answer } = show()
  await user.type(field, 'n 2')
  await waitFor(() =>
    expect(api.get).toHaveBeenCalledWith('/colori', expect.objectContaining({ filters: { codice: 'n 2%' } })),
  )
  await act(async () => {})
  expect(codes()).toEqual([])
  expect(screen.getByText('Cerco…')).toBeTruthy()
  await answer(coloursOf(all[2] as object))
  await waitFor(() => expect(codes()).toEqual(['n 22', 'n 21 33', 'n 22 31']))
  expect(screen.getByText('Riconosciuti in MCO')).toBeTruthy()
})

it('refetched colours do not regroup an open list, and the pressed one is chosen', async () => {
  const { user, field, answer, client, onChange } = show()
  await user.type(field, 'n 2')
  await answer(coloursOf(all[2] as object))
  const pressed = await screen.findByRole('option', { name: /n 22 31/ })
  await user.pointer({ keys: '[MouseLeft>]', target: pressed })
  void client.invalidateQueries({ queryKey: ['razze'] })
  await answer(coloursOf(all[0] as object, all[1] as object))
  expect(codes()).toEqual(['n 22', 'n 21 33', 'n 22 31'])
  expect(pressed.isConnected).toBe(true)
  await user.pointer({ keys: '[/MouseLeft]', target: pressed })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2, expect.objectContaining({ codice: 'n 22 31' }))
})

it('colours are offered without headings if those of the breed cannot be loaded', async () => {
  const { user, field, answer } = show()
  await user.type(field, 'n 2')
  await answer(new Error('Non disponibile'))
  await waitFor(() => expect(codes()).toEqual(['n 21 33', 'n 22 31', 'n 22']))
  expect(screen.queryByText(/Riconosciuti/)).toBeNull()
})
