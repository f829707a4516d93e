import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { ConfirmProvider } from '../../ui/feedback/confirm.tsx'
import { loadSearchBox } from '../../ui/fields/search-box.tsx'
import { DenunciaPage } from './denuncia-page.tsx'

beforeAll(loadSearchBox)

const session = { accountId: 1, role: 'socio', clienteId: 7, can: () => true, may: () => true, name: 'Anna' }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

const mco = { id: 3, codice: 'MCO', descrizione: 'Maine Coon' }
let answered: Promise<unknown>
let sent: Record<string, unknown>[] = []

beforeEach(() => {
  answered = Promise.resolve()
  sent = []
  vi.spyOn(api, 'get').mockResolvedValue({ data: [], tot: 0, razza: mco, ammessi: [], righe: [] } as never)
  vi.spyOn(api, 'post').mockImplementation(async (path, body) => {
    if (path.includes('controlli')) return answered.then(() => ({ avvisi: [], razze: [mco] })) as never
    sent.push(body as Record<string, unknown>)
    throw new Error('Non ora')
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

function open() {
  const page = <DenunciaPage id={null} base="/clienti/denunce_nascita" />
  const router = createMemoryRouter([{ path: '*', element: page }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const press = (user: ReturnType<typeof open>, name: string) => user.click(screen.getByRole('button', { name }))
const write = async (user: ReturnType<typeof open>, label: string, text: string) => {
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}
const problems = () => within(screen.getByRole('alert', { name: 'Errori da correggere' })).getAllByRole('listitem')

it('a draft takes what there is, though what is sent would need more', async () => {
  const user = open()
  // Left empty on the way to the note: by the rules of what is sent they are wrong.
  await user.click(await screen.findByLabelText(/^Fattrice/))
  await user.tab()
  await write(user, 'Note', 'Nati stanotte')
  await user.tab()
  screen.getByText('Fattrice obbligatoria')
  await press(user, 'Salva bozza')
  await waitFor(() => expect(sent).toMatchObject([{ stato: 'bozza', note: 'Nati stanotte', cuccioli: [] }]))
})

it('a kitten nobody has written in is no part of a draft', async () => {
  const user = open()
  await press(user, 'Aggiungi cucciolo')
  await write(user, 'Note', 'Ne nasce uno')
  await press(user, 'Salva bozza')
  await waitFor(() => expect(sent).toMatchObject([{ stato: 'bozza', cuccioli: [] }]))
  expect(screen.queryByText(/^Mancano i cuccioli/)).toBeNull()
})

it('a draft says of a kitten what a kitten needs, and nothing else', async () => {
  const user = open()
  await press(user, 'Aggiungi cucciolo')
  await user.click(screen.getByText('Maschio'))
  await press(user, 'Salva bozza')
  expect(sent).toEqual([])
  expect(problems().map(({ textContent }) => textContent)).toEqual(['Genotipo obbligatorio (cucciolo 1)'])
})

it('a date that cannot be read is not dropped from a draft', async () => {
  const user = open()
  await write(user, 'Data monta', '31/02/2026')
  await press(user, 'Salva bozza')
  screen.getByText(/^Data non valida/)
  expect(sent).toEqual([])
})

it('says what is still missing before it can be sent', async () => {
  const user = open()
  expect(screen.queryByText('Nessun rilievo')).toBeNull()
  screen.getByText('Per inviare manca: Fattrice, Stallone, Data monta, Data nascita, Cuccioli')
  await press(user, 'Aggiungi cucciolo')
  await user.click(screen.getByText('Maschio'))
  await screen.findByText('Per inviare manca: Fattrice, Stallone, Data monta, Data nascita, Genotipo (cucciolo 1)')
})

it('gives a kitten its breed when it is known, though the kitten was there before', async () => {
  let answer = () => {}
  answered = new Promise<void>(resolve => {
    answer = resolve
  })
  const user = open()
  await press(user, 'Aggiungi cucciolo')
  const razza = screen.getByLabelText<HTMLSelectElement>('Razza')
  expect(razza.value).toBe('')
  answer()
  await waitFor(() => expect(razza.value).toBe('3'))
})
