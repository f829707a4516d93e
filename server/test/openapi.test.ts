import zlib from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { startApp } from './harness.ts'

const open = await startApp()
const production = await startApp({ production: true })
const zipped = { 'accept-encoding': 'gzip, deflate' }

describe('in production', () => {
  it('without a session the description of the calls cannot be read', async () => {
    expect((await production.anonymous.get('/openapi.json')).status).toBe(401)
    expect((await production.anonymous.get('/openapi.json', zipped)).status).toBe(401)
  })
  it.each(['admin', 'cliente'])('%s can read the description of the calls', async role => {
    const { status, body } = await (await production.as(role)).get<{ paths: object }>('/openapi.json')
    expect([status, Object.keys(body.paths)]).toEqual([200, expect.arrayContaining(['/gatti/{id}'])])
  })
})

it('outside production the description of the calls is public', async () =>
  expect((await open.anonymous.get('/openapi.json')).status).toBe(200))

it.each(['json', 'yaml'])('/docs/api/%s does not exist, even for the office', async ending => {
  const admin = await open.as('admin')
  for (const who of [open.anonymous, admin]) expect((await who.get(`/docs/api/${ending}`)).status).toBe(404)
})

it('the description of the calls is compressed once, however often it is read', async () => {
  const gzip = vi.spyOn(zlib, 'createGzip')
  const read = () => open.app.inject({ url: '/openapi.json', headers: zipped })
  const [first, second] = [await read(), await read()]
  expect([first.headers['content-encoding'], first.headers.vary]).toEqual(['gzip', 'accept-encoding'])
  expect(second.rawPayload).toEqual(first.rawPayload)
  expect(gzip).not.toHaveBeenCalled()
  gzip.mockRestore()
  const plain = await open.app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip;q=0' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(zlib.gunzipSync(first.rawPayload).toString()).toBe(plain.body)
})

describe('/docs/api', () => {
  it.each(['/docs/api', '/docs/api/'])('%s is a page without data of the calls', async url => {
    const { status, headers, text } = await production.anonymous.get(url, { accept: 'text/html' })
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).not.toMatch(/gatti|\/auth/)
    const [, script = ''] = / src="([^"]+)"/.exec(text) ?? []
    const [, style = ''] = / rel="stylesheet" href="([^"]+)"/.exec(text) ?? []
    expect((await production.anonymous.get(script)).headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect((await production.anonymous.get(style)).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})
