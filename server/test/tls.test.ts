import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { Agent, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/platform/config.ts'
import { registerBodyDeadline } from '../src/platform/http/body-deadline.ts'
import { registerErrors } from '../src/platform/http/errors.ts'
import { registerSecureTransport } from '../src/platform/http/secure-transport.ts'
import { registerSecurityHeaders } from '../src/platform/http/security-headers.ts'
import { registerGentleClose, serverKind } from '../src/platform/http/server-kind.ts'

const folder = mkdtempSync(join(tmpdir(), 'bisavolo-tls-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A certificate that signs itself, as a file beside its key. */
function certificate(name: string): { TLS_CERT: string; TLS_KEY: string } {
  const [cert, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert], { stdio: 'pipe' })
  return { TLS_CERT: cert, TLS_KEY: key }
}

const files = certificate('a')
const other = certificate('b')
const rubbish = join(folder, 'rubbish.pem')
writeFileSync(rubbish, 'no certificate')

describe('the settings', () => {
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

  it('answers many calls on one connection, as https, with the header that keeps it so', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ ':path': '/' })))
    for (const { head, text } of answers) {
      expect(JSON.parse(text)).toEqual({ protocol: 'https', ip: '127.0.0.1', version: '2.0' })
      expect(head['strict-transport-security']).toMatch(/max-age=31536000/)
    }
  })
  it('takes a body', async () => {
    const head = { ':path': '/', ':method': 'POST', 'content-type': 'application/json' }
    expect((await ask(head, '{"nome":"Luna"}')).text).toBe('{"nome":"Luna"}')
  })
  it('answers who speaks HTTP/1.1 alone', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      request(`https://127.0.0.1:${port}`, { ca: tls?.cert ?? '', agent: keptAlive }, answer => {
        answer.setEncoding('utf8').once('data', resolve)
      })
        .on('error', reject)
        .end()
    })
    expect(JSON.parse(text)).toMatchObject({ protocol: 'https', version: '1.1' })
  })
  it('stops although connections are open, once what is under way is answered', async () => {
    const last = ask({ ':path': '/slow' })
    await slow
    const closed = app.close()
    setImmediate(finish)
    await closed
    expect((await last).text).toBe('{"done":true}')
  })
})
