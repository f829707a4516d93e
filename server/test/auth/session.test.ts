import { office } from '@bisavolo/domain'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../src/demo/index.ts'
import { inspectRoutes } from '../../src/platform/http/route-access.ts'
import { startApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'
import { check, newAccount, signIn, tokenOf, trailOf } from './sign-in.ts'

const test = await startApp()

describe('an invalid token', () => {
  it.each([
    ['is missing', {}],
    ['is empty', { authorization: 'Bearer ' }],
    ['is unknown', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['is in a cookie alone', { cookie: `token=${'x'.repeat(43)}` }],
    ['is missing beside an emulation header', { 'x-emulated-user': '1' }],
  ])('%s: 401', async (_, headers) => {
    for (const url of ['/auth/check', '/auth/sessions', '/razze', '/account'])
      expect((await test.app.inject({ url, headers })).statusCode).toBe(401)
  })

  it('a valid token in the cookie is refused', async () => {
    const token = await tokenOf(test, 'socio@bisavolo.test')
    const answer = await test.app.inject({ url: '/auth/check', headers: { cookie: `token=${token}` } })
    expect(answer.statusCode).toBe(401)
  })
})

describe('the end of a session', () => {
  it.each([
    ['idle for 31 minutes', `vista_il = now() - interval '31 minutes'`, 401],
    ['idle for 29 minutes', `vista_il = now() - interval '29 minutes'`, 200],
    ['12 hours after its start', `scade_il = now() - interval '1 second'`, 401],
    ['closed', 'chiusa_il = now()', 401],
  ])('%s', async (_, change, status) => {
    const { id, username } = await newAccount(test)
    const token = await tokenOf(test, username)
    await test.pool.query(`update sessioni set ${change} where account_id = $1`, [id])
    expect((await check(test, token)).statusCode).toBe(status)
  })

  it('comes after twelve hours at most', async () => {
    const { id, username } = await newAccount(test)
    await tokenOf(test, username)
    const { rows } = await test.pool.query(
      'select scade_il - creata_il = $2::interval as twelve from sessioni where account_id = $1',
      [id, '12 hours'],
    )
    expect(rows).toEqual([{ twelve: true }])
  })

  it('is postponed by a person’s activity, not by background polling', async () => {
    const { id, username } = await newAccount(test)
    const token = await tokenOf(test, username)
    const age = async () => {
      const { rows } = await test.pool.query(
        `select extract(epoch from now() - vista_il)::int as age from sessioni where account_id = $1`,
        [id],
      )
      return rows[0].age as number
    }
    await test.pool.query(`update sessioni set vista_il = now() - interval '20 minutes' where account_id = $1`, [id])
    await check(test, token, { 'x-background': '1' })
    expect(await age()).toBeGreaterThan(1000)
    await check(test, token)
    expect(await age()).toBeLessThan(5)
  })

  it.each([
    ['disabled', 'status = 0', 401],
    ['given another role', `type = 'admin_cdn'`, 200],
  ])('comes immediately for an account %s, on every server', async (_, change, status) => {
    const { id, username } = await newAccount(test)
    const token = await tokenOf(test, username)
    const second = await test.secondServer()
    await test.pool.query(`update account set ${change} where id = $1`, [id])
    const answer = await check(second, token)
    expect(answer.statusCode).toBe(status)
    if (status === 200) expect(answer.json().account.type).toBe('admin_cdn')
  })
})

describe('logout', () => {
  const logout = (
    token: string | undefined,
    options: { payload?: string | object; type?: string; cookie?: string } = {},
  ) =>
    test.app.inject({
      method: 'DELETE',
      url: '/auth/logout',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(options.type === undefined ? {} : { 'content-type': options.type }),
        ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
      },
      ...(options.payload === undefined ? {} : { payload: options.payload }),
    })

  it('without a token is 401', async () => expect((await logout(undefined)).statusCode).toBe(401))

  it('ends only the own session, even with another’s token in the body, on both servers', async () => {
    const [a, b] = [await newAccount(test), await newAccount(test)]
    const [mine, others] = [await tokenOf(test, a.username), await tokenOf(test, b.username)]
    const answer = await logout(mine, { payload: { token: others } })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['clear-site-data']).toBe('"cookies"')
    expect((await check(test, others)).statusCode).toBe(200)
    expect((await check(test, mine)).statusCode).toBe(401)
    expect((await check(await test.secondServer(), mine)).statusCode).toBe(401)
    expect((await trailOf(test, a.id)).map(line => line.azione)).toEqual(['accesso', 'uscita'])
  })

  it('keeps the cookie of a known device', async () => {
    const token = await tokenOf(test, (await newAccount(test)).username)
    const answer = await logout(token, { cookie: `__Host-dispositivo-7=${'x'.repeat(43)}` })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['clear-site-data']).toBeUndefined()
    expect(String(answer.headers['set-cookie'])).toMatch(/__Host-impronta=;.*Max-Age=0/)
    expect(String(answer.headers['set-cookie'])).not.toContain('dispositivo')
  })

  it('is 204 with an empty JSON body, and again when repeated', async () => {
    const token = await tokenOf(test, 'socio@bisavolo.test')
    expect((await logout(token, { type: 'application/json', payload: '' })).statusCode).toBe(204)
    expect((await logout(token, { type: 'application/json' })).statusCode).toBe(204)
  })

  it('is 400 with broken JSON', async () => {
    const token = await tokenOf(test, 'socio@bisavolo.test')
    expect((await logout(token, { type: 'application/json', payload: '{' })).statusCode).toBe(400)
  })
})

const improntaOf = (answer: { headers: Record<string, unknown> }) =>
  [(answer.headers['set-cookie'] as string | string[] | undefined) ?? []]
    .flat()
    .find(one => one.includes('impronta=')) ?? ''

describe("a browser's session", () => {
  const headers = { 'sec-fetch-site': 'same-origin' }

  it('needs its HttpOnly cookie: the bearer token alone, or with another’s cookie, is 401', async () => {
    const { username } = await newAccount(test)
    const answer = await signIn(test, { username, headers })
    const other = await signIn(test, { username, headers })
    const cookie = improntaOf(answer)
    expect(cookie).toMatch(/^__Host-impronta=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
    const { token } = answer.json()
    const half = cookie.split(';')[0] as string
    expect((await check(test, token)).statusCode).toBe(401)
    expect((await check(test, token, { cookie: '__Host-impronta=' })).statusCode).toBe(401)
    expect((await check(test, token, { cookie: improntaOf(other).split(';')[0] as string })).statusCode).toBe(401)
    expect((await check(test, token, { cookie: `a=1; ${half}; b=2` })).statusCode).toBe(200)
    const { rows } = await test.pool.query('select impronta_hash from sessioni order by id desc limit 2')
    expect(JSON.stringify(rows)).not.toContain(half.split('=')[1])
  })

  it('is not created for a client other than a browser', async () => {
    const { username } = await newAccount(test)
    expect(improntaOf(await signIn(test, { username }))).toBe('')
  })

  it('has a cookie without Secure on allowed plain http', async () => {
    const plain = await startApp({ insecureHttp: true })
    const answer = await signIn(plain, { username: 'socio@bisavolo.test', headers })
    const cookie = improntaOf(answer)
    expect(cookie).toMatch(/^impronta=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect((await check(plain, answer.json().token, { cookie: cookie.split(';')[0] as string })).statusCode).toBe(200)
  })
})

describe('an expired password', () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' })
  const day = (offset: number) => today.format(new Date(Date.now() + offset * 86_400_000))

  it.each([
    ['yesterday', -1, 403],
    ['today', 0, 200],
    ['tomorrow', 1, 200],
  ])('of %s', async (_, offset, status) => {
    const { username } = await newAccount(test, { password_expire: day(offset) })
    const token = await tokenOf(test, username)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await test.app.inject({ url: '/razze', headers })
    expect(answer.statusCode).toBe(status)
    if (status === 403) expect(answer.json().message).toContain('password scaduta')
    expect((await check(test, token)).json().account.password_expire).toBe(day(offset))
    expect((await test.app.inject({ method: 'DELETE', url: '/auth/logout', headers })).statusCode).toBe(204)
  })
})

describe('two factors mandatory for staff', () => {
  it('staff without two factors can only switch them on; members are not affected', async () => {
    const strict = await startApp({ staffTotp: 'required' })
    const admin = await strict.as('admin')
    const refused = await admin.get<{ message: string }>('/razze')
    expect(refused.status).toBe(403)
    expect(refused.body.message).toMatch(/due passaggi/)
    expect((await admin.get('/auth/check')).status).toBe(200)
    expect((await admin.post('/auth/totp', { password_attuale: demoPassword })).status).toBe(200)
    expect((await (await strict.as('socio')).get('/razze')).status).toBe(200)
  })
})

describe('open sessions', () => {
  it('are listed to oneself and, for lower accounts, to the office; other listings are refused', async () => {
    const member = await newAccount(test)
    const token = await tokenOf(test, member.username)
    const own = await test.app.inject({ url: '/auth/sessions', headers: { authorization: `Bearer ${token}` } })
    expect(own.json()).toEqual([expect.objectContaining({ corrente: true, tipo: 'api', ip: '127.9.9.9' })])
    expect(own.body).not.toMatch(/hash/)
    const [admin, cdn, superadmin] = [
      await test.as('admin'),
      await test.as('admin_cdn_full'),
      await test.as('superadmin'),
    ]
    expect((await admin.get(`/auth/sessions?account=${member.id}`)).status).toBe(200)
    expect((await cdn.get(`/auth/sessions?account=${member.id}`)).status).toBe(403)
    const profile = await superadmin.get<{ account: { id: number } }>('/auth/check')
    expect((await admin.get(`/auth/sessions?account=${profile.body.account.id}`)).status).toBe(403)
    expect((await admin.get('/auth/sessions?account=1%20or%201=1')).status).toBe(400)
  })

  it('are ended by their owner or a higher rank; to others they do not exist', async () => {
    const member = await newAccount(test)
    const token = await tokenOf(test, member.username)
    const { rows } = await test.pool.query('select id from sessioni where account_id = $1', [member.id])
    const url = `/auth/sessions/${rows[0].id}`
    for (const role of rolesBut(...office)) expect((await (await test.as(role)).remove(url)).status).toBe(404)
    expect((await check(test, token)).statusCode).toBe(200)
    expect((await (await test.as('admin')).remove(url)).status).toBe(204)
    expect((await check(test, token)).statusCode).toBe(401)
  })
})

describe('a route', () => {
  it('without declared access stops the start', async () => {
    const app = Fastify()
    inspectRoutes(app)
    app.get('/forgotten', async () => 'open')
    await expect(app.ready()).rejects.toThrow('GET /forgotten')
    await app.close()
  })
})
