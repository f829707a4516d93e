import { notaDiPrima } from '@bisavolo/domain/nascite/rules/nascita/nota-di-prima'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, api } from '../../api/client.ts'
import { ConfirmProvider } from '../../ui/feedback/confirm.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { loadSearchBox } from '../../ui/fields/search-box.tsx'
import { DenunciaPage } from './denuncia-page.tsx'

beforeAll(loadSearchBox)

const session = { accountId: 1, role: 'socio', clienteId: 7, can: () => true, may: () => true, name: 'Anna' }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

const mco = { id: 3, codice: 'MCO', descrizione: 'Maine Coon' }
const nothing = { data: [], tot: 0, razza: mco, ammessi: [], righe: [] }
const bozza = {
  ...{ id: 5, version: 2, stato: 'bozza', idfattrice: 11, idstallone: 12, idproprietario: 7, idallevatore: 7 },
  ...{ data_monta: '2026-07-01', data_nascita: '2026-08-25', data_denuncia: '2026-09-01', nota_deroga: null },
  ...{ fattrice: { id: 11, nome_completo: 'Luna' }, stallone: { id: 12, nome_completo: 'Leo' } },
  ...{ proprietario: { id: 7, nome_completo: 'Anna' }, allevatore: null, avvisi: [], mancanti: [], mosse: [] },
  ...{ modificabile: true, nominabile: true, controllo_derogato: false, cosa_manca: [], presa_visione: [] },
  cuccioli: [
    { id: 1, sesso: 'F', idrazza: 3, idcolore_genotipo: 4, idocchi: 8, deceduto: 0, idgatto: null, razza: mco },
  ],
}
function answer(denuncia: object): void {
  vi.spyOn(api, 'get').mockImplementation(async path => {
    if (path.startsWith('/audit')) return [] as never
    return (path === '/denunce_nascita/5' ? denuncia : nothing) as never
  })
}
let answered: Promise<unknown>
let avvisi: Record<string, unknown>[] = []
let sent: Record<string, unknown>[] = []

beforeEach(() => {
  answered = Promise.resolve()
  sent = []
  avvisi = []
  session.role = 'socio'
  answer(bozza)
  vi.spyOn(api, 'post').mockImplementation(async (path, body) => {
    if (path.includes('controlli')) return answered.then(() => ({ avvisi, razze: [mco] })) as never
    sent.push(body as Record<string, unknown>)
    throw new Error('Non ora')
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

function open(id: number | null = null) {
  const page = (
    <main tabIndex={-1}>
      <DenunciaPage id={id} base={id === null ? '/clienti/denunce_nascita' : '/denunce_nascita'} />
    </main>
  )
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

it('an empty new declaration is not saved, by button or Ctrl+S', async () => {
  const user = open()
  await screen.findByLabelText(/^Fattrice/)
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salva bozza' })
  expect(save().disabled).toBe(true)
  await user.keyboard('{Control>}s{/Control}')
  await press(user, 'Aggiungi cucciolo')
  expect(save().disabled).toBe(true)
  await user.keyboard('{Control>}s{/Control}')
  expect(sent).toEqual([])
  await write(user, 'Note', 'Nati stanotte')
  expect(save().disabled).toBe(false)
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent).toHaveLength(1))
})

it('a stored draft is saved once something was typed, and is called a draft', async () => {
  const put = vi.spyOn(api, 'put').mockImplementation(async () => ({ ...bozza, version: 3 }) as never)
  const said = vi.spyOn(notify, 'success')
  const user = open(5)
  await screen.findByText('Denuncia n. 5')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salva bozza' }).disabled).toBe(true)
  await user.keyboard('{Control>}s{/Control}')
  expect(put).not.toHaveBeenCalled()
  await write(user, 'Note', 'Nati stanotte')
  await press(user, 'Salva bozza')
  await waitFor(() => expect(said.mock.calls).toEqual([['Bozza salvata']]))
})

it('the office’s draft is not called the member’s', async () => {
  session.role = 'admin'
  open(5)
  await screen.findByText('Denuncia n. 5')
  screen.getByText('È una bozza: non è ancora stata inviata.')
  expect(screen.queryByText(/bozza del socio/)).toBeNull()
})

it('a draft is saved with missing data that sending would need', async () => {
  const user = open()
  await user.click(await screen.findByLabelText(/^Fattrice/))
  await user.tab()
  await write(user, 'Note', 'Nati stanotte')
  await user.tab()
  screen.getByText('Fattrice obbligatoria')
  await press(user, 'Salva bozza')
  await waitFor(() => expect(sent).toMatchObject([{ stato: 'bozza', note: 'Nati stanotte', cuccioli: [] }]))
})

it('an empty kitten is not part of a draft', async () => {
  const user = open()
  await press(user, 'Aggiungi cucciolo')
  await write(user, 'Note', 'Ne nasce uno')
  await press(user, 'Salva bozza')
  await waitFor(() => expect(sent).toMatchObject([{ stato: 'bozza', cuccioli: [] }]))
  expect(screen.queryByText(/^Mancano i cuccioli/)).toBeNull()
})

it('a draft shows only a kitten’s own needs', async () => {
  const user = open()
  await press(user, 'Aggiungi cucciolo')
  await user.click(screen.getByText('Maschio'))
  await press(user, 'Salva bozza')
  expect(sent).toEqual([])
  expect(problems().map(({ textContent }) => textContent)).toEqual(['Genotipo obbligatorio (cucciolo 1)'])
})

it('an unreadable date is kept in a draft', async () => {
  const user = open()
  await write(user, 'Data monta', '31/02/2026')
  await press(user, 'Salva bozza')
  screen.getByText(/^Data non valida/)
  expect(sent).toEqual([])
})

it('missing data are listed before sending', async () => {
  const user = open()
  expect(screen.queryByText('Nessun rilievo')).toBeNull()
  screen.getByText('Per inviare manca: Fattrice, Stallone, Data monta, Data nascita, Cuccioli')
  await press(user, 'Aggiungi cucciolo')
  await user.click(screen.getByText('Maschio'))
  await screen.findByText('Per inviare manca: Fattrice, Stallone, Data monta, Data nascita, Genotipo (cucciolo 1)')
})

it('a kitten gets its breed once known, even if added before', async () => {
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

const gestazione = {
  ...{ codice: 'N04', livello: 'blocco', campo: 'data_monta', derogabile: true },
  messaggio: 'Durata della gestazione non ammessa (55 giorni)',
}

it('a member reads why a blocked declaration is not sent, and may save it as a draft', async () => {
  avvisi = [
    gestazione,
    { ...gestazione, codice: 'N09', campo: 'idfattrice', messaggio: 'Riproduttore non utilizzabile' },
  ]
  answer(bozza)
  const user = open(5)
  await screen.findByText(`Non si può inviare: ${gestazione.messaggio} (e un altro blocco)`)
  await write(user, 'Note', 'Nati stanotte')
  const enabled = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect([enabled('Invia'), enabled('Salva bozza')]).toEqual([false, true])
})

it('a draft without blocks is sent', async () => {
  avvisi = [{ ...gestazione, livello: 'avviso', derogabile: false }]
  answer(bozza)
  open(5)
  await screen.findAllByText(gestazione.messaggio, { exact: false })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Invia' }).disabled).toBe(false)
  expect(screen.queryByText(/^Non si può inviare/)).toBeNull()
})

describe('a section saved by the office', () => {
  const refuse = (...errors: { field: string; message: string; code: string }[]) =>
    vi.spyOn(api, 'put').mockImplementation(async (_path, body) => {
      sent.push(body as Record<string, unknown>)
      throw new ApiError(422, 'Dati non validi', { errors })
    })
  const N04 = { field: 'data_monta', message: gestazione.messaggio, code: 'N04' }
  const mended = async (nota_deroga: string | null = null) => {
    session.role = 'admin'
    avvisi = [gestazione]
    const inviata = { ...bozza, stato: 'inviata', nota_deroga }
    answer(inviata)
    const user = open(5)
    await user.click(await screen.findByRole('button', { name: 'Modifica: Accoppiamento' }))
    await screen.findAllByText(gestazione.messaggio, { exact: false })
    await user.clear(screen.getByLabelText(/^Data monta/))
    await user.type(screen.getByLabelText(/^Data monta/), '02/07/2026')
    await press(user, 'Salva')
    return user
  }

  it('asks for the note that overrides the refusal, and saves with it', async () => {
    refuse(N04)
    const user = await mended()
    const dialog = within(await screen.findByRole('dialog', { name: 'Salva in deroga' }))
    await user.type(dialog.getByLabelText(/^Nota di deroga/), 'Visto il certificato')
    await user.click(dialog.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]).toMatchObject({ stato: 'inviata', data_monta: '2026-07-02', nota_deroga: null })
    expect(sent[1]).toMatchObject({ stato: 'inviata', data_monta: '2026-07-02', nota_deroga: 'Visto il certificato' })
  })

  it('asks for a new note, saying that finding or note is later', async () => {
    refuse(N04, notaDiPrima)
    await mended('Parto prematuro')
    const dialog = within(await screen.findByRole('dialog', { name: 'Salva in deroga' }))
    dialog.getByText(/è di prima della modifica o del rilievo: riscrivila/)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Salva' }).disabled).toBe(true)
  })

  it('is not asked for a useless note', async () => {
    refuse(N04, { field: 'data_monta', message: 'Date non coerenti', code: 'N03' })
    await mended()
    await waitFor(() => expect(sent).toHaveLength(1))
    await screen.findAllByText(/Date non coerenti/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('a double click on "Modifica" keeps the focus in the section’s first field', async () => {
  session.role = 'admin'
  answer({ ...bozza, stato: 'inviata' })
  const user = open(5)
  await user.click(await screen.findByRole('button', { name: 'Modifica: Accoppiamento' }))
  const field = screen.getByLabelText(/^Fattrice/)
  expect(document.activeElement).toBe(field)
  // The button is gone, so the browser gives the second click to the page.
  screen.getByRole('main').focus()
  expect(document.activeElement).toBe(field)
})
