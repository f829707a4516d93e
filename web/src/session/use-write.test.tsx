import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { useWrite } from './use-write.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

it('Enter pressed twice before the page is drawn again writes once; a refusal leaves the way free', async () => {
  const write = vi.fn<(input: string) => Promise<string>>()
  write.mockRejectedValueOnce(new Error('Nome obbligatorio')).mockResolvedValue('fatto')
  const onRefused = vi.fn()
  const onDone = vi.fn()
  const { result } = renderHook(() => useWrite(write, { onRefused, onDone }), { wrapper })
  const pressTwice = () => {
    result.current.run('uno')
    result.current.run('due')
  }
  act(pressTwice)
  await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1))
  expect(write).toHaveBeenCalledTimes(1)
  act(pressTwice)
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('fatto'))
  expect(write).toHaveBeenCalledTimes(2)
})

it('without a connection says so at once, and sends nothing behind the back of who pressed', async () => {
  const write = vi.fn(async () => Promise.reject(new Error('Connessione assente')))
  const onRefused = vi.fn()
  const { result } = renderHook(() => useWrite(write, { onRefused }), { wrapper })
  onlineManager.setOnline(false)
  try {
    act(() => result.current.run())
    await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1))
    expect(result.current.busy).toBe(false)
  } finally {
    onlineManager.setOnline(true)
  }
  expect(write).toHaveBeenCalledTimes(1)
})
