import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startApp } from '../harness.ts'

const { as, anonymous, app } = await startApp()
const admin = await as('admin')

/** security H9: one set for every kind of answer. */
const everywhere: [string, RegExp][] = [
  // A file that leaves the server gets the strictest there is.
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
  it('carries the whole set and says nothing of its maker', async () => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    const wrong = everywhere.filter(([name, value]) => !value.test(String(answer.headers[name] ?? '')))
    expect(wrong.map(([name]) => `${name}: ${answer.headers[name]}`)).toEqual([])
    expect(answer.headers['x-powered-by']).toBeUndefined()
    expect(answer.headers.server).toBeUndefined()
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('a file', () => {
  it.each(['/excel/razze/0', '/excel/razze/0?formato=csv', '/pdf/razze/0', '/pdf/gatti/4'])(
    '%s is an attachment with a plain name and is never kept',
    async url => {
      const { headers } = await admin.get(url)
      expect(String(headers['content-disposition'])).toMatch(/^attachment; filename="?[A-Za-z0-9_.-]{1,80}"?$/)
      expect(String(headers['x-filename'])).toMatch(/^[A-Za-z0-9_.-]{1,80}$/)
      expect(headers['cache-control']).toBe('no-store')
    },
  )
})

describe('where headers come from outside', () => {
  it('an origin that is not ours gets no permission', async () => {
    const { headers } = await admin.get('/gatti', { origin: 'https://evil.example' })
    expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
  })
  it.each(['OPTIONS', 'PATCH', 'TRACE'] as const)('%s opens nothing', async method => {
    const answer = await app.inject({
      method: method as 'OPTIONS',
      url: '/gatti',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect([404, 405]).toContain(answer.statusCode)
  })
  it('a method cannot be disguised', async () => {
    const answer = await admin.post('/razze/1', {}, { 'x-http-method-override': 'DELETE' })
    expect(answer.status).toBe(404)
    expect((await admin.get('/razze/1')).status).toBe(200)
  })
  it('a forwarded address counts only from a proxy that is named', async () => {
    const strict = await startApp({ insecureHttp: false })
    const answer = await strict.app.inject({
      method: 'GET',
      url: '/auth/check',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
    })
    expect(answer.statusCode).toBe(403)
  })
})

describe('/metrics', () => {
  it('is for this machine alone', async () => {
    await admin.get('/gatti')
    const here = await app.inject({ method: 'GET', url: '/metrics' })
    expect(here.statusCode).toBe(200)
    expect(here.body).toMatch(
      /bisavolo_http_request_duration_seconds_count\{method="GET",route="\/gatti",status="200"\} \d+/,
    )
    for (const name of [
      'bisavolo_db_pool_connections',
      'bisavolo_totals_cache_total',
      'bisavolo_pedigree_cats 14',
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
  ])('and not there for %j', async from => {
    const answer = await app.inject({ method: 'GET', url: '/metrics', ...from })
    expect([403, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('bisavolo_')
  })
})

it('a page is the app whatever its address, with no word of it in the page', async () => {
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
