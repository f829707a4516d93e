import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEmulation, readToken, storeEmulation } from '../api/credentials.ts'
import { onNotice } from '../ui/feedback/notify.ts'
import { onBeforeLogout } from './before-logout.ts'
import { hasPassed, session } from './session-store.ts'

const fetchMock = vi.fn<typeof fetch>()
const notices: string[] = []
onNotice(notice => notices.push(notice.text))

const profile = {
  account: { id: 4, name: 'Ada', surname: null, email: 'a@b', type: 'socio', password_expire: null },
  rules: [{ action: 'read', subject: 'gatti', conditions: { idproprietario: 9 } }],
  clienti_soci_id: 9,
  emulated_by: null,
  associazione: { nome: 'Associazione di prova', sito: null },
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  session.signIn('t1')
  notices.length = 0
})
afterEach(() => {
  session.end()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

describe('checking the session', () => {
  it('loads profile and rights, in one call for concurrent callers', async () => {
    answer(200, profile)
    await Promise.all([session.check(), session.check()])
    expect(fetchMock).toHaveBeenCalledTimes(1)
    const { profile: person, can, passwordExpired } = session.read()
    expect(person).toMatchObject({ accountId: 4, name: 'Ada', surname: '', role: 'socio', clienteId: 9 })
    expect(passwordExpired).toBe(false)
    expect(can('read', 'gatti', { idproprietario: 9 })).toBe(true)
    expect(can('read', 'gatti', { idproprietario: 8 })).toBe(false)
    expect(can('read', 'account')).toBe(false)
  })

  it.each([401, 403, 500])('with answer %i ends the session in the words of §4', async status => {
    storeEmulation(3)
    answer(status, { message: 'no' })
    await session.check()
    expect(session.read().signedIn).toBe(false)
    expect([readToken(), readEmulation()]).toEqual([null, null])
    expect(notices).toEqual(['Verifica fallita, esegui nuovamente il login.'])
  })

  it('without a server keeps a working user, but signs nobody in', async () => {
    vi.useFakeTimers()
    const unanswered = async () => {
      const checking = session.check()
      await vi.advanceTimersByTimeAsync(1_000)
      await checking
    }
    answer(200, profile)
    await session.check()
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    await unanswered()
    expect(session.read().profile?.accountId).toBe(4)
    expect(notices).toEqual([])
    session.signIn('t2')
    await unanswered()
    vi.useRealTimers()
    expect(session.read().signedIn).toBe(false)
    expect(notices).toEqual(['Verifica fallita, esegui nuovamente il login.'])
  })

  it('during a short database failure is repeated, and continues when it is back', async () => {
    vi.useFakeTimers()
    answer(503, { message: 'riprova' }, { 'retry-after': '2' })
    const checking = session.check()
    await vi.advanceTimersByTimeAsync(3_000)
    expect([session.read().signedIn, session.read().profile]).toEqual([true, null])
    answer(200, profile)
    await vi.advanceTimersByTimeAsync(3_000)
    await checking
    vi.useRealTimers()
    expect(session.read().profile?.accountId).toBe(4)
    expect(notices).toEqual([])
  })

  it.each([
    ['says so for longer', { 'retry-after': '2' }, 6],
    ['does not say for how long', {}, 1],
  ])('keeps a working user when the server %s', async (_what, headers, calls) => {
    vi.useFakeTimers()
    answer(200, profile)
    await session.check()
    fetchMock.mockClear()
    answer(503, { message: 'riprova' }, headers)
    const checking = session.check()
    await vi.advanceTimersByTimeAsync(30_000)
    await checking
    vi.useRealTimers()
    expect(fetchMock).toHaveBeenCalledTimes(calls)
    expect(session.read().profile?.accountId).toBe(4)
    expect(notices).toEqual([])
  })

  it('refused while emulating returns to the own account, without a logout', async () => {
    storeEmulation(3)
    answer(200, profile)
    const headers = { 'content-type': 'application/json' }
    fetchMock.mockResolvedValueOnce(new Response('{"message":"L’ora è finita."}', { status: 403, headers }))
    await session.check()
    expect(session.read().profile?.accountId).toBe(4)
    expect([readToken(), readEmulation()]).toEqual(['t1', null])
    expect(notices).toEqual(['L’ora è finita.'])
  })

  it.each([
    ['2020-01-01', null, true],
    ['2020-01-01', { id: 1 }, false],
  ])('expiry %s, emulated by %j: asks for a new password %s', async (password_expire, emulated_by, asked) => {
    answer(200, { ...profile, account: { ...profile.account, password_expire }, emulated_by })
    await session.check()
    expect(session.read().passwordExpired).toBe(asked)
  })

  it('does not affect a newer session', async () => {
    answer(401, {})
    const checking = session.check()
    session.signIn('t2')
    await checking
    expect(session.read().signedIn).toBe(true)
    expect(readToken()).toBe('t2')
  })
})

it('forms save their text before the session ends, even if one fails', () => {
  const keep = vi.fn()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const offs = [onBeforeLogout(() => fail()), onBeforeLogout(keep)]
  session.end()
  for (const off of offs) off()
  expect(keep).toHaveBeenCalledTimes(1)
})

it('ending a session removes recent records, and keeps other data of the tab', () => {
  sessionStorage.setItem('bisavolo.recent.4.gatti', '[{"id":1,"nome":"Luna"}]')
  sessionStorage.setItem('other', 'x')
  session.end()
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

describe('hasPassed', () => {
  const now = new Date(2026, 10, 15, 12)
  it.each([
    [null, false],
    ['2026-11-14', true],
    ['2026-11-15', false],
    [new Date(2026, 10, 15, 11, 59).toISOString(), true],
    [new Date(2026, 10, 15, 12, 1).toISOString(), false],
  ])('%s → %s', (expiry, passed) => {
    expect(hasPassed(expiry, now)).toBe(passed)
  })
})

function fail(): never {
  throw new Error('storage is full')
}

function answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(body), { status, headers }))
}
