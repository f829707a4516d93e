import type { CuccioloLetto } from '@bisavolo/domain/nascite/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, api } from '../../api/client.ts'
import { queryClient } from '../../session/query-client.ts'
import { useGattoDaCucciolo } from './use-gatto-da-cucciolo.ts'

const cucciolo = { id: 7, sesso: 'F', idrazza: 3, idcolore_genotipo: 5, idocchi: 8 } as unknown as CuccioloLetto
const post = vi.spyOn(api, 'post')
const put = vi.spyOn(api, 'put')
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const registrations = () => post.mock.calls.filter(([path]) => path === '/gatti')

beforeEach(() => {
  post.mockImplementation(
    async path => (path === '/gatti' ? { id: 90 } : { gatto: {}, nome_completo: '', libro: {}, avvisi: [] }) as never,
  )
  put.mockResolvedValue({} as never)
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

function start() {
  const onDone = vi.fn()
  const { result } = renderHook(() => useGattoDaCucciolo(cucciolo, onDone), { wrapper })
  act(() => result.current.set({ nome: 'Aria' }))
  return { result, onDone }
}

it('a kitten becomes a cat and is then linked by a separate save (§7)', async () => {
  const { result, onDone } = start()
  act(() => void result.current.save(false))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(false))
  expect(registrations()[0]?.[1]).toMatchObject({ nome: 'Aria', codice: '', cuccioloId: 7 })
  expect(put.mock.calls).toEqual([['/cuccioli/7', { id: 7, idgatto: 90 }, {}]])
})

it.each([
  ['the answer', () => post.mockRejectedValueOnce(new ApiError(0, 'Connessione assente')), 0],
  ['the link', () => put.mockRejectedValueOnce(new ApiError(0, 'Connessione assente')), 1],
])('after losing %s a second press repeats the same registration', async (_, lose, linked) => {
  const { result, onDone } = start()
  await waitFor(() => expect(result.current.proposta).toBeDefined())
  lose()
  act(() => void result.current.save(true))
  await waitFor(() => expect(result.current.busy).toBe(false))
  expect(put).toHaveBeenCalledTimes(linked)
  expect(onDone).not.toHaveBeenCalled()
  expect(result.current.values.nome).toBe('Aria')
  act(() => void result.current.save(true))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(true))
  const [first, second] = registrations().map(([, , options]) => options?.idempotencyKey)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
})
