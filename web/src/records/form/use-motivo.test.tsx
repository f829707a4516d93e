import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/client.ts'
import { ConfirmProvider } from '../../ui/feedback/confirm.tsx'
import { useMotivo } from './use-motivo.ts'

afterEach(cleanup)

const missing = () =>
  new ApiError(422, 'Il certificato emesso il 12/03/2024 riporta nome: scrivi il motivo', {
    code: 'motivo_mancante',
  })

function open(send: (motivo?: string) => Promise<string>) {
  const done = vi.fn()
  const failed = vi.fn()
  const Saver = () => {
    const withMotivo = useMotivo()
    return (
      <button type="button" onClick={() => void withMotivo(send).then(done, failed)}>
        Invia
      </button>
    )
  }
  render(
    <ConfirmProvider>
      <Saver />
    </ConfirmProvider>,
  )
  return { done, failed, user: userEvent.setup() }
}

it('asks for the reason the server misses and sends again with it', async () => {
  const send = vi.fn(async (motivo?: string) => {
    if (motivo === undefined) throw missing()
    return motivo
  })
  const { done, user } = open(send)
  await user.click(screen.getByText('Invia'))
  await user.type(await screen.findByLabelText(/Motivo/), 'Refuso')
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await waitFor(() => expect(done).toHaveBeenCalledWith('Refuso'))
  expect(send.mock.calls).toEqual([[], ['Refuso']])
})

it('without a reason nothing is sent again, and the refusal stays', async () => {
  const send = vi.fn(() => Promise.reject(missing()))
  const { failed, user } = open(send)
  await user.click(screen.getByText('Invia'))
  await user.click(await screen.findByRole('button', { name: 'Chiudi' }))
  await waitFor(() => expect(failed).toHaveBeenCalled())
  expect(send).toHaveBeenCalledTimes(1)
})

it('other refusals are not asked about', async () => {
  const { failed, user } = open(() => Promise.reject(new ApiError(409, 'Già salvato')))
  await user.click(screen.getByText('Invia'))
  await waitFor(() => expect(failed).toHaveBeenCalled())
  expect(screen.queryByLabelText(/Motivo/)).toBeNull()
})
