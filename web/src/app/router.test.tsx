import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readToken } from '../api/credentials.ts'
import { session } from '../session/session-store.ts'
import { errorsSeen, notify } from '../ui/feedback/notify.ts'
import { App } from './app.tsx'

const account = { id: 1, name: 'Ada', surname: 'Neri', email: 'a@b', type: 'socio', password_expire: null }
const profile = { account, rules: [], clienti_soci_id: 7, associazione: { nome: 'Associazione di prova', sito: null } }
const calls: string[] = []

beforeEach(() => {
  calls.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, request: RequestInit) => {
      calls.push(`${request.method} ${path}`)
      const body = path === '/auth/login' ? { token: 'nuovo' } : profile
      return new Response(JSON.stringify(body))
    }),
  )
})
afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

it('a page without session asks for the login, then opens', async () => {
  open('/update/anagrafica-cliente?x=1')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/Username/), 'a@b')
  expect(location.pathname + location.search).toBe('/login?redirect=%2Fupdate%2Fanagrafica-cliente%3Fx%3D1')
  expect(document.title).toContain('Accedi')
  await user.type(screen.getByLabelText(/^Password/), 'segreta{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'La mia anagrafica' })
  expect(readToken()).toBe('nuovo')
  expect(location.pathname + location.search).toBe('/update/anagrafica-cliente?x=1')
  expect(calls.filter(call => call.includes('/auth/'))).toEqual(['POST /auth/login', 'GET /auth/check'])
})

it('an empty login shows the missing fields without a call', async () => {
  open('/login')
  await userEvent.click(await screen.findByRole('button', { name: 'Accedi' }))
  expect(screen.getByText('Username is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  expect(calls).toEqual([])
})

it.each(['/', '/login', '/pagina-che-non-esiste', '/list/accounts'])(
  'leads a socio from %s to the dashboard',
  async path => {
    session.signIn('t')
    open(path)
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    if (path === '/pagina-che-non-esiste') expect(await screen.findByText(/Questa pagina non esiste/)).toBeTruthy()
    const refused = path === '/list/accounts'
    if (refused) expect(await screen.findByText('Non hai accesso a questa pagina.')).toBeTruthy()
    const menu = within(screen.getByRole('navigation', { name: 'Menu principale' }))
    expect(menu.getByRole('link', { name: 'Area documentale' })).toBeTruthy()
    expect(menu.queryByRole('link', { name: 'Account' })).toBeNull()
  },
)

it('after a logout /login has no old messages, and gives the reason of an automatic one', async () => {
  session.signIn('t')
  open('/dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  cleanup()
  notify.error('Un errore di prima')
  const reason = 'La sessione si è chiusa dopo 30 minuti senza attività.'
  history.replaceState({ usr: { from: '/list/gatti?page=2', reason } }, '', '/logout')
  render(<App />)
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(location.pathname + location.search).toBe('/login?redirect=%2Flist%2Fgatti%3Fpage%3D2')
  cleanup()
  session.signIn('t')
  notify.error('Un errore di prima')
  open('/logout')
  await screen.findByRole('heading', { level: 1, name: 'Accedi' })
  await waitFor(() => expect(location.pathname + location.search).toBe('/login'))
  expect(screen.queryByText(reason)).toBeNull()
  expect(errorsSeen.read()).toEqual([])
  await waitFor(() => expect(screen.queryByText('Un errore di prima')).toBeNull())
})

function open(path: string): void {
  history.replaceState(null, '', path)
  render(<App />)
}
