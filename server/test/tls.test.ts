import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, constants } from 'node:http2'
import { Agent, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import Fastify from 'fastify'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { configOrExit, readConfig } from '../src/platform/config.ts'
import { registerBodyDeadline } from '../src/platform/http/body-deadline.ts'
import { registerErrors } from '../src/platform/http/errors.ts'
import { registerSecureTransport } from '../src/platform/http/secure-transport.ts'
import { registerSecurityHeaders } from '../src/platform/http/security-headers.ts'
import { registerGentleClose, serverKind } from '../src/platform/http/server-kind.ts'
import { datesFault } from '../src/platform/tls.ts'

const folder = mkdtempSync(join(tmpdir(), 'bisavolo-tls-'))
afterAll(() => rmSync(folder, { recursive: true }))

function certificate(name: string): { TLS_CERT: string; TLS_KEY: string } {
  const [cert, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)]
  // RSA: only for RSA ciphers without forward secrecy exist.
  const newKey = ['-newkey', 'rsa:2048', '-nodes']
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync('openssl', ['req', '-x509', ...newKey, ...subject, '-keyout', key, '-out', cert], { stdio: 'pipe' })
  return { TLS_CERT: cert, TLS_KEY: key }
}

const files = certificate('a')
const other = certificate('b')
const rubbish = join(folder, 'rubbish.pem')
writeFileSync(rubbish, 'no certificate')

describe('TLS settings', () => {
  it.each([
    ['a certificate without its key', { TLS_CERT: files.TLS_CERT }, /manca TLS_KEY/],
    ['a key without its certificate', { TLS_KEY: files.TLS_KEY }, /manca TLS_CERT/],
    [
      'a file that is not there',
      { ...files, TLS_CERT: join(folder, 'none.crt') },
      /TLS_CERT: il file .*none\.crt non si legge/,
    ],
    ['what is no certificate', { ...files, TLS_CERT: rubbish }, /PEM/],
    ['the key of another certificate', { ...files, TLS_KEY: other.TLS_KEY }, /non vanno insieme/],
    ['a public address without TLS', { ...files, PUBLIC_URL: 'http://registro.it' }, /PUBLIC_URL/],
  ])('refuse %s', (_what, env, message) => expect(() => readConfig(env)).toThrow(message))

  it('warn of a certificate expired or not yet valid, and of no other', () => {
    const { tls } = readConfig(files)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    expect(datesFault(tls, inDays(400))).toMatch(/scaduto/)
    expect(datesFault(tls, inDays(-2))).toMatch(/vale solo dal/)
    expect([datesFault(tls, inDays(1)), datesFault(undefined, inDays(0))]).toEqual([undefined, undefined])
  })
  it('that are wrong stop the start with a message instead of a stack', () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const ended = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
    configOrExit({ TLS_CERT: files.TLS_CERT })
    expect([told.mock.calls, ended.mock.calls]).toEqual([
      [['Per HTTPS servono TLS_CERT e TLS_KEY: manca TLS_KEY']],
      [[1]],
    ])
    vi.restoreAllMocks()
  })
  it('give the server an https address, and none without a certificate', () => {
    expect(readConfig({ ...files, PORT: '8443' })).toMatchObject({
      publicUrl: 'https://127.0.0.1:8443',
      production: true,
    })
    expect(readConfig({}).tls).toBeUndefined()
  })
})

describe('a server with a certificate of its own', async () => {
  const { tls, publicUrl } = readConfig(files)
  const app = Fastify(serverKind(tls))
  registerErrors(app)
  registerGentleClose(app, tls)
  registerBodyDeadline(app)
  await registerSecurityHeaders(app, publicUrl)
  registerSecureTransport(app, { insecureHttp: false })
  app.get('/', async ({ protocol, ip, raw }) => ({ protocol, ip, version: raw.httpVersion }))
  let begun = () => {}
  let finish = () => {}
  const slow = new Promise<void>(resolve => {
    begun = resolve
  })
  app.get('/slow', async () => {
    begun()
    await new Promise<void>(resolve => {
      finish = resolve
    })
    return { done: true }
  })
  app.post('/', async ({ body }) => body)
  let ended = () => {}
  const brief = new Promise<void>(resolve => {
    ended = resolve
  })
  const onResponse = async () => ended()
  app.post('/brief', { config: { bodyDeadline: 1 }, onResponse }, async ({ body }) => body)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const session = connect(`https://127.0.0.1:${port}`, { ca: tls?.cert })
  const keptAlive = new Agent({ keepAlive: true, ALPNProtocols: ['http/1.1'] })
  afterAll(() => session.destroy())

  function ask(
    headers: Record<string, string>,
    body?: string,
  ): Promise<{ head: Record<string, unknown>; text: string }> {
    return new Promise((resolve, reject) => {
      const stream = session.request(headers)
      let head = {}
      let text = ''
      stream.on('response', received => {
        head = received
      })
      stream.setEncoding('utf8')
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', () => resolve({ head, text }))
      stream.on('error', reject)
      stream.end(body)
    })
  }

  it('answers many calls on one connection, with https and HSTS', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ ':path': '/' })))
    for (const { head, text } of answers) {
      expect(JSON.parse(text)).toEqual({ protocol: 'https', ip: '127.0.0.1', version: '2.0' })
      expect(head['strict-transport-security']).toMatch(/max-age=31536000/)
    }
  })
  it('accepts a body', async () => {
    const head = { ':path': '/', ':method': 'POST', 'content-type': 'application/json' }
    expect((await ask(head, '{"nome":"Luna"}')).text).toBe('{"nome":"Luna"}')
  })
  it('cuts an incomplete body', async () => {
    const head = { ':path': '/brief', ':method': 'POST', 'content-type': 'application/json' }
    const stream = session.request(head)
    const closed = new Promise<number>(resolve => stream.on('close', () => resolve(stream.rstCode)))
    stream.on('error', () => {})
    stream.write('{')
    expect(await closed).toBe(constants.NGHTTP2_CANCEL)
    // Otherwise stopping the server would wait for it.
    await brief
    expect((await ask({ ':path': '/' })).head[':status'], 'the others on the connection do not notice').toBe(200)
  })
  it.each([
    ['without forward secrecy', { ciphers: 'AES128-SHA:AES128-GCM-SHA256:AES256-SHA256' }],
    ['of a mode that is no longer trusted', { ciphers: 'ECDHE-RSA-AES128-SHA:ECDHE-ECDSA-AES128-SHA' }],
    ['of TLS 1.1', { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' }],
  ] as const)('refuses a cipher %s', async (_, given) => {
    const options = { host: '127.0.0.1', port, rejectUnauthorized: false, maxVersion: 'TLSv1.2' } as const
    const outcome = new Promise<string | undefined>(resolve => {
      const socket = connectTls({ ...options, ...given }, () => resolve(socket.getCipher().name))
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    })
    expect(await outcome).toMatch(/^ERR_SSL_|^EPROTO|^ECONNRESET/)
  })
  it('answers clients with HTTP/1.1 only', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      request(`https://127.0.0.1:${port}`, { ca: tls?.cert ?? '', agent: keptAlive }, answer => {
        answer.setEncoding('utf8').once('data', resolve)
      })
        .on('error', reject)
        .end()
    })
    expect(JSON.parse(text)).toMatchObject({ protocol: 'https', version: '1.1' })
  })
  it('stops in spite of open connections, after answering running calls', async () => {
    const last = ask({ ':path': '/slow' })
    await slow
    const closed = app.close()
    setImmediate(finish)
    await closed
    expect((await last).text).toBe('{"done":true}')
  })
})
