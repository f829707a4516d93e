import { entityOf } from '@bisavolo/domain/product/entities'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import type { RecordRow } from '../../api/records.ts'
import { ConfirmProvider } from '../../ui/feedback/confirm.tsx'
import { loadSearchBox } from '../../ui/fields/search-box.tsx'
import { RecordPage } from './record-page.tsx'

beforeAll(loadSearchBox)

const session = { accountId: 1, role: 'admin', can: vi.fn((..._: unknown[]) => true), may: () => false }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

const stored: RecordRow = { id: 5, version: 3, codice: 'MCO', descrizione: 'Maine Coon', categoria: null }
const sections = [
  { id: 'nome', label: 'Nome', fields: ['codice', 'descrizione'] },
  { id: 'posto', label: 'Posto', fields: ['categoria'] },
  { id: 'solo', label: 'Da leggere', render: () => <p>Sola tabella</p> },
]
let row = stored
const put = vi.spyOn(api, 'put')

beforeEach(() => {
  row = stored
  session.can.mockReturnValue(true)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(api, 'get').mockImplementation(async path => (path === '/razze/5' ? row : { data: [], tot: 0 }) as never)
  put.mockImplementation(async (_path, body) => {
    row = { ...(body as RecordRow), version: 4 }
    return row as never
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.clearAllMocks()
})

async function open(search = '') {
  const page = <RecordPage entity={entityOf('razze')} id={5} sections={sections} summary={() => <p>In breve</p>} />
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [`/razze/5${search}`] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await screen.findByText('Sola tabella')
  return { user: userEvent.setup(), router }
}
const button = (name: string) => screen.getByRole('button', { name })
const inputs = () => [...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('combobox')]

it('a record opens read-only, and without the right no edit is possible', async () => {
  const { user } = await open()
  expect(screen.getByText('Maine Coon')).toBeTruthy()
  expect(screen.getByText('In breve')).toBeTruthy()
  expect(screen.queryByText('Categoria')).toBeNull()
  expect(inputs()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Modifica: Da leggere' })).toBeNull()
  await user.keyboard('{Control>}s{/Control}')
  expect(put).not.toHaveBeenCalled()
  cleanup()
  session.can.mockReturnValue(false)
  const reader = await open('?modifica=1')
  await reader.user.keyboard('e')
  expect(inputs()).toEqual([])
  expect(screen.queryByRole('button', { name: /Modifica|Salva/ })).toBeNull()
})

it('a section is edited in place: focus inside, Ctrl+S saves, focus returns to the button', async () => {
  const { user } = await open()
  await user.click(button('Modifica: Nome'))
  const field = screen.getByLabelText(/^Descrizione/)
  expect(document.activeElement).toBe(field)
  expect(screen.queryByLabelText(/^Categoria/)).toBeNull()
  await user.type(field, ' nuovo')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(inputs()).toEqual([]))
  expect(put).toHaveBeenCalledWith(
    '/razze/5',
    { ...stored, descrizione: 'Maine Coon nuovo' },
    { idempotencyKey: expect.any(String) },
  )
  expect(screen.getByText('Maine Coon nuovo')).toBeTruthy()
  expect(document.activeElement).toBe(button('Modifica: Nome'))
})

it('E edits the whole record; Esc returns, asking before typed text is lost', async () => {
  const { user } = await open()
  await user.keyboard('e')
  expect(screen.getByLabelText(/^Categoria/)).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(inputs()).toEqual([])
  expect(document.activeElement).toBe(button('Modifica'))
  await user.keyboard('e')
  await user.type(screen.getByLabelText(/^Descrizione/), 'x')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Continua a modificare' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((screen.getByLabelText(/^Descrizione/) as HTMLInputElement).value).toBe('Maine Coonx')
  await user.click(button('Annulla le modifiche'))
  expect(inputs()).toEqual([])
  expect(screen.getByText('Maine Coon')).toBeTruthy()
})

it('a record opens at the section in the address, which is cleared after the save', async () => {
  const { user, router } = await open('?modifica=posto')
  await user.selectOptions(screen.getByLabelText(/^Categoria/), 'II')
  expect(screen.queryByLabelText(/^Descrizione/)).toBeNull()
  await user.click(button('Salva'))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(inputs()).toEqual([])
})

it('the whole record is edited if an error is in a read-only section, or a draft is resumed', async () => {
  row = { ...stored, descrizione: '' }
  const { user } = await open()
  await user.click(button('Modifica: Posto'))
  await user.selectOptions(screen.getByLabelText(/^Categoria/), 'II')
  await user.click(button('Salva'))
  const field = await screen.findByLabelText(/^Descrizione/)
  expect(document.activeElement).toBe(field)
  const summary = screen.getByRole('alert', { name: 'Errori da correggere' })
  expect(within(summary).getAllByText('Descrizione obbligatoria')).toHaveLength(1)
  expect(put).not.toHaveBeenCalled()
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('categoria'))
  cleanup()
  const again = await open()
  expect(inputs()).toEqual([])
  await again.user.click(button('Riprendi'))
  expect((screen.getByLabelText(/^Categoria/) as HTMLSelectElement).value).toBe('II')
})
