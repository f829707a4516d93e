import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { loadOverlays } from '../../ui/overlays.tsx'
import { SearchDialog } from './search-dialog.tsx'

beforeAll(loadOverlays)

const session = { accountId: 1, role: 'admin', can: () => false, may: () => false }
vi.mock('../../session/session.tsx', () => ({
  useSession: () => session,
  useSessionState: () => ({ profile: session }),
}))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const cat = (id: number, titolo: string) => ({ id, titolo, dettaglio: '', link: `/gatti/${id}` })
const [luna, lina] = [cat(7, 'Luna'), cat(8, 'Lina')]
const answerWith = (...righe: object[]) =>
  vi
    .spyOn(api, 'get')
    .mockImplementation(async () => ({ q: '', gruppi: [{ gruppo: 'gatti', titolo: 'Gatti', righe }] }) as never)

function Place() {
  return <output>{useLocation().pathname}</output>
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SearchDialog onClose={() => {}} />
        <Place />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const readAgain = (...righe: object[]) => {
    answerWith(...righe)
    return act(async () => {
      await client.invalidateQueries()
      await new Promise<void>(done => notifyManager.schedule(() => done()))
    })
  }
  return { readAgain, user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Cerca ovunque' }) }
}
const titles = () => screen.queryAllByRole('option').map(option => option.querySelector('b')?.textContent)

it('results read again in the background stay where they are: the pressed one is opened', async () => {
  answerWith(luna)
  const { readAgain, user, field } = show()
  await user.type(field, 'luna')
  await waitFor(() => expect(titles()).toEqual(['Luna']))
  const pressed = screen.getByRole('option', { name: 'Luna' })
  await user.pointer({ keys: '[MouseLeft>]', target: pressed })
  await readAgain(lina, luna)
  expect(titles()).toEqual(['Luna'])
  await user.pointer({ keys: '[/MouseLeft]', target: pressed })
  expect(document.querySelector('output')?.textContent).toBe('/gatti/7')
})

it('another text shows what is found for it', async () => {
  answerWith(luna)
  const { user, field } = show()
  await user.type(field, 'lu')
  await waitFor(() => expect(titles()).toEqual(['Luna']))
  answerWith(lina)
  await user.clear(field)
  await user.type(field, 'li')
  await waitFor(() => expect(titles()).toEqual(['Lina']))
})
