import { describe, expect, it } from 'vitest'
import { startApp } from '../harness.ts'

const { as, anonymous, app, pool } = await startApp()
const admin = await as('admin')
const padded = (length: number) => `{"nome":"x"${' '.repeat(length - 12)}}`

describe('sizes', () => {
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
  it('a nest of lists is refused, not walked', async () => {
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
  it('an import of 5,001 rows is refused whole', async () => {
    const rows = Array.from({ length: 5001 }, () => ({ codice: 'X' }))
    expect([413, 422]).toContain((await admin.post('/import/risultati', { data: rows })).status)
  })
})

describe('tokens', () => {
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
  ])('%s opens nothing', async authorization => {
    expect((await anonymous.get('/gatti', { authorization })).status).toBe(401)
  })
  it('a token in the address or in a cookie is no token', async () => {
    expect((await anonymous.get(`/gatti?token=${admin.token}&access_token=${admin.token}`)).status).toBe(401)
    expect(
      (await anonymous.get('/gatti', { cookie: `token=${admin.token}; authorization=${admin.token}` })).status,
    ).toBe(401)
  })
  it('one byte off is another token', async () => {
    const off = `${admin.token.slice(0, -1)}${admin.token.endsWith('A') ? 'B' : 'A'}`
    expect((await anonymous.get('/gatti', { authorization: `Bearer ${off}` })).status).toBe(401)
  })
})

describe('many requests', () => {
  it('past the general limit an address waits, whatever it says of itself', async () => {
    const limited = await startApp({ rateLimit: true })
    let refused: { statusCode: number; headers: Record<string, unknown>; body: string } | undefined
    let sent = 0
    while (sent < 3200 && refused === undefined) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          limited.app.inject({
            method: 'GET',
            url: '/gatti',
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
  })
})

describe('reading changes nothing', () => {
  it('no GET leaves a trace but the trail of what was read', async () => {
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
