import { messages } from '@bisavolo/domain/words/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, api } from '../api/client.ts'
import { queryClient } from '../session/query-client.ts'
import { notify } from '../ui/feedback/notify.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

const post = vi.spyOn(api, 'post')
const said = vi.spyOn(notify, 'error')

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })

async function send(refusal: Error) {
  post.mockRejectedValueOnce(refusal)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ChangePasswordDialog expired={false} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByLabelText(/^Vecchia password/)
  type(/^Vecchia password/, 'sbagliata!!')
  type(/^Nuova password/, 'tre gatti sul tetto')
  type(/^Conferma password/, 'tre gatti sul tetto')
  fireEvent.click(screen.getByRole('button', { name: 'Conferma' }))
}

it('a wrong old password is marked at its field, which gets the focus and says why', async () => {
  const message = 'La vecchia password non è corretta.'
  await send(new ApiError(422, message, { errors: [{ field: 'oldpass', message, code: 'non_valido' }] }))
  const old = field(/^Vecchia password/)
  await screen.findByText(`${messages.passwordSaveFailed} ${message}`)
  expect(said, 'a notification would cover the field on a phone').not.toHaveBeenCalled()
  expect(document.activeElement).toBe(old)
  expect(old.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(old.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message)
  expect(field(/^Nuova password/).getAttribute('aria-invalid')).toBe('false')
  type(/^Vecchia password/, 'quella giusta')
  expect(old.getAttribute('aria-invalid')).toBe('false')
  expect(screen.getByRole('alert').textContent).toBe('')
})

it('a refusal without a field is a message alone', async () => {
  await send(new ApiError(429, 'Troppi tentativi: aspetta un minuto e riprova.'))
  await waitFor(() => expect(said).toHaveBeenCalled())
  expect(field(/^Vecchia password/).getAttribute('aria-invalid')).toBe('false')
  expect(said.mock.calls[0]?.[0]).toContain('aspetta un minuto')
})
