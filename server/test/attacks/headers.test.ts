import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { startApp } from '../harness.ts'
import { sendRaw } from './send-raw.ts'

const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
const { as, anonymous, app } = await startApp({}, log)
const admin = await as('admin')

/** security H9: the same headers on every kind of answer. */
const everywhere: [string, RegExp][] = [
  // Downloaded files have the strictest policy.
  [
    'content-security-policy',
    /default-src 'self'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'|^sandbox; default-src 'none'$/,
  ],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/i],
  ['referrer-policy', /^no-referrer$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['permissions-policy', /camera=\(\)/],
  ['cache-control', /no-store|no-cache|immutable/],
]

const answers: [string, () => Promise<{ headers: Record<string, unknown>; status: number }>, number][] = [
  ['a list', () => admin.get('/gatti'), 200],
  ['a record', () => admin.get('/gatti/4'), 200],
  ['a sheet', () => admin.get('/excel/razze/0'), 200],
  ['a CSV', () => admin.get('/excel/razze/0?formato=csv'), 200],
  ['a PDF', () => admin.get('/pdf/gatti/4'), 200],
  ['the specification', () => anonymous.get('/openapi.json'), 200],
  ['the health', () => anonymous.get('/health'), 200],
  ['a page', () => anonymous.get('/dashboard', { accept: 'text/html' }), 503],
  ['a refusal', () => anonymous.get('/gatti'), 401],
  ['a stranger', () => anonymous.get('/non-esiste'), 404],
  ['a wrong filter', () => admin.get('/gatti', { 'x-filters': '{' }), 400],
  ['a wrong body', () => admin.post('/razze', { codice: 1 }), 422],
]

describe.each(answers)('%s', (_what, ask, status) => {
  it('carries all security headers and no software name', async () => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    const wrong = everywhere.filter(([name, value]) => !value.test(String(answer.headers[name] ?? '')))
    expect(wrong.map(([name]) => `${name}: ${answer.headers[name]}`)).toEqual([])
    expect(answer.headers['x-powered-by']).toBeUndefined()
    expect(answer.headers.server).toBeUndefined()
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

/** Requests that Node or the router would otherwise answer with their own error format. */
const get = (url: string) => app.inject({ method: 'GET', url, headers: { accept: '*/*' } })
const send = (payload: string, type: string) =>
  app.inject({ method: 'POST', url: '/auth/login', payload, headers: { 'content-type': type } })
const raw = (bytes: string) => sendRaw(app, bytes)
const host = 'Host: x\r\nConnection: close\r\n'
const unreadable: [string, () => Promise<{ status?: number; statusCode?: number; body: string }>, number][] = [
  ['an address that is no UTF-8', () => get('/gatti/%zz'), 400],
  ['half a letter', () => get('/verifica/%C3'), 400],
  ['a bare percent sign', () => get('/%'), 400],
  ['too long a part of a path', () => get(`/verifica/${'x'.repeat(401)}`), 414],
  ['broken JSON', () => send('{', 'application/json'), 400],
  ['another kind of body', () => send('<a/>', 'application/xml'), 415],
  ['a method nobody has heard of', () => raw(`NIENTE / HTTP/1.1\r\n${host}\r\n`), 400],
  ['a method of other services', () => raw(`PROPFIND /gatti HTTP/1.1\r\n${host}\r\n`), 404],
  ['what is no HTTP', () => raw('\x16\x03\x01\x02\r\n\r\n'), 400],
  ['too long a head', () => raw(`GET / HTTP/1.1\r\n${host}x: ${'y'.repeat(20_000)}\r\n\r\n`), 431],
  ['too long an address', () => raw(`GET /${'z'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`), 431],
  [
    'two lengths at once',
    () => raw(`POST /razze HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n`),
    400,
  ],
]

describe.each(unreadable)('%s', (_what, ask, status) => {
  it('is refused in our error format, with all security headers, and logged', async () => {
    lines.length = 0
    const answer = await ask()
    const headers = (answer as { headers?: Record<string, unknown> }).headers ?? {}
    expect(answer.status ?? answer.statusCode).toBe(status)
    expect(JSON.parse(answer.body)).toEqual({
      code: expect.stringMatching(/^[a-z_]+$/),
      message: expect.stringMatching(/^[A-Z].+\.$/),
      errors: [],
    })
    expect(everywhere.filter(([name, value]) => !value.test(String(headers[name] ?? '')))).toEqual([])
    expect(lines.map(line => JSON.parse(line)).filter(line => line.msg === 'call')).toMatchObject([{ status }])
    expect(lines.join('')).not.toMatch(/%zz|xxxx|NIENTE/)
  })
})

describe('a downloaded file', () => {
  it.each(['/excel/razze/0', '/excel/razze/0?formato=csv', '/pdf/razze/0', '/pdf/gatti/4'])(
    '%s is an attachment with a plain name and is not cached',
    async url => {
      const { headers } = await admin.get(url)
      expect(String(headers['content-disposition'])).toMatch(/^attachment; filename="?[A-Za-z0-9_.-]{1,80}"?$/)
      expect(String(headers['x-filename'])).toMatch(/^[A-Za-z0-9_.-]{1,80}$/)
      expect(headers['cache-control']).toBe('no-store')
    },
  )
})

describe('headers from outside', () => {
  it('a foreign origin gets no permission', async () => {
    const { headers } = await admin.get('/gatti', { origin: 'https://evil.example' })
    expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
  })
  it.each(['OPTIONS', 'PATCH', 'TRACE'] as const)('the method %s is refused', async method => {
    const answer = await app.inject({
      method: method as 'OPTIONS',
      url: '/gatti',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect([404, 405]).toContain(answer.statusCode)
  })
  it('a header cannot override the method', async () => {
    const answer = await admin.post('/razze/1', {}, { 'x-http-method-override': 'DELETE' })
    expect(answer.status).toBe(404)
    expect((await admin.get('/razze/1')).status).toBe(200)
  })
  it('a forwarded address counts only from a configured proxy', async () => {
    const strict = await startApp({ insecureHttp: false })
    const answer = await strict.app.inject({
      method: 'GET',
      url: '/auth/check',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
    })
    expect(answer.statusCode).toBe(403)
  })

  it('an unconfigured proxy is logged once, and its clients share one limit', async () => {
    lines.length = 0
    const said = () => lines.filter(line => line.includes('TRUST_PROXY'))
    const strict = await startApp({ insecureHttp: true, rateLimit: true }, log)
    const left: number[] = []
    for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      const headers = { 'x-forwarded-for': from, 'x-forwarded-proto': 'https' }
      const answer = await strict.app.inject({ url: '/gatti', remoteAddress: '203.0.113.9', headers })
      left.push(Number(answer.headers['x-ratelimit-remaining']))
    }
    expect(left).toEqual([2999, 2998, 2997])
    expect(said()).toHaveLength(1)
    expect(said()[0]).toContain('203.0.113.9')
    lines.length = 0
    const named = await startApp({ trustProxy: ['203.0.113.9'], rateLimit: true }, log)
    for (const from of ['198.51.100.1', '198.51.100.2']) {
      const headers = { 'x-forwarded-for': from, 'x-forwarded-proto': 'https' }
      const answer = await named.app.inject({ url: '/gatti', remoteAddress: '203.0.113.9', headers })
      expect(answer.headers['x-ratelimit-remaining']).toBe('2999')
    }
    expect(said()).toEqual([])
  })
})

describe('ambiguous message lengths', () => {
  it.each([
    ['length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!'],
    ['a length that is none', 'Content-Length: 5x\r\n\r\nhello'],
    ['chunks under another name', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ])('%s: refused, and the bytes after it are not read', async (_what, rest) => {
    const follows = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n'
    const answer = await raw(`POST /auth/login HTTP/1.1\r\nHost: x\r\n${rest}${follows}`)
    expect(answer.status).toBe(400)
    expect(answer.body).not.toContain('HTTP/1.1')
  })
})

describe('/metrics', () => {
  it('answers only this machine', async () => {
    await admin.get('/gatti')
    const here = await app.inject({ method: 'GET', url: '/metrics' })
    expect(here.statusCode).toBe(200)
    expect(here.body).toMatch(
      /bisavolo_http_request_duration_seconds_count\{method="GET",route="\/gatti",status="200"\} \d+/,
    )
    for (const name of [
      'bisavolo_db_pool_connections',
      'bisavolo_totals_cache_total',
      'bisavolo_pedigree_cats 15',
      'bisavolo_outbox_mails',
    ])
      expect(here.body).toContain(name)
    expect(here.body).not.toMatch(/@|canarino|Rossi/)
  })
  it.each([
    [{ remoteAddress: '203.0.113.9', headers: { 'x-forwarded-proto': 'https' } }],
    [{ headers: { 'x-forwarded-for': '203.0.113.9' } }],
    [{ headers: { forwarded: 'for=203.0.113.9' } }],
    [{ headers: { via: '1.1 proxy' } }],
  ])('is refused from %j', async from => {
    const answer = await app.inject({ method: 'GET', url: '/metrics', ...from })
    expect([403, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('bisavolo_')
  })
})

it('the page of an address contains no part of the address', async () => {
  const shell = await startAppWithPage()
  for (const url of ['/gatti/1', '/%3Cscript%3Ealert(1)%3C/script%3E', '/list/gatti?x=%22%3E%3Cimg%20src=x%3E']) {
    const answer = await shell.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
    expect(answer.body).not.toMatch(/alert|img src/)
  }
})

async function startAppWithPage() {
  const { app: withPage, config } = await startApp()
  await mkdir(join(config.dataDir, 'web'), { recursive: true })
  await writeFile(join(config.dataDir, 'web', 'index.html'), '<div id="root"></div>')
  return withPage
}
