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
const answerWith = (...righe: object[]) => answerGroup({ righe, tot: righe.length, tutti: null, simili: [] })
const answerGroup = (group: object) =>
  vi
    .spyOn(api, 'get')
    .mockImplementation(async () => ({ q: '', gruppi: [{ gruppo: 'gatti', titolo: 'Gatti', ...group }] }) as never)

function Place() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const place = () => document.querySelector('output')?.textContent

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

it('results refetched in the background stay in place: the pressed one opens', async () => {
  answerWith(luna)
  const { readAgain, user, field } = show()
  await user.type(field, 'luna')
  await waitFor(() => expect(titles()).toEqual(['Luna']))
  const pressed = screen.getByRole('option', { name: 'Luna' })
  await user.pointer({ keys: '[MouseLeft>]', target: pressed })
  await readAgain(lina, luna)
  expect(titles()).toEqual(['Luna'])
  await user.pointer({ keys: '[/MouseLeft]', target: pressed })
  expect(place()).toBe('/gatti/7')
})

it('another text shows its own results', async () => {
  answerWith(luna)
  const { user, field } = show()
  await user.type(field, 'lu')
  await waitFor(() => expect(titles()).toEqual(['Luna']))
  answerWith(lina)
  await user.clear(field)
  await user.type(field, 'li')
  await waitFor(() => expect(titles()).toEqual(['Lina']))
})

it('what is typed travels in a header, never in the address', async () => {
  const get = answerWith(luna)
  const { user, field } = show()
  await user.type(field, 'rossi@posta.test')
  await waitFor(() => expect(titles()).toEqual(['Luna']))
  for (const [path, options] of get.mock.calls) {
    expect(path).toBe('/ricerca')
    expect(options).not.toHaveProperty('query')
  }
  expect(get.mock.lastCall?.[1]).toMatchObject({ search: 'rossi@posta.test' })
})

const many = { righe: [luna, lina], tot: 1234, tutti: '/list/gatti?nome=lu', simili: [] }

it('says how many there are, and the last option of the group is the list of all', async () => {
  answerGroup(many)
  const { user, field } = show()
  await user.type(field, 'lu')
  await waitFor(() => expect(titles()).toEqual(['Luna', 'Lina', 'Vedi tutti (1.234)']))
  expect(screen.getByRole('group').textContent).toContain('2 di 1.234')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(place()).toBe('/list/gatti?nome=lu')
  expect(sessionStorage.length).toBe(0)
})

it('without a list that has them, only the number is said', async () => {
  answerGroup({ ...many, tutti: null })
  const { user, field } = show()
  await user.type(field, 'lu')
  await waitFor(() => expect(titles()).toEqual(['Luna', 'Lina']))
  expect(screen.getByRole('group').textContent).toContain('2 di 1.234')
})

it('a similar name is marked, and an early Enter does not open it', async () => {
  answerGroup({ righe: [], tot: 0, tutti: null, simili: [luna] })
  const { user, field } = show()
  await user.type(field, 'lunna{Enter}')
  await waitFor(() => expect(screen.getByRole('option').getAttribute('aria-label')).toContain('Forse cercavi Luna'))
  expect(screen.getByText('Forse cercavi')).toBeTruthy()
  expect(place()).toBe('/')
  await user.keyboard('{Enter}')
  expect(place()).toBe('/gatti/7')
})
