import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { queryClient } from '../../session/query-client.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { TotpOn } from './totp-on.tsx'

const otpauth_url = 'otpauth://totp/Bisavolo:luna?secret=JBSWY3DPEHPK3PXP&issuer=Bisavolo'
const post = vi.spyOn(api, 'post')

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('on a phone a link opens the app for codes, and the key can be copied or read', async () => {
  post.mockResolvedValue({ qr: 'data:image/svg+xml;base64,', otpauth_url, secret: 'JBSWY3DPEHPK3PXP' } as never)
  const writeText = vi.fn(async () => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const said = vi.spyOn(notify, 'success')
  const warned = vi.spyOn(notify, 'warning')
  render(
    <QueryClientProvider client={queryClient}>
      <TotpOn onDone={() => {}} />
    </QueryClientProvider>,
  )
  const password = screen.getByLabelText(/password/i, { selector: 'input' })
  fireEvent.change(password, { target: { value: 'Bisavolo2026!' } })
  fireEvent.submit(password.closest('form') as HTMLFormElement)
  const link = await screen.findByRole('link', { name: 'Apri l’app di verifica' })
  expect(link.getAttribute('href')).toBe(otpauth_url)
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Copia la chiave' }))
  await waitFor(() => expect(said).toHaveBeenCalledWith('Chiave copiata'))
  expect(writeText).toHaveBeenCalledWith('JBSWY3DPEHPK3PXP')
  writeText.mockRejectedValueOnce(new Error('refused'))
  fireEvent.click(screen.getByRole('button', { name: 'Copia la chiave' }))
  await waitFor(() => expect(warned).toHaveBeenCalledWith('La chiave non è stata copiata: scrivila a mano.'))
})
