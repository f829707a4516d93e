import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { registerErrors } from '../src/platform/http/errors.ts'
import { registerSecureTransport } from '../src/platform/http/secure-transport.ts'

async function statusFor(
  remoteAddress: string,
  options: { insecureHttp?: boolean; proxy?: string; forwarded?: string },
) {
  const app = Fastify({ trustProxy: options.proxy ?? false })
  registerErrors(app)
  registerSecureTransport(app, { insecureHttp: options.insecureHttp ?? false })
  app.get('/', async () => ({}))
  const headers =
    options.forwarded === undefined ? {} : { 'x-forwarded-proto': options.forwarded, 'x-forwarded-for': '203.0.113.9' }
  return (await app.inject({ url: '/', remoteAddress, headers })).statusCode
}

describe('plain http', () => {
  it.each([
    ['from this machine', '127.0.0.1', {}, 200],
    ['from this machine by IPv6', '::1', {}, 200],
    ['from elsewhere', '192.0.2.7', {}, 403],
    ['from elsewhere, admitted', '192.0.2.7', { insecureHttp: true }, 200],
    ['from elsewhere, saying https without being a trusted proxy', '192.0.2.7', { forwarded: 'https' }, 403],
    ['behind a trusted proxy with TLS', '192.0.2.7', { proxy: '192.0.2.7', forwarded: 'https' }, 200],
    ['behind a trusted proxy without TLS', '192.0.2.7', { proxy: '192.0.2.7', forwarded: 'http' }, 403],
  ])('%s', async (_what, address, options, status) => expect(await statusFor(address, options)).toBe(status))
})
