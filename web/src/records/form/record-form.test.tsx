import { checkRow } from '@bisavolo/domain/kit/check-row'
import { entityOf } from '@bisavolo/domain/product/entities'
import { messages } from '@bisavolo/domain/words/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, api } from '../../api/client.ts'
import type { RecordRow } from '../../api/records.ts'
import { ConfirmProvider } from '../../ui/feedback/confirm.tsx'
import { errorsSeen, onNotice } from '../../ui/feedback/notify.ts'
import { loadSearchBox } from '../../ui/fields/search-box.tsx'
import { RecordDialog } from '../page/record-dialog.tsx'

beforeAll(loadSearchBox)

const session = { accountId: 1, role: 'admin', can: vi.fn(() => true), may: () => true }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

const stored: RecordRow = { id: 5, version: 3, codice: 'MCO', descrizione: 'Maine Coon', categoria: 'II' }
const get = vi.spyOn(api, 'get')
const post = vi.spyOn(api, 'post')
const put = vi.spyOn(api, 'put')

beforeEach(() => {
  session.can.mockReturnValue(true)
  get.mockImplementation(async path => (path.startsWith('/audit/') ? [] : stored) as never)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  errorsSeen.clear()
  vi.resetAllMocks()
})

function open(entity: string, id: number | null, presets: Record<string, unknown> = {}) {
  const onClose = vi.fn()
  const dialog = <RecordDialog entity={entityOf(entity)} id={id} presets={presets} onClose={onClose} />
  const router = createMemoryRouter([{ path: '*', element: dialog }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return { onClose, user: userEvent.setup() }
}
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement

it('findings of a stored record appear above its fields', async () => {
  const avviso = { codice: 'M02', livello: 'avviso', campo: 'descrizione', messaggio: 'Contraddice un’altra riga' }
  get.mockImplementation(async path => (path.startsWith('/audit/') ? [] : { ...stored, avvisi: [avviso] }) as never)
  open('razze', 5)
  expect(await screen.findByText(/Contraddice un’altra riga/)).toBeTruthy()
})

it('findings of a save appear once, after the dialog has closed', async () => {
  const avviso = (messaggio: string) => ({ codice: 'M02', livello: 'avviso', campo: 'descrizione', messaggio })
  const before = { ...stored, avvisi: [avviso('Già detto')] }
  get.mockImplementation(async path => (path.startsWith('/audit/') ? [] : before) as never)
  put.mockResolvedValue({ ...stored, version: 4, avvisi: [avviso('Già detto'), avviso('Nuovo')] } as never)
  const warned: string[] = []
  const stop = onNotice(({ kind, text }) => kind === 'warning' && warned.push(text))
  const { user, onClose } = open('razze', 5)
  await user.type(await screen.findByLabelText(/Descrizione/), ' bis')
  await user.click(button('Update'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  stop()
  expect(warned).toEqual(['Nuovo'])
})

describe('the form of a new record', () => {
  it('starts in the first empty field', async () => {
    open('malattie_gatto', null, { idgatto: 5 })
    await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('idmalattia'))
    cleanup()
    open('malattie_gatto', null)
    await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('idgatto'))
  })
  it('shows a missing value when leaving the field, in the server’s words', async () => {
    const { user } = open('province', null)
    await user.click(await screen.findByLabelText(/^Sigla/))
    await user.tab()
    await user.tab()
    expect(screen.queryByText('Sigla obbligatoria')).toBeNull()
    expect(screen.getByText('Per salvare manca: Sigla, Città, Regione')).toBeTruthy()
    await user.keyboard('x{Backspace}y')
    const said = checkRow(entityOf('province'), {}, '2026-01-01').errors
    expect(said).toContainEqual({ field: 'sigla', message: 'Sigla obbligatoria', code: 'obbligatorio' })
    expect(screen.getByText('Sigla obbligatoria')).toBeTruthy()
    expect(screen.getByText('Città obbligatoria')).toBeTruthy()
    expect(screen.queryByText('Regione obbligatoria')).toBeNull()
    await user.type(screen.getByLabelText(/^Sigla/), 'mi')
    await user.tab()
    expect(screen.getByText('Sigla: due lettere maiuscole')).toBeTruthy()
  })
  it('cannot be saved until valid, and is sent once', async () => {
    const { user, onClose } = open('razze', null)
    expect(screen.getByRole('dialog', { name: 'New Razza' })).toBeTruthy()
    expect(button('Save').disabled).toBe(true)
    await user.type(screen.getByLabelText(/^Codice/), 'ZZZ')
    await user.type(screen.getByLabelText(/^Descrizione/), 'Prova')
    expect(button('Save').disabled).toBe(false)
    let answer = () => {}
    post.mockImplementation(() => new Promise(resolve => (answer = () => resolve({ ...stored, id: 9 } as never))))
    await user.dblClick(button('Save'))
    await waitFor(() => expect(post).toHaveBeenCalled())
    answer()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(post).toHaveBeenCalledTimes(1)
    const [path, body, options] = post.mock.calls[0]!
    expect(path).toBe('/razze')
    expect(body).toMatchObject({ codice: 'ZZZ', descrizione: 'Prova', categoria: null })
    expect(options?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  })
  it('after a lost answer keeps its text, returns the focus, and repeats the same request', async () => {
    const { user, onClose } = open('razze', null)
    await user.type(await screen.findByLabelText(/^Codice/), 'ZZZ')
    await user.type(screen.getByLabelText(/^Descrizione/), 'Prova')
    post.mockImplementationOnce(async () => {
      await waitFor(() => expect(button('Save').disabled).toBe(true))
      button('Save').blur()
      throw new ApiError(0, 'Il server non è raggiungibile')
    })
    await user.click(button('Save'))
    await waitFor(() => expect(button('Save').disabled).toBe(false))
    expect(document.activeElement).toBe(button('Save'))
    expect((screen.getByLabelText(/^Descrizione/) as HTMLInputElement).value).toBe('Prova')
    post.mockResolvedValue({ ...stored, id: 6 } as never)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const keys = post.mock.calls.map(([, , options]) => options?.idempotencyKey)
    expect(keys).toEqual([keys[0], keys[0]])
  })
  it('shows a field only if it applies', async () => {
    const { user } = open('articoli', null)
    expect(screen.queryByLabelText(/^IVA/)).toBeNull()
    await user.selectOptions(screen.getByLabelText(/^Tipo/), 'Fattura')
    expect(screen.getByLabelText(/^IVA/)).toBeTruthy()
    expect(screen.queryByLabelText('Quota associativa')).toBeNull()
  })
})

describe('the form of an existing record', () => {
  it('after a lost answer repeats the same request, or a new one once changed', async () => {
    const { user, onClose } = open('razze', 5)
    await user.type(await screen.findByLabelText(/^Descrizione/), '!')
    put.mockRejectedValueOnce(new ApiError(503, 'La base dati non risponde'))
    put.mockRejectedValueOnce(new ApiError(503, 'La base dati non risponde'))
    put.mockResolvedValue({ ...stored, version: 4 } as never)
    await user.click(button('Update'))
    await waitFor(() => expect(button('Update').disabled).toBe(false))
    await user.click(button('Update'))
    await waitFor(() => expect(button('Update').disabled).toBe(false))
    await user.type(screen.getByLabelText(/^Descrizione/), '!')
    await user.click(button('Update'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const [first, second, third] = put.mock.calls.map(([, , options]) => options?.idempotencyKey)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
  it('locks its code and sends the whole item', async () => {
    const { user, onClose } = open('razze', 5)
    const codice = (await screen.findByLabelText('Codice')) as HTMLInputElement
    expect(screen.getByRole('dialog', { name: 'Edit Razza' })).toBeTruthy()
    expect(codice.value).toBe('MCO')
    expect(codice.disabled).toBe(true)
    await user.clear(screen.getByLabelText(/^Descrizione/))
    await user.type(screen.getByLabelText(/^Descrizione/), 'Maine Coon!')
    put.mockResolvedValue({ ...stored, version: 4 } as never)
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(put).toHaveBeenCalledWith(
      '/razze/5',
      { ...stored, descrizione: 'Maine Coon!' },
      { idempotencyKey: expect.any(String) },
    )
  })
  it('lists errors in a summary and moves the focus there', async () => {
    const { user } = open('razze', 5)
    await user.clear(await screen.findByLabelText(/^Descrizione/))
    await user.click(button('Update'))
    const summary = screen.getByRole('alert', { name: 'Errori da correggere' })
    expect(within(summary).getByRole('button', { name: 'Descrizione obbligatoria' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Descrizione/))
    expect(put).not.toHaveBeenCalled()
  })
  it('shows the server’s error under its field until the value changes', async () => {
    const { user } = open('razze', 5)
    await user.type(await screen.findByLabelText(/^Descrizione/), 'x')
    put.mockRejectedValue(
      new ApiError(422, 'No', { errors: [{ field: 'descrizione', message: 'Descrizione già usata' }] }),
    )
    await user.click(button('Update'))
    const field = screen.getByLabelText(/^Descrizione/)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('Descrizione già usata').length).toBeGreaterThan(0)
    await user.type(field, 'y')
    expect(screen.queryByText('Descrizione già usata')).toBeNull()
  })
  it('Esc does not leave while a slow save runs', async () => {
    const { user, onClose } = open('razze', 5)
    await user.type(await screen.findByLabelText(/^Descrizione/), 'x')
    let answer: (row: unknown) => void = () => {}
    put.mockImplementation(() => new Promise(resolve => (answer = resolve as never)))
    await user.click(button('Update'))
    await user.keyboard('{Escape}')
    expect(button('Close').disabled).toBe(true)
    expect(screen.queryByText('Modifiche non salvate')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    await act(async () => answer({ ...stored, version: 4 }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })
  it('removes an error once corrected', async () => {
    const { user } = open('razze', 5)
    const field = await screen.findByLabelText(/^Descrizione/)
    await user.clear(field)
    await user.click(button('Update'))
    expect(errorsSeen.read().map(({ text }) => text)).toEqual([messages.formInvalidEn])
    await user.type(field, 'Maine Coon nuovo')
    expect(errorsSeen.read()).toEqual([])
    put.mockRejectedValueOnce(new ApiError(500, 'Riprova'))
    await user.click(button('Update'))
    await waitFor(() => expect(errorsSeen.read()).toHaveLength(1))
    put.mockResolvedValue({ ...stored, version: 4 } as never)
    await user.click(button('Update'))
    await waitFor(() => expect(errorsSeen.read()).toEqual([]))
  })
  it('shows the editor of a concurrent change and reapplies the own values', async () => {
    const { user } = open('razze', 5)
    await user.type(await screen.findByLabelText(/^Descrizione/), '!')
    put.mockRejectedValueOnce(new ApiError(409, messages.stale, { code: 'conflitto_versione' }))
    const theirs = { ...stored, version: 4, categoria: 'III' }
    const line = {
      quando: '2026-01-02T10:00:00Z',
      account: 'Sofia Ranieri',
      per_conto_di: null,
      azione: 'modifica',
      campi: [],
    }
    get.mockImplementation(async path => (path.startsWith('/audit/') ? [line] : theirs) as never)
    await user.click(button('Update'))
    const conflict = await screen.findByRole('dialog', { name: 'Modificato nel frattempo' })
    expect(within(conflict).getByText('Sofia Ranieri')).toBeTruthy()
    expect(within(conflict).getByText('III')).toBeTruthy()
    await user.click(within(conflict).getByRole('button', { name: /Continua/ }))
    await waitFor(() => expect((screen.getByLabelText(/^Categoria/) as HTMLSelectElement).value).toBe('III'))
    expect((screen.getByLabelText(/^Descrizione/) as HTMLInputElement).value).toBe('Maine Coon!')
    put.mockResolvedValue(theirs as never)
    await user.click(button('Update'))
    await waitFor(() =>
      expect(put).toHaveBeenLastCalledWith(
        '/razze/5',
        { ...theirs, descrizione: 'Maine Coon!' },
        { idempotencyKey: expect.any(String) },
      ),
    )
  })
  it('asks before typed text is lost', async () => {
    const { user, onClose } = open('razze', 5)
    await user.type(await screen.findByLabelText(/^Descrizione/), 'x')
    await user.click(button('Close'))
    await user.click(await screen.findByRole('button', { name: 'Continua a modificare' }))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })
  it('is read-only without the right to change', async () => {
    session.can.mockReturnValue(false)
    open('razze', 5)
    expect(await screen.findByText('Maine Coon')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Razza Details' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  })
})

describe('the draft of a form', () => {
  it('is kept for the next time, without secrets', async () => {
    const first = open('account', null)
    await first.user.type(screen.getByLabelText(/^Name/), 'Bianca')
    await first.user.type(screen.getByLabelText(/^Password/), 'segreta99')
    await waitFor(() => expect(Object.keys(localStorage).some(key => key.includes('draft'))).toBe(true))
    expect(JSON.stringify(localStorage)).not.toContain('segreta99')
    cleanup()
    const { user } = open('account', null)
    await user.click(screen.getByRole('button', { name: 'Riprendi' }))
    expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Bianca')
  })
})
