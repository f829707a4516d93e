import { describe, expect, it } from 'vitest'
import { type Caller, startApp } from '../harness.ts'
import { sendRaw } from './send-raw.ts'
import { readOperations } from './spec.ts'

const test = await startApp()
const { as, anonymous, app, pool } = test
const admin = await as('admin')
const padded = (length: number) => `{"nome":"x"${' '.repeat(length - 12)}}`

describe('limits of size', () => {
  it.each([
    [4096, 200],
    [4097, 431],
    [15_000, 431],
  ])('x-filters of %d bytes → %d', async (length, status) => {
    expect((await admin.get('/gatti', { 'x-filters': padded(length) })).status).toBe(status)
  })
  it.each([
    [512, 400],
    [513, 431],
  ])('x-pagination of %d bytes → %d', async (length, status) => {
    expect((await admin.get('/gatti', { 'x-pagination': padded(length) })).status).toBe(status)
  })
  it.each([
    ['/razze', 300_000],
    ['/auth/login', 300_000],
    ['/request_account', 300_000],
  ])('%s with %d bytes is 413', async (url, length) => {
    expect((await admin.post(url, { x: 'x'.repeat(length) })).status).toBe(413)
  })
  it('deeply nested lists are refused without being walked', async () => {
    const payload = `{"righe":${'['.repeat(60_000)}${']'.repeat(60_000)}}`
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` }
    for (const url of ['/fatture_ricevute', '/import/risultati', '/razze', '/auth/login', '/request_account']) {
      const answer = await app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, 'idempotency-key': 'a-key-of-mine' },
      })
      expect([400, 422]).toContain(answer.statusCode)
    }
  })
  it('an import of 5,001 rows is refused as a whole', async () => {
    const rows = Array.from({ length: 5001 }, () => ({ codice: 'X' }))
    expect([413, 422]).toContain((await admin.post('/import/risultati', { data: rows })).status)
  })
})

describe('a bearer token', () => {
  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(5000)}`,
    'Basic YWRtaW46YWRtaW4=',
    "Bearer ' or 1=1 --aaaaaaaaaaaaaaa",
    'Bearer null',
    'Bearer undefined',
  ])('%s is refused', async authorization => {
    expect((await anonymous.get('/gatti', { authorization })).status).toBe(401)
  })
  it('in the address or in a cookie is ignored', async () => {
    expect((await anonymous.get(`/gatti?token=${admin.token}&access_token=${admin.token}`)).status).toBe(401)
    expect(
      (await anonymous.get('/gatti', { cookie: `token=${admin.token}; authorization=${admin.token}` })).status,
    ).toBe(401)
  })
  it('with one changed byte is refused', async () => {
    const off = `${admin.token.slice(0, -1)}${admin.token.endsWith('A') ? 'B' : 'A'}`
    expect((await anonymous.get('/gatti', { authorization: `Bearer ${off}` })).status).toBe(401)
  })
})

/** Names inherited by every JavaScript object. */
const traps = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf']
type Tried = { method: Parameters<Caller['call']>[0]; url: string; headers?: Record<string, string> }

describe('names of JavaScript’s own properties', () => {
  const faultsOf = async (tried: readonly Tried[]) => {
    const faults: string[] = []
    for (const { method, url, headers } of tried) {
      const body = method === 'POST' || method === 'PUT' ? {} : undefined
      const { status, body: answer } = await admin.call(method, url, body, headers)
      const isSaid = status < 400 || (typeof answer.message === 'string' && typeof answer.code === 'string')
      if (status >= 500 || !isSaid) faults.push(`${method} ${url} ${JSON.stringify(headers)} → ${status}`)
    }
    return faults
  }

  it('are no entity, report, id or code in any path', { timeout: 600_000 }, async () => {
    const operations = await readOperations(test)
    const tried = operations.flatMap(({ method, path }) =>
      [...path.matchAll(/\{\w+\}/g)].flatMap(([param]) =>
        traps.map(trap => ({ method, url: path.replace(param, trap).replace(/\{\w+\}/g, '1') })),
      ),
    )
    const loose = [
      '',
      '/pdf',
      '/excel',
      '/report',
      '/audit',
      '/assets',
      '/docs/api',
      '/docs/api/static',
      '/list',
      '/auth',
    ]
    const others = loose.flatMap(start => traps.map(trap => ({ method: 'GET' as const, url: `${start}/${trap}` })))
    expect(tried.length).toBeGreaterThan(500)
    expect(await faultsOf([...tried, ...others])).toEqual([])
  })

  it('are no filter, operator, sort or column of any list', { timeout: 600_000 }, async () => {
    const operations = await readOperations(test)
    const lists = operations.filter(({ method, listed }) => method === 'GET' && listed.length > 0)
    const tried = lists.flatMap(({ method, path, listed }) =>
      traps.flatMap(trap =>
        [
          { 'x-filters': `{"${trap}":"1"}` },
          { 'x-filters': `{"${listed[1]}":{"${trap}":"1"}}` },
          { 'x-pagination': `{"sortBy":"${trap}"}` },
          { 'x-fields': `["${trap}"]` },
        ].map(headers => ({ method, url: path.replace(/\{\w+\}/g, '1'), headers })),
      ),
    )
    expect(await faultsOf(tried)).toEqual([])
    for (const trap of traps) {
      expect((await admin.get('/gatti', { 'x-filters': `{"${trap}":"1"}` })).status).toBe(400)
      expect((await admin.get('/gatti', { 'x-pagination': `{"sortBy":"${trap}"}` })).status).toBe(400)
      expect((await admin.get('/gatti', { 'x-fields': `["${trap}"]` })).status).toBe(400)
    }
  })
})

describe('many requests', () => {
  it('past the general limit an address must wait, whatever its headers claim', async () => {
    const limited = await startApp({ rateLimit: true })
    // Invalid HTTP counts too.
    const left = async () => Number((await limited.app.inject({ url: '/gatti' })).headers['x-ratelimit-remaining'])
    const before = await left()
    expect((await sendRaw(limited.app, 'NIENTE\r\n\r\n')).status).toBe(400)
    expect(await left()).toBe(before - 2)
    let refused: { statusCode: number; headers: Record<string, unknown>; body: string } | undefined
    let sent = 0
    while (sent < 3200 && refused === undefined) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          limited.app.inject({
            method: 'GET',
            // Undecodable URLs count like valid ones.
            url: i % 2 === 0 ? '/gatti' : '/gatti/%zz',
            headers: { 'x-forwarded-for': `198.51.100.${(sent + i) % 250}` },
          }),
        ),
      )
      sent += answers.length
      refused = answers.find(answer => answer.statusCode === 429)
    }
    expect(sent).toBeGreaterThan(2990)
    expect(refused?.statusCode).toBe(429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(refused?.body ?? '{}')).toHaveProperty('message')
    expect((await limited.app.inject({ method: 'GET', url: '/health' })).statusCode).toBe(200)
    expect((await sendRaw(limited.app, 'NIENTE\r\n\r\n')).status).toBe(429)
  })
})

describe('GET requests', () => {
  it('change nothing except audit lines about reading', async () => {
    const sums = async () => {
      const { rows } = await pool.query<{ sum: string }>(
        `select md5(string_agg(t::text, '')) as sum from (select * from gatti order by id) t union all select md5(string_agg(t::text, '')) from (select * from clienti_soci order by id) t`,
      )
      return rows.map(row => row.sum)
    }
    const before = await sums()
    for (const url of [
      '/gatti',
      '/gatti/4',
      '/alberobisavoli/4',
      '/inbreeding/4',
      '/pdf/gatti/4',
      '/excel/gatti/0',
      '/clienti_soci/1',
      '/dashboard',
    ])
      await admin.get(url)
    expect(await sums()).toEqual(before)
  })
})
