import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorsSeen, notify } from '../ui/feedback/notify.ts'
import { queryClient } from './query-client.ts'
import { useWrite } from './use-write.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

it('pressing Enter twice before rendering writes once; a refusal allows another try', async () => {
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

it('without a connection a write fails immediately, and is not sent later', async () => {
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

it.each<[string, (error: Error) => void]>([
  ['said by the form itself', ({ message }) => notify.error(message)],
  [
    'in several sentences',
    ({ message }) => {
      for (const text of ['Prima', message]) notify.error(text)
    },
  ],
])('an error %s disappears at the next attempt, other errors stay', async (_name, onRefused) => {
  errorsSeen.clear()
  notify.error('Di un’altra pagina')
  const others = errorsSeen.read()
  let answer = (_text: string) => {}
  const write = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Microchip già usato'))
    .mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  const { result } = renderHook(() => useWrite(write, { done: 'Salvato', onRefused }), { wrapper })
  act(() => result.current.run())
  await waitFor(() => expect(errorsSeen.read()[0]?.text).toBe('Microchip già usato'))
  act(() => result.current.run())
  expect(errorsSeen.read()).toEqual(others)
  await act(async () => answer('fatto'))
  expect(errorsSeen.read()).toEqual(others)
})

describe('a button disabled while writing', () => {
  function Page({ write, isGone = false }: { write: () => Promise<unknown>; isGone?: boolean }) {
    const { busy, run } = useWrite(write)
    return (
      <>
        <h1 tabIndex={-1}>Denuncia</h1>
        {!isGone && (
          <button type="button" disabled={busy} onClick={() => run()}>
            Salva
          </button>
        )}
      </>
    )
  }
  /** happy-dom leaves the focus on a disabled button. */
  const drop = () => {
    screen.getByRole('heading').focus()
    screen.getByRole('heading').blur()
  }
  const write = (isRefused: boolean) => async () => {
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true))
    drop()
    if (isRefused) throw new Error('Nome già usato')
  }
  afterEach(cleanup)

  it.each([true, false])('gets the focus back when the write is done (refused: %s)', async isRefused => {
    render(<Page write={write(isRefused)} />, { wrapper })
    await userEvent.click(screen.getByRole('button'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')))
  })

  it('passes the focus to the heading if it disappears', async () => {
    let done = () => {}
    const answer = new Promise<void>(resolve => (done = resolve))
    const slow = () => {
      drop()
      return answer
    }
    const { rerender } = render(<Page write={slow} />, { wrapper })
    await userEvent.click(screen.getByRole('button'))
    rerender(<Page write={slow} isGone />)
    done()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
  })
})
