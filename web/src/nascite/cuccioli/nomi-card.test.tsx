import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, api } from '../../api/client.ts'
import { focusHeading } from '../../session/heading-focus.ts'
import { ConfirmProvider } from '../../ui/feedback/confirm.tsx'
import { NomiCard } from './nomi-card.tsx'

vi.mock('../../session/session.tsx', () => ({ useSession: () => ({ accountId: 1 }) }))

const cucciolo = (id: number, nome: string | null) => ({
  ...{ id, version: 1, sesso: 'F', nome, chip: null, idocchi: 8, not_for_breeding: 0, deceduto: 0, idgatto: null },
  ...{ razza: null, genotipoColore: null, gatto: null },
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

function open(...nomi: (string | null)[]) {
  const denuncia = { id: 4, cuccioli: nomi.map((nome, i) => cucciolo(i + 1, nome)) } as unknown as DenunciaLetta
  const page = (
    <>
      <h1 tabIndex={-1}>Cucciolata</h1>
      <NomiCard denuncia={denuncia} />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: page }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

it('names count as complete once saved, not while typed', async () => {
  const user = open(null)
  screen.getByText(/^Un cucciolo aspetta il nome/)
  await user.type(screen.getByLabelText('Nome'), 'Aria')
  screen.getByText(/^Ricordati di salvare/)
  expect(screen.queryByText(/^C’è tutto/)).toBeNull()
  cleanup()
  open('Aria')
  screen.getByText(/^C’è tutto/)
})

it('a chip can be typed in groups', async () => {
  const put = vi.spyOn(api, 'put').mockResolvedValue({ cuccioli: [] } as never)
  const user = open('Aria')
  await user.type(screen.getByLabelText('Microchip'), '380 260 000 099 00')
  screen.getByText('14 cifre di 15')
  await user.type(screen.getByLabelText('Microchip'), '6')
  await user.click(screen.getByRole('button', { name: 'Salva i nomi' }))
  expect(put.mock.calls[0]?.[1]).toEqual({ cuccioli: [{ id: 1, version: 1, chip: '380260000099006' }] })
})

const nomeOf = (at: number) => screen.getAllByLabelText<HTMLInputElement>('Nome')[at]!
const longName = 'Zzuno Principessa della Montagna Incantata'

it('a too long pasted name is kept, with an error', async () => {
  const user = open(null)
  await user.click(nomeOf(0))
  await user.paste(longName)
  expect(nomeOf(0).value).toBe(longName)
  screen.getByText('Nome: al massimo 40 caratteri')
})

it('names unsaved when the session ended are offered again', async () => {
  vi.spyOn(api, 'put').mockRejectedValue(new ApiError(401, 'La sessione è scaduta'))
  const user = open(null, 'Aria')
  await user.type(nomeOf(0), 'Zoe')
  await user.click(screen.getByRole('button', { name: 'Salva i nomi' }))
  cleanup()
  open(null, 'Aria')
  expect(nomeOf(0).value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Riprendi' }))
  expect([nomeOf(0).value, nomeOf(1).value]).toEqual(['Zoe', 'Aria'])
  screen.getByText(/^Ricordati di salvare/)
})

it('no draft of names is offered after saving or discarding', async () => {
  vi.spyOn(api, 'put').mockResolvedValue({ cuccioli: [] } as never)
  const user = open(null)
  await user.type(nomeOf(0), 'Zoe')
  await user.click(screen.getByRole('button', { name: 'Salva i nomi' }))
  await waitFor(() => expect(nomeOf(0).value).toBe(''))
  cleanup()
  open(null)
  expect(screen.queryByText(/^C’è una bozza non salvata/)).toBeNull()
  await user.type(nomeOf(0), 'Zoe')
  cleanup()
  open(null)
  await user.click(screen.getByRole('button', { name: 'Scarta' }))
  cleanup()
  open(null)
  expect(screen.queryByText(/^C’è una bozza non salvata/)).toBeNull()
})

const refused = (...at: number[]) =>
  new ApiError(422, 'Dati non validi', {
    errors: at.map(i => ({ field: `cuccioli.${i}.nome`, message: 'Nome già dato in questa cucciolata' })),
  })

it('an accepted save clears earlier errors of all kittens', async () => {
  const put = vi.spyOn(api, 'put').mockRejectedValueOnce(refused(0, 1))
  put.mockResolvedValue({ cuccioli: [] } as never)
  const user = open(null, null)
  await user.type(nomeOf(0), 'Zoe')
  await user.type(nomeOf(1), 'Zoe')
  await user.click(screen.getByRole('button', { name: 'Salva i nomi' }))
  await waitFor(() => expect(nomeOf(1).getAttribute('aria-invalid')).toBe('true'))
  await user.type(nomeOf(0), 'la')
  await user.click(screen.getByRole('button', { name: 'Salva i nomi' }))
  await waitFor(() => expect(nomeOf(1).value).toBe(''))
  expect(screen.queryByText('Nome già dato in questa cucciolata')).toBeNull()
})

it('a refused save moves the focus to the first wrong field', async () => {
  vi.spyOn(api, 'put').mockRejectedValue(refused(1))
  const user = open(null, null)
  await user.type(nomeOf(0), 'Zoe')
  await user.type(nomeOf(1), 'Zoe')
  await user.click(screen.getByRole('button', { name: 'Salva i nomi' }))
  await waitFor(() => expect(document.activeElement).toBe(nomeOf(1)))
})

it('the field named in the address keeps the focus on a new page', () => {
  window.history.replaceState(null, '', '?campo=cuccioli.1.nome')
  open(null, null)
  focusHeading()
  expect(document.activeElement).toBe(nomeOf(1))
  window.history.replaceState(null, '', '?')
})
