import type { RigaScrivania, Scrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, api } from '../api/client.ts'
import { queryClient } from '../session/query-client.ts'
import { ConfirmProvider } from '../ui/feedback/confirm.tsx'
import { DecisionDock } from './decision-dock.tsx'
import { Desk } from './desk.tsx'
import type { DeskPanelProps, DeskView, DeskViews } from './desk-view.ts'
import { useDecide } from './use-decide.ts'

const row = (id: number, blocco = 0): RigaScrivania => ({
  ...{ id, version: 1, titolo: `Pratica ${id}`, chi: 'Rossi Mario', dal: '2026-11-01', stato: 'Inviata' },
  rilievi: { blocco, avviso: 0, info: 0 },
})
let waiting: RigaScrivania[]
const decide = vi.fn<(id: number, move: string) => Promise<void>>()
const undo = vi.fn(() => Promise.resolve())
const get = vi.spyOn(api, 'get')

function Panel({ row: { id, titolo }, desk }: DeskPanelProps) {
  const { busy, run } = useDecide(desk)
  const move = (word: string) =>
    run(async () => {
      await decide(id, word)
      return word === 'Respinta'
        ? { said: `${word}: ${titolo}`, final: 'Non si annulla.' }
        : { said: `${word}: ${titolo}`, undo }
    })
  return (
    <>
      <input aria-label="Nota" name="nota" />
      <DecisionDock
        desk={desk}
        busy={busy}
        moves={[
          { key: 'R', label: 'Respingi', run: () => move('Respinta') },
          {
            ...{ key: 'A', label: 'Approva', look: 'main', run: () => move('Approvata') },
            ...(id === 9 && { forbidden: 'Bloccata', lacks: 'nota' }),
          },
        ]}
      />
    </>
  )
}
const view: DeskView = {
  Panel,
  countText: n => `${n} pratiche`,
  approveAll: async rows => ({ done: [{ said: `Approvate ${rows.length}`, undo }], refused: [] }),
}
const views: DeskViews = {
  denunce: view,
  controlli: view,
  passaggi: view,
  referti: view,
  iscrizioni: view,
  affissi: view,
  account: view,
}

beforeEach(() => {
  waiting = [row(1), row(2), row(3, 1)]
  decide.mockResolvedValue()
  Element.prototype.scrollIntoView = () => {}
  get.mockImplementation(async path => {
    if (path !== '/scrivania') return { data: [], perPage: 100, currentPage: 1, tot: 0 } as never
    const answer: Scrivania = {
      code: [
        { tipo: 'denunce', conto: waiting.length },
        { tipo: 'passaggi', conto: 4 },
      ],
      ...{ tipo: 'denunce', tot: waiting.length, righe: waiting },
    }
    return answer as never
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.clearAllMocks()
})

async function open() {
  const router = createMemoryRouter([{ path: '*', element: <Desk views={views} /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Pratica 1' })
}
const press = (key: string, target: Element = document.body) => act(async () => void fireEvent.keyDown(target, { key }))
const asked = () => (get.mock.calls.filter(([path]) => path === '/scrivania').at(-1)?.[1] as { query?: object })?.query
const heading = (name: string) => screen.findByRole('heading', { name })

it('deciding by letters alone shows a message and moves the focus to the next practice', async () => {
  await open()
  expect(screen.getByText('1 di 3')).toBeTruthy()
  await press('a')
  expect(document.activeElement).toBe(await heading('Pratica 2'))
  expect(screen.getByRole('status').textContent).toBe('Approvata: Pratica 1')
  expect(screen.getByText('1 di 2')).toBeTruthy()
  await press('R')
  expect(document.activeElement).toBe(await heading('Pratica 3'))
  expect(decide.mock.calls).toEqual([
    [1, 'Approvata'],
    [2, 'Respinta'],
  ])
  expect(screen.getByText('Non si annulla.')).toBeTruthy()
  await press('a')
  await screen.findByText('In questa coda non c’è nulla da decidere.')
  await press('j')
  expect(asked()).toMatchObject({ tipo: 'passaggi' })
})

it('a digit opens another queue', async () => {
  await open()
  await press('2')
  expect(asked()).toMatchObject({ tipo: 'passaggi' })
  await press('7')
  expect(asked()).toMatchObject({ tipo: 'passaggi' })
})

it('J and K move through the queue, and letters do nothing while typing', async () => {
  await open()
  await press('j')
  expect(document.activeElement).toBe(await heading('Pratica 2'))
  await press('k')
  await heading('Pratica 1')
  await press('k')
  expect(screen.getByRole('status').textContent).toBe('È la prima della coda')
  const note = screen.getByLabelText('Nota')
  for (const key of ['a', 'r', 'j']) await press(key, note)
  expect(decide).not.toHaveBeenCalled()
  await heading('Pratica 1')
  await act(async () => void fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true }))
  expect(decide.mock.calls).toEqual([[1, 'Approvata']])
})

it('a forbidden or repeated decision is not sent', async () => {
  waiting = [row(1), row(9)]
  let finish = () => {}
  decide.mockReturnValue(new Promise(resolve => (finish = resolve)))
  await open()
  await press('a')
  await press('a')
  await press('r')
  expect(decide).toHaveBeenCalledTimes(1)
  await act(async () => finish())
  await heading('Pratica 9')
  await press('a')
  expect(decide).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Bloccata')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Nota'))
})

it('the next practice appears if a colleague was quicker', async () => {
  await open()
  await press('j')
  await heading('Pratica 2')
  decide.mockImplementation(async () => {
    waiting = waiting.filter(({ id }) => id !== 2)
    throw new ApiError(409, 'La denuncia è già nello stato «Approvata».')
  })
  await press('a')
  await heading('Pratica 3')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pratica 2' })).toBeNull())
})

it('a withdrawn practice is not replaced by another under the user’s hands', async () => {
  await open()
  waiting = [row(2), row(3)]
  await act(async () => void (await queryClient.invalidateQueries()))
  await screen.findByText('Questa pratica non è più in coda.')
  await press('a')
  expect(decide).not.toHaveBeenCalled()
  await press('j')
  expect(document.activeElement).toBe(await heading('Pratica 2'))
})

it('a decision can be undone', async () => {
  await open()
  await press('a')
  waiting = [{ ...row(1), version: 2 }, row(2), row(3, 1)]
  fireEvent.click(await screen.findByRole('button', { name: 'Annulla' }))
  await waitFor(() => expect(undo).toHaveBeenCalledTimes(1))
  expect(document.activeElement).toBe(await heading('Pratica 1'))
  expect(screen.queryByRole('button', { name: 'Annulla' })).toBeNull()

  await press('a')
  await screen.findByRole('button', { name: 'Annulla' })
  await press('u')
  await waitFor(() => expect(undo).toHaveBeenCalledTimes(2))
  await press('u')
  expect(screen.getByRole('status').textContent).toBe('Non c’è una decisione da annullare')
})

it('practices without findings are approved together after a question', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Approva 2 pratiche senza rilievi' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Approva 2 pratiche' }))
  await screen.findByText('Approvate 2')
})
