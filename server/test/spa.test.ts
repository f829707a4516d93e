import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicRoutes, routes } from '@bisavolo/domain'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { registerErrors } from '../src/platform/http/errors.ts'
import { registerSpa } from '../src/platform/http/spa.ts'
import { startApp } from './harness.ts'

const folder = await mkdtemp(join(tmpdir(), 'bisavolo-web-'))
await writeFile(
  join(folder, 'index.html'),
  '<html lang="it"><meta property="csp-nonce" nonce="__CSP_NONCE__"><meta name="prima"><script>ask()</script><div id="root"></div></html>',
)
await writeFile(
  join(folder, 'pages.json'),
  JSON.stringify({
    '/list/gatti': ['assets/lista-1.js'],
    '/gatto/test/:id_gatto': ['assets/lista-1.js'],
    '/gatti/:id': ['assets/gatto-1.js'],
    '/dashboard': ['assets/casa-1.js'],
    '/pedigree/:id': [],
    '/cuccioli/:id': [],
  }),
)
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'assets', 'main-abc.js'), '')
await writeFile(join(folder, 'assets', 'licenze.txt'), 'MIT è così')
await writeFile(join(folder, 'assets', 'sw.js'), '')
await writeFile(join(folder, 'assets', 'manifest.webmanifest'), '{}')
const pages = Fastify()
registerErrors(pages)
await registerSpa(pages, folder, 'http://localhost:3000', () => '2026-11-16')
pages.get('/gatti', async () => ({ call: true }))
pages.get('/health', async () => ({ status: 'ok' }))

afterAll(() => rm(folder, { recursive: true }))

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const { anonymous } = await startApp()

describe('one origin for pages and calls', () => {
  it.each([...routes, ...publicRoutes].map(route => route.path.replace(/:\w+/g, '7')))(
    'a navigation to %s gets the app',
    async path => {
      const answer = await pages.inject({ url: path, headers: browser })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<div id="root">')
      expect(answer.headers.vary).toContain('Accept')
    },
  )
  it('a navigation to an unknown path gets the app', async () => {
    expect((await pages.inject({ url: '/nessuno/sa', headers: browser })).body).toContain('root')
  })
  it.each(['application/json', '*/*', 'application/json, text/html', undefined])(
    'Accept %s is a call',
    async accept => {
      const answer = await pages.inject({ url: '/gatti', headers: accept === undefined ? {} : { accept } })
      expect(answer.json()).toEqual({ call: true })
      expect(answer.headers.vary).toContain('Accept')
    },
  )
  it('/health is never the app', async () => {
    expect((await pages.inject({ url: '/health', headers: browser })).json()).toEqual({ status: 'ok' })
  })
  it('files with a content hash are cached, licence texts are not', async () => {
    const [file, licences] = await Promise.all([
      pages.inject({ url: '/assets/main-abc.js', headers: browser }),
      pages.inject({ url: '/assets/licenze.txt', headers: browser }),
    ])
    expect(file.headers['cache-control']).toContain('immutable')
    expect(licences.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' })
    expect(licences.body).toBe('MIT è così')
  })
  it('service worker and manifest are not cached; only the worker may control every page', async () => {
    const [worker, manifest, file] = await Promise.all(
      ['sw.js', 'manifest.webmanifest', 'main-abc.js'].map(name => pages.inject({ url: `/assets/${name}` })),
    )
    expect(worker?.headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' })
    expect(manifest?.headers).toMatchObject({
      ...{ 'cache-control': 'no-cache', 'content-type': expect.stringContaining('application/manifest+json') },
    })
    for (const answer of [manifest, file]) expect(answer?.headers).not.toHaveProperty('service-worker-allowed')
  })
  it('a call to an unknown path is 404 JSON without the path', async () => {
    const answer = await anonymous.get('/nessuno/<script>')
    expect(answer.status).toBe(404)
    expect(answer.body).toHaveProperty('message')
    expect(answer.text).not.toContain('script')
  })
  it('a call without a session is 401', async () => {
    expect((await anonymous.get('/gatti')).status).toBe(401)
  })
})

describe('data a page preloads before its scripts', () => {
  const signedIn = { ...browser, cookie: 'a=b; __Host-token=abc' }
  const bodyOf = async (url: string, headers = signedIn) => (await pages.inject({ url, headers })).body
  const firstOf = async (url: string) => {
    const [, content = 'null'] = /<meta name="prima" content="([^"]*)">/.exec(await bodyOf(url)) ?? []
    return JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'))
  }
  it('are its files and the rows of its list, as the list will request them', async () => {
    expect(await bodyOf('/list/gatti')).toContain('<link rel="modulepreload" crossorigin href="/assets/lista-1.js">')
    const { list, url, requests } = await firstOf('/list/gatti?page=2&sort=-nome')
    expect([list, url]).toEqual(['/list/gatti', '/gatti'])
    const asked = (...roles: string[]) => ({
      roles: expect.arrayContaining(roles),
      headers: {
        'x-filters': '{}',
        'x-pagination': '{"rowsPerPage":25,"page":2,"sortBy":"nome","descending":true}',
        'x-fields': expect.stringContaining('"nome_completo","codice"'),
      },
    })
    // Only the first reads whether the owner was struck off.
    expect(requests).toEqual([asked('superadmin', 'admin', 'admin_cdn_full'), asked('socio', 'cliente')])
    expect((await firstOf('/gatto/test/7')).requests[0].headers['x-filters']).toBe('{"idgatto":7}')
  })
  it.each(['/gatti/7', '/dashboard'])('are the record or the dashboard: %s', async url => {
    const { requests, ...first } = await firstOf(url)
    expect(first).toEqual({ url })
    expect(requests).toEqual([{ roles: expect.arrayContaining(['admin', 'socio']), headers: {} }])
  })
  it('are the declaration of a litter, whose id is in the address', async () => {
    expect((await firstOf('/cuccioli/7')).url).toBe('/denunce_nascita/7')
  })
  it.each([
    ...['/list/gatti?nome=luna', '/gatto/test/x', '/list/gatti/7', '/gatti/new', '/gatti/07', '/gatti/7x'],
    ...['/gatti/99999999999', '/pedigree/7'],
  ])('are none for %s', async url => {
    expect(await firstOf(url)).toBeNull()
  })
  it('are none without a session', async () => {
    const body = await bodyOf('/list/gatti', { ...browser, cookie: 'token=' })
    expect(body).not.toMatch(/modulepreload|prima/)
  })
  it('contain no part of the address', async () => {
    const body = await bodyOf('/list/gatti?sort=%3Cb%3E&cols=%22%3E%3Ci%3E&page=%3C')
    expect(body).not.toMatch(/<b>|<i>|&lt;|%3C/)
  })
})

describe('the policy of a page (security H9)', () => {
  const policyAndNonce = async () => {
    const { headers, body } = await pages.inject({ url: '/list/gatti', headers: browser })
    expect(headers['cache-control']).toBe('no-store')
    return [String(headers['content-security-policy']), /nonce="([^"]+)"/.exec(body)?.[1] ?? ''] as const
  }
  it('allows styles with its nonce, unique to the answer', async () => {
    const [policy, nonce] = await policyAndNonce()
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`)
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    expect((await policyAndNonce())[1]).not.toBe(nonce)
  })
  it('allows its one inline script by hash', async () => {
    const hash = createHash('sha256').update('ask()').digest('base64')
    expect((await policyAndNonce())[0]).toContain(`script-src 'self' 'sha256-${hash}';`)
  })
  it.each(['page', '/gatti', '/docs/api/'])('%s: no foreign script or style, and no HTML from text', async what => {
    const policy =
      what === 'page'
        ? (await policyAndNonce())[0]
        : String((await anonymous.get(what, { accept: '*/*' })).headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    // PDFs are shown in frames, from blobs only (decision 114).
    expect(policy).toContain("frame-src blob:; object-src 'none';")
    // One policy name, for the app's service worker (decision 69).
    const types = what === 'page' ? 'guscio' : "'none'"
    expect(policy).toContain(`require-trusted-types-for 'script'; trusted-types ${types}`)
  })
})

describe('headers of every answer', () => {
  it.each(['/health', '/gatti', '/nessuno'])('%s', async url => {
    const { headers } = await anonymous.get(url)
    expect(headers['content-security-policy']).toContain("object-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
    expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
  })
})
