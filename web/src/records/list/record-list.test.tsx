import { entityOf } from '@bisavolo/domain/product/entities'
import { listAt } from '@bisavolo/domain/product/lists'
import { messages } from '@bisavolo/domain/words/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, api, type CallOptions } from '../../api/client.ts'
import { ConfirmProvider } from '../../ui/feedback/confirm.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { type BulkAction, type Specials, SpecialsContext } from '../special.ts'
import { listCell } from './field-cell.tsx'
import { RecordList, type RecordListProps } from './record-list.tsx'

const session = { accountId: 1, role: 'admin', can: vi.fn(() => true) }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

const rows = [
  { id: 1, version: 1, codice: 'ABY', descrizione: 'Abissino', categoria: 'IV' },
  { id: 2, version: 1, codice: 'MCO', descrizione: 'Maine Coon', categoria: 'II' },
]
const get = vi.spyOn(api, 'get')
const warned = vi.spyOn(notify, 'warning')
const remove = vi.spyOn(api, 'delete')
const page = (data: unknown[], tot = data.length) => ({ data, perPage: 25, currentPage: 1, tot })
const lastAsked = () => get.mock.calls.findLast(([path]) => path === '/razze')?.[1] as CallOptions

beforeEach(() => {
  session.can.mockReturnValue(true)
  get.mockImplementation(async () => page(rows, 60) as never)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.resetAllMocks()
})

function show(props: Partial<RecordListProps> = {}, address = '/list/razze', specials: Specials = {}) {
  const router = createMemoryRouter([{ path: '*', element: <RecordList list={listAt('/list/razze')!} {...props} /> }], {
    initialEntries: [address],
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmProvider>
        <SpecialsContext value={specials}>
          <RouterProvider router={router} />
        </SpecialsContext>
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}

it('a list shows rows, total and pages', async () => {
  const { user, router } = show()
  expect(await screen.findByRole('link', { name: 'MCO' })).toBeTruthy()
  expect(screen.getByText('1–25 di 60')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Pagina seguente' }))
  expect(router.state.location.search).toBe('?page=2')
  await waitFor(() => expect(lastAsked().pagination).toMatchObject({ page: 2 }))
})

it('a list hides the pager on a single page', async () => {
  get.mockImplementation(async () => page(rows, 25) as never)
  show()
  await screen.findByRole('link', { name: 'MCO' })
  expect(screen.queryByRole('navigation', { name: 'Pagine' })).toBeNull()
})

it('clicking a header sorts, with the direction announced', async () => {
  const { user } = show()
  const header = await screen.findByRole('columnheader', { name: 'Descrizione' })
  expect(header.getAttribute('aria-sort')).toBe('none')
  await user.click(screen.getByRole('button', { name: 'Descrizione' }))
  expect(header.getAttribute('aria-sort')).toBe('ascending')
  await waitFor(() => expect(lastAsked().pagination).toMatchObject({ sortBy: 'descrizione', descending: false }))
})

it('a search waits for the end of typing, then sends one request', async () => {
  const { user, router } = show()
  await screen.findByRole('link', { name: 'MCO' })
  await user.type(screen.getByLabelText('Filtra Descrizione'), 'coon')
  await waitFor(() => expect(router.state.location.search).toBe('?descrizione=coon'))
  await waitFor(() => expect(lastAsked().filters).toEqual({ descrizione: '%coon%' }))
  const asked = get.mock.calls.map(([, options]) => JSON.stringify((options as CallOptions).filters))
  expect(asked.some(filters => filters.includes('%c%') || filters.includes('%coo%'))).toBe(false)
  await user.click(await screen.findByRole('button', { name: /^Togli il filtro Descrizione/ }))
  expect(router.state.location.search).toBe('')
})

it('clicking a row opens it', async () => {
  const { user, router } = show()
  await user.click(await screen.findByText('Maine Coon'))
  expect(router.state.location.search).toBe('?apri=2')
})

it('N opens a new record, and the focus returns afterwards', async () => {
  const { user, router } = show()
  const row = await screen.findByRole('link', { name: 'MCO' })
  await user.keyboard('n')
  expect(router.state.location.search).toBe('?apri=new')
  await screen.findByRole('dialog', { name: 'New Razza' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Nuova razza')
  row.focus()
  await user.keyboard('n')
  await screen.findByRole('dialog', { name: 'New Razza' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(row)
})

it('removing asks first, in the words of §8, and names the row', async () => {
  const { user } = show()
  remove.mockResolvedValue(undefined as never)
  await user.click(await screen.findByRole('button', { name: 'Elimina MCO Maine Coon' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm removal' })
  expect(dialog.textContent).toContain('Are you sure to remove this item')
  expect(dialog.textContent).toContain('MCO Maine Coon')
  await user.click(screen.getByRole('button', { name: 'Si' }))
  await waitFor(() => expect(remove).toHaveBeenCalledWith('/razze/2'))
})

it('without the right no change is offered', async () => {
  session.can.mockReturnValue(false)
  show()
  await screen.findByRole('link', { name: 'MCO' })
  expect(screen.queryByRole('button', { name: /^(Nuova|Modifica|Elimina)/ })).toBeNull()
})

it('an action applies to all ticked rows in their order', async () => {
  const run = vi.fn(async () => true)
  const { user } = show({ bulkActions: [{ label: 'Stampa', run }] })
  await user.click(await screen.findByRole('checkbox', { name: 'Scegli MCO Maine Coon' }))
  expect(screen.getByText('1 riga scelta')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Scegli tutte le righe della pagina' }))
  await user.click(screen.getByRole('button', { name: 'Stampa' }))
  expect(run).toHaveBeenCalledWith([2, 1], expect.anything())
  await waitFor(() => expect(screen.queryByText('2 righe scelte')).toBeNull())
})

it('Shift ticks a range, one press ticks every found row, and ticks stay on the next page', async () => {
  const run = vi.fn(async () => false)
  const { user } = show({ bulkActions: [{ label: 'Stampa', max: 60, run }] })
  await user.click(await screen.findByRole('checkbox', { name: 'Scegli ABY Abissino' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Scegli MCO Maine Coon' }))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('2 righe scelte')).toBeTruthy()
  get.mockImplementation(async path =>
    path === '/scelta/razze'
      ? ({ ids: Array.from({ length: 60 }, (_, at) => at + 1), tot: 60, limite: 1000 } as never)
      : (page([{ ...rows[0], id: 30 }], 60) as never),
  )
  await user.click(screen.getByRole('button', { name: 'Pagina seguente' }))
  expect(await screen.findByText('(2 non in questa pagina)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Scegli tutte le 60 righe trovate' }))
  await user.click(screen.getByRole('button', { name: 'Stampa' }))
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ length: 60 }), expect.anything())
  expect(screen.getByText('60 righe scelte')).toBeTruthy()
})

it('an entity’s action opens its dialog for permitted roles, up to its maximum of rows', async () => {
  const print: BulkAction = {
    label: 'Stampa',
    max: 1,
    isFor: ({ can }) => can('update', 'razze'),
    dialog: ({ ids, onDone }) => (
      <button type="button" onClick={() => onDone([2])}>
        Fatto con {ids.join()}
      </button>
    ),
  }
  const { user } = show({}, '/list/razze', { razze: { bulkActions: [print] } })
  await user.click(await screen.findByRole('checkbox', { name: 'Scegli MCO Maine Coon' }))
  await user.click(screen.getByRole('checkbox', { name: 'Scegli ABY Abissino' }))
  await user.click(screen.getByRole('button', { name: 'Stampa' }))
  expect(warned).toHaveBeenCalledExactlyOnceWith('Stampa: al massimo 1 righe per volta, ne hai scelte 2.')
  await user.click(screen.getByRole('checkbox', { name: 'Scegli ABY Abissino' }))
  await user.click(screen.getByRole('button', { name: 'Stampa' }))
  await user.click(screen.getByRole('button', { name: 'Fatto con 2' }))
  expect(screen.getByText('1 riga scelta')).toBeTruthy()
  cleanup()
  session.can.mockReturnValue(false)
  show({}, '/list/razze', { razze: { bulkActions: [print] } })
  await screen.findByRole('link', { name: 'MCO' })
  expect(screen.queryByRole('checkbox', { name: /^Scegli/ })).toBeNull()
})

it.each([
  ['nothing there', '/list/razze', async () => page([]), "Qui non c'è ancora niente"],
  ['nothing with these filters', '/list/razze?codice=x', async () => page([]), 'Nessun risultato con questi filtri'],
  ['no right', '/list/razze', () => Promise.reject(new ApiError(403, 'No')), 'Non hai accesso a questo elenco'],
  ['no answer', '/list/razze', () => Promise.reject(new ApiError(500, 'Rotto')), 'I dati non sono arrivati'],
])('an empty list gives the reason: %s', async (_name, address, answer, text) => {
  get.mockImplementation(answer as never)
  show({}, address)
  expect(await screen.findByText(text)).toBeTruthy()
})

it('a new form without the right is not opened, with a message', async () => {
  session.can.mockReturnValue(false)
  const { router } = show({}, '/list/razze?apri=new')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(warned).toHaveBeenCalledExactlyOnceWith(messages.createForbidden)
})

it('a warning and the former value that matched are shown in their cells', () => {
  const cell = (
    entity: 'gatti' | 'esposizioni_has_gatti' | 'clienti_soci',
    name: string,
    row: Record<string, unknown>,
  ) => {
    const field = entityOf(entity).fields[name]!
    return render(<p>{listCell(entityOf(entity), { name, field }, row, { hrefOf: () => null })}</p>).container
      .textContent
  }
  expect(cell('esposizioni_has_gatti', 'category', { category: '9', classe_da_rivedere: 1 })).toMatch(
    /CAC.*Classe da rivedere/,
  )
  expect(cell('esposizioni_has_gatti', 'category', { category: '9', classe_da_rivedere: 0 })).not.toContain('rivedere')
  expect(cell('clienti_soci', 'nome_completo', { nome_completo: 'Rossi Mario', deceduto: 1 })).toMatch(
    /Mario.*Deceduto/,
  )
  for (const living of [{ deceduto: 0 }, {}])
    expect(cell('clienti_soci', 'nome_completo', { nome_completo: 'Rossi Mario', ...living })).toBe('Rossi Mario')
  const found = { codice: 'RIEX 2026 000002', codice_precedente: 'LO 2026 000001' }
  expect(cell('gatti', 'codice', found)).toBe('RIEX 2026 000002 già LO 2026 000001')
})
