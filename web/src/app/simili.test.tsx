import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../api/client.ts'
import type { RecordForm } from '../records/form/use-record-form.ts'
import { GattiSimili } from '../registro/gatti/gatti-simili.tsx'
import { PersoneSimili } from '../soci/anagrafica/persone-simili.tsx'

const session = { role: 'admin', may: vi.fn(() => true) }
vi.mock('../session/session.tsx', () => ({ useSession: () => session }))

const get = vi.spyOn(api, 'get').mockResolvedValue({ esiste: false } as never)
const post = vi.spyOn(api, 'post')
const luna = { id: 4, nome_completo: 'Luna', codice: 'LO 1', data_nascita: '2021-05-04', punteggio: 99 }

afterEach(() => {
  cleanup()
  post.mockReset()
  session.role = 'admin'
  session.may.mockReturnValue(true)
})

function show(panel: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{panel}</MemoryRouter>
    </QueryClientProvider>,
  )
}
const formOf = (values: object, given: object = {}) =>
  ({ mode: 'new', record: null, values, ...given }) as unknown as RecordForm

it('similar cats of a new one are named with reasons and links', async () => {
  post.mockResolvedValue([{ ...luna, motivi: ['Stesso microchip', 'Stesso nome'] }] as never)
  show(<GattiSimili form={formOf({ nome: 'Luna', note: 'x' })} />)
  const link = await screen.findByRole('link', { name: 'Luna' })
  expect(link.getAttribute('href')).toBe('/gatti/4')
  expect(screen.getByText('LO 1 · 04/05/2021 (stesso microchip, stesso nome)')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Unisci/ })).toBeNull()
  expect(post.mock.calls[0]?.[1]).toMatchObject({ id: null, nome: 'Luna', chip: null })
  expect(post.mock.calls[0]?.[1]).not.toHaveProperty('note')
})

it('two stored similar records can be merged by the office', async () => {
  post.mockResolvedValue([{ ...luna, motivi: ['Stesso nome'] }] as never)
  show(<GattiSimili form={formOf({ nome: 'Luna' }, { mode: 'edit', record: { id: 9 } })} />)
  const merge = await screen.findByRole('link', { name: 'Unisci con Luna' })
  expect(merge.getAttribute('href')).toBe('/unioni/gatti/4/9')
})

it('readers, empty forms and roles without the right search for no similar records', () => {
  show(<GattiSimili form={formOf({ nome: 'Luna' }, { mode: 'details', record: { id: 9 } })} />)
  show(<GattiSimili form={formOf({ nome: ' ' })} />)
  session.may.mockReturnValue(false)
  show(<GattiSimili form={formOf({ nome: 'Luna' })} />)
  expect(post).not.toHaveBeenCalled()
  expect(screen.queryByText('Forse esiste già')).toBeNull()
})

it('a section can use its own similar person, and is told of one elsewhere', async () => {
  session.role = 'admin_sezione'
  get.mockResolvedValueOnce({ esiste: true } as never)
  const rossi = {
    id: 1,
    nome_completo: 'Rossi Mario',
    codice: '10001',
    citta: 'Milano',
    tipo: 'Ordinario',
    punteggio: 99,
  }
  post.mockResolvedValue([{ ...rossi, motivi: ['Stesso codice fiscale'] }] as never)
  const onUse = vi.fn()
  show(<PersoneSimili form={formOf({ nome_completo: 'Mario Rossi' })} onUse={onUse} />)
  ;(await screen.findByRole('button', { name: 'Usa questo' })).click()
  expect(onUse).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }))
  expect(await screen.findByText(/non è della tua sezione/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Unisci/ })).toBeNull()
})
