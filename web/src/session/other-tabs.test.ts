import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readEmulation, readToken, storeEmulation } from '../api/credentials.ts'

const fetchMock = vi.fn<typeof fetch>()
const closing: (() => void)[] = []
const profile = {
  account: { id: 4, name: 'Ada', surname: null, email: 'a@b', type: 'socio', password_expire: null },
  rules: [],
  clienti_soci_id: 9,
  emulated_by: null,
  associazione: { nome: 'Associazione di prova', sito: null },
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(profile)))
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.unstubAllGlobals()
})

/** Each tab loads its own modules; cookies are shared. */
async function openTab() {
  vi.resetModules()
  const [{ session }, { queryClient }, { onNotice }, { onBeforeLogout }] = await Promise.all([
    import('./session-store.ts'),
    import('./query-client.ts'),
    import('../ui/feedback/notify.ts'),
    import('./before-logout.ts'),
  ])
  const notices: string[] = []
  const kept = vi.fn()
  onNotice(notice => notices.push(notice.text))
  closing.push(session.followTabs(), onBeforeLogout(kept))
  return { session, queryClient, notices, kept }
}

async function openTwo() {
  const first = await openTab()
  first.session.signIn('t1')
  storeEmulation(3)
  await first.session.check()
  const second = await openTab()
  await second.session.check()
  second.queryClient.setQueryData(['gatti', 'one', 7], { id: 7, nome: 'Luna' })
  expect(second.session.read().profile?.name).toBe('Ada')
  return [first, second] as const
}

type Tab = Awaited<ReturnType<typeof openTab>>

const becomes = ({ session }: Tab, isSo: (state: ReturnType<Tab['session']['read']>) => boolean) =>
  new Promise<void>(resolve => {
    const look = () => isSo(session.read()) && resolve()
    session.subscribe(look)
    look()
  })

it('a logout in one tab signs out the others, keeps their typed text and clears their data', async () => {
  const [first, second] = await openTwo()
  first.session.end()
  await becomes(second, ({ signedIn }) => !signedIn)
  expect(second.session.read().profile).toBeNull()
  expect(second.queryClient.getQueryCache().getAll()).toEqual([])
  expect(second.kept).toHaveBeenCalledTimes(1)
  expect(second.notices).toEqual(['La sessione è terminata: accedi di nuovo.'])
  expect(first.notices).toEqual([])
  expect([readToken(), readEmulation()]).toEqual([null, null])
})

it('a tab learning of the logout after the next sign-in shows the new person', async () => {
  const [first, second] = await openTwo()
  first.session.end()
  first.session.signIn('t2')
  const next = { ...profile, account: { ...profile.account, id: 5, name: 'Bea' } }
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(next)))
  await becomes(second, ({ profile: shown }) => shown?.name === 'Bea')
  expect(second.queryClient.getQueryCache().getAll()).toEqual([])
  expect(readToken()).toBe('t2')
  expect(first.session.read().signedIn).toBe(true)
})
