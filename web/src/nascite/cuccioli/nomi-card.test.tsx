import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { ConfirmProvider } from '../../ui/feedback/confirm.tsx'
import { NomiCard } from './nomi-card.tsx'

const cucciolo = (id: number, nome: string | null) => ({
  ...{ id, version: 1, sesso: 'F', nome, chip: null, idocchi: 8, not_for_breeding: 0, deceduto: 0, idgatto: null },
  ...{ razza: null, genotipoColore: null, gatto: null },
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(...nomi: (string | null)[]) {
  const denuncia = { id: 4, cuccioli: nomi.map((nome, i) => cucciolo(i + 1, nome)) } as unknown as DenunciaLetta
  const router = createMemoryRouter([{ path: '*', element: <NomiCard denuncia={denuncia} /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

it('says that all is there of what is saved alone, not of what is typed', async () => {
  const user = open(null)
  screen.getByText(/^Un cucciolo aspetta il nome/)
  await user.type(screen.getByLabelText('Nome'), 'Aria')
  screen.getByText(/^Quello che hai scritto non è ancora salvato/)
  expect(screen.queryByText(/^C’è tutto/)).toBeNull()
  cleanup()
  open('Aria')
  screen.getByText(/^C’è tutto/)
})

it('takes a chip in groups', async () => {
  const put = vi.spyOn(api, 'put').mockResolvedValue({ cuccioli: [] } as never)
  const user = open('Aria')
  await user.type(screen.getByLabelText('Microchip'), '380 260 000 099 00')
  screen.getByText('14 cifre di 15')
  await user.type(screen.getByLabelText('Microchip'), '6')
  await user.click(screen.getByRole('button', { name: 'Salva i nomi' }))
  expect(put.mock.calls[0]?.[1]).toEqual({ cuccioli: [{ id: 1, version: 1, chip: '380260000099006' }] })
})
