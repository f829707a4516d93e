import { describe, expect, it } from 'vitest'
import { check, newAccount, signIn, tokenOf, trailOf } from '../auth/sign-in.ts'
import { startApp } from '../harness.ts'

/** The numbers of security 5.1. FIGURES=full uses the full sizes; the daily run uses small ones. */
const isFull = process.env.FIGURES === 'full'
const test = await startApp({ insecureHttp: true })
const browser = { 'sec-fetch-site': 'same-origin' }

describe('S6: guessing a password', { timeout: 600_000 }, () => {
  it('five guesses are verified, and the victim can sign in from elsewhere', async () => {
    const guesses = isFull ? 1000 : 60
    const { id, username } = await newAccount(test)
    const statuses = new Map<number, number>()
    for (let at = 0; at < guesses; at += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          signIn(test, { username, password: `tentativo numero ${at + i}`, from: '10.66.0.1' }),
        ),
      )
      for (const { statusCode } of answers) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    const judged = (await trailOf(test, id)).filter(line => line.azione === 'accesso negato').length
    console.log(`S6: ${guesses} guesses, ${judged} reached the hash, answers ${JSON.stringify([...statuses])}`)
    expect(judged).toBeLessThanOrEqual(5)
    expect((statuses.get(401) ?? 0) + (statuses.get(429) ?? 0)).toBe(guesses)
    expect((await signIn(test, { username, from: '10.67.0.1' })).statusCode).toBe(200)
  })
})

describe('S7: a stolen bearer token', { timeout: 600_000 }, () => {
  it('is worthless without its HttpOnly cookie, and the cookie without the token', async () => {
    const [thefts, probes] = isFull ? [100, 20] : [10, 20]
    let accepted = 0
    let cookie = ''
    for (let i = 0; i < thefts; i++) {
      const { username } = await newAccount(test)
      const answer = await signIn(test, { username, headers: browser })
      cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
      const { token } = answer.json<{ token: string }>()
      expect((await check(test, token, { ...browser, cookie })).statusCode).toBe(200)
      for (const headers of [{}, browser, { cookie: `token=${token}` }, { cookie: '__Host-impronta=' }])
        if ((await check(test, token, headers)).statusCode !== 401) accepted++
    }
    const calls = [
      ['GET', '/gatti'],
      ['POST', '/razze'],
      ['PUT', '/razze/1'],
      ['DELETE', '/razze/1'],
      ['GET', '/pdf/gatti/1'],
    ] as const
    let forged = 0
    for (let i = 0; i < probes; i++) {
      const [method, url] = calls[i % calls.length] as (typeof calls)[number]
      const headers = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      if ((await test.app.inject({ method, url, headers })).statusCode !== 401) forged++
    }
    console.log(`S7: ${thefts} stolen bearers, ${accepted} accepted; ${probes} forged requests, ${forged} accepted`)
    expect([accepted, forged]).toEqual([0, 0])
  })
})

describe('S8: a revoked session', { timeout: 600_000 }, () => {
  it('is refused from the next call on, on both servers', async () => {
    const later = isFull ? 250 : 10
    const second = await test.secondServer()
    const admin = await test.as('superadmin')
    const ways: Record<string, (id: number, token: string) => Promise<{ status?: number; statusCode?: number }>> = {
      logout: (_id, token) =>
        test.app.inject({ method: 'DELETE', url: '/auth/logout', headers: { authorization: `Bearer ${token}` } }),
      disabled: id => admin.put(`/account/${id}`, { status: 0 }),
      'password set': id => admin.put(`/account/${id}`, { password: 'tre gatti sul tetto' }),
      'other role': id => admin.put(`/account/${id}`, { type: 'admin_cdn' }),
    }
    let accepted = 0
    for (const take of Object.values(ways)) {
      const { id, username } = await newAccount(test, { type: 'admin_cdn_full' })
      const token = await tokenOf(test, username)
      expect((await check(second, token)).statusCode).toBe(200)
      const { status, statusCode } = await take(id, token)
      expect([200, 204]).toContain(status ?? statusCode)
      for (let i = 0; i < later; i++)
        if ((await check(i % 2 === 0 ? second : test, token)).statusCode !== 401) accepted++
    }
    console.log(`S8: ${later * 4} later calls, ${accepted} accepted`)
    expect(accepted).toBe(0)
  })
})
