import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { ConfirmProvider } from '../../ui/feedback/confirm.tsx'
import { CuccioloDialog } from './cucciolo-dialog.tsx'
import { withMotivi } from './cucciolo-entity.ts'

const session = { accountId: 1, role: 'admin', can: () => true, may: () => true }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

const cucciolo = {
  ...{ id: 7, version: 2, sesso: 'F', idrazza: 3, idcolore_genotipo: 5, idocchi: 8, deceduto: 0, idgatto: null },
  ...{ razza: { id: 3, codice: 'MCO' }, genotipoColore: { id: 5, codice: 'f 22' }, gatto: null },
}
const denuncia = { id: 4, stato: 'approvata', cuccioli: [cucciolo], presa_visione: null } as unknown as DenunciaLetta
const rilievo = { codice: 'N28', livello: 'avviso', campo: 'cuccioli.0.idcolore_genotipo', derogabile: false }
const messaggio = 'Cucciolo 1: un maschio tartaruga è quasi impossibile'

const get = vi.spyOn(api, 'get')
const post = vi.spyOn(api, 'post')
const put = vi.spyOn(api, 'put')

beforeEach(() => {
  get.mockImplementation(async path => {
    if (path.startsWith('/getRazzeCucciolo')) return [{ id: 3, codice: 'MCO', descrizione: 'Maine Coon' }] as never
    if (path.startsWith('/razze/')) return { razza: { id: 3, codice: 'MCO' }, ammessi: [], righe: [] } as never
    return (path === '/cuccioli/7' ? cucciolo : path.startsWith('/audit/') ? [] : { data: [], tot: 0 }) as never
  })
  post.mockImplementation(async (_path, body) => {
    const [row] = (body as { cuccioli: { sesso: string }[] }).cuccioli
    return { avvisi: row?.sesso === 'M' ? [{ ...rilievo, messaggio }] : [], razze: [] } as never
  })
  put.mockImplementation(async (_path, body) => ({ ...cucciolo, ...(body as object), version: 3 }) as never)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.resetAllMocks()
})

async function open(change: Partial<DenunciaLetta> = {}) {
  const onClose = vi.fn()
  const dialog = <CuccioloDialog id={7} index={1} denuncia={{ ...denuncia, ...change }} onClose={onClose} />
  const router = createMemoryRouter([{ path: '*', element: dialog }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await screen.findByLabelText(/^Sesso/)
  return { onClose, user: userEvent.setup() }
}
const save = () => screen.getByRole('button', { name: 'Salva' })

describe('a kitten of an approved litter', () => {
  it('asks for the reason of a finding caused by the change, and sends it', async () => {
    const { user, onClose } = await open()
    expect(post).not.toHaveBeenCalled()
    await user.selectOptions(screen.getByLabelText(/^Sesso/), 'M')
    const motivo = await screen.findByLabelText(/^Motivo per procedere/)
    expect(screen.getByText(new RegExp(messaggio))).toBeTruthy()
    await user.click(save())
    expect(put).not.toHaveBeenCalled()
    expect(screen.getAllByText('Scrivi perché procedi nonostante il rilievo').length).toBeGreaterThan(0)
    await user.click(motivo)
    await user.paste('Referto genetico agli atti')
    await user.click(save())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(put.mock.calls[0]?.[1]).toMatchObject({
      sesso: 'M',
      presa_visione: [{ codice: 'N28', campo: rilievo.campo, motivo: 'Referto genetico agli atti' }],
    })
  })

  it('asks for nothing if the finding disappears or was accepted', async () => {
    const { user, onClose } = await open()
    await user.selectOptions(screen.getByLabelText(/^Sesso/), 'M')
    await screen.findByLabelText(/^Motivo per procedere/)
    await user.selectOptions(screen.getByLabelText(/^Sesso/), 'F')
    await waitFor(() => expect(screen.queryByLabelText(/^Motivo per procedere/)).toBeNull())
    await user.click(save())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(put.mock.calls[0]?.[1]).toMatchObject({ presa_visione: null })
    cleanup()
    const presa = {
      codice: 'N28',
      campo: rilievo.campo,
      messaggio,
      motivo: 'Visto',
      account: 'Anna',
      quando: '2026-01-01',
    }
    const second = await open({ presa_visione: [presa] } as Partial<DenunciaLetta>)
    await second.user.selectOptions(screen.getByLabelText(/^Sesso/), 'M')
    await waitFor(() => expect(post.mock.calls.length).toBeGreaterThan(1))
    expect(screen.queryByLabelText(/^Motivo per procedere/)).toBeNull()
  })

  it('is not checked before the approval', async () => {
    const { user } = await open({ stato: 'inviata' })
    await user.selectOptions(screen.getByLabelText(/^Sesso/), 'M')
    await user.click(save())
    await waitFor(() => expect(put).toHaveBeenCalled())
    expect(post).not.toHaveBeenCalled()
  })
})

it('a reason stays with its finding while others come and go', () => {
  const [a, b] = [
    { codice: 'N28', campo: 'cuccioli.0.sesso' },
    { codice: 'N29', campo: 'idstallone' },
  ] as const
  const given = [{ ...b, motivo: 'Visto' }]
  expect(withMotivi([a, b, b], given)).toEqual([
    { ...a, motivo: '' },
    { ...b, motivo: 'Visto' },
    { ...b, motivo: '' },
  ])
  expect(withMotivi([], given)).toEqual([])
})
