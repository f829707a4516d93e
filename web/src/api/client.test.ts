import { asciiJson } from '@bisavolo/domain/kit/list-headers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, api, onSessionEvents, timeouts } from './client.ts'
import { clearEmulation, clearToken, storeEmulation, storeToken } from './credentials.ts'
import { jsonBody } from './wire.ts'

const events = { unauthorized: vi.fn(), passwordExpired: vi.fn(), confirmIdentity: vi.fn() }
const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  onSessionEvents(events)
})
afterEach(() => {
  clearToken()
  clearEmulation()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

describe('asciiJson', () => {
  it.each([
    [{ nome: 'Šárka%' }, '{"nome":"\\u0160\\u00e1rka%"}'],
    [{ nome: '猫🐈' }, '{"nome":"\\u732b\\ud83d\\udc08"}'],
    [{ nome: "O'Neil ~" }, '{"nome":"O\'Neil ~"}'],
    [{ nome: 'a\u007fb\nc' }, '{"nome":"a\\u007fb\\nc"}'],
  ])('%j is sent as ASCII and read back unchanged', (value, header) => {
    expect(asciiJson(value)).toBe(header)
    expect(JSON.parse(header)).toEqual(value)
  })
})

describe('jsonBody', () => {
  it.each([
    [{ a: undefined, b: 0 }, '{"a":null,"b":0}'],
    [{ a: { b: undefined } }, '{"a":{"b":null}}'],
    [[undefined, 1], '[null,1]'],
  ])('%j sends null for undefined', (value, body) => {
    expect(jsonBody(value)).toBe(body)
  })
})

describe('a request preloaded by the page', () => {
  const headers = { Accept: 'application/json', 'x-fields': '["codice"]' }
  const asked = (response: Promise<Response>, since = 1_000) => {
    vi.spyOn(performance, 'now').mockReturnValue(since)
    response.catch(() => {})
    vi.stubGlobal('bisavoloAsked', [{ url: '/gatti', headers, answer: response }])
  }
  afterEach(() => vi.restoreAllMocks())
  const rows = () => api.get('/gatti', { fields: ['codice'] })
  const asSomeoneElse = (call: () => unknown) => {
    storeToken('x')
    return call()
  }

  it('answers the same call, once', async () => {
    asked(Promise.resolve(new Response('{"tot":1}')))
    answer(200, { tot: 2 })
    expect([await rows(), await rows()]).toEqual([{ tot: 1 }, { tot: 2 }])
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
  it.each([
    ['another call', () => api.get('/gatti', { fields: ['nome'] })],
    ['a call of someone else', () => asSomeoneElse(rows)],
    ['a call after a write', () => api.post('/gatti', {}).then(rows)],
  ])('is not used by %s', async (_what, make) => {
    asked(Promise.resolve(new Response('{"tot":1}')))
    fetchMock.mockImplementation(async () => new Response('{"tot":2}'))
    expect(await make()).toEqual({ tot: 2 })
  })
  it('expires after half a minute', async () => {
    asked(Promise.resolve(new Response('{"tot":1}')), 30_001)
    answer(200, { tot: 2 })
    expect(await rows()).toEqual({ tot: 2 })
  })
  it('is repeated if it failed', async () => {
    asked(Promise.reject(new TypeError('network')))
    answer(200, { tot: 2 })
    expect(await rows()).toEqual({ tot: 2 })
  })
})

describe('an API call', () => {
  it('carries bearer token, emulation, filters, paging and the form’s key', async () => {
    storeToken('segreto+/=')
    storeEmulation(12)
    answer(200, { data: [] })
    await api.post(
      '/gatti',
      { nome: undefined },
      { filters: { città: 'x' }, pagination: { page: 1 }, idempotencyKey: 'k1' },
    )
    const [path, request] = fetchMock.mock.calls[0]!
    expect(path).toBe('/gatti')
    expect(request?.body).toBe('{"nome":null}')
    expect(request?.headers).toEqual({
      Accept: 'application/json',
      Authorization: 'Bearer segreto+/=',
      'x-emulated-user': '12',
      'Content-Type': 'application/json',
      'x-filters': '{"citt\\u00e0":"x"}',
      'x-pagination': '{"page":1}',
      'Idempotency-Key': 'k1',
    })
  })

  it('without a session carries neither bearer nor emulation', async () => {
    answer(200, {})
    await api.get('/health', { query: { a: 1, b: null } })
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/health?a=1')
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({ Accept: 'application/json' })
  })

  it('returns nothing for 204', async () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }))
    expect(await api.delete('/gatti/1')).toBeUndefined()
  })

  it('takes the name of a download from X-Filename', async () => {
    fetchMock.mockResolvedValue(new Response('x', { headers: { 'X-Filename': 'Certificato_genealogico_7.pdf' } }))
    expect((await api.download('/pdf/gatti/7')).filename).toBe('Certificato_genealogico_7.pdf')
  })
})

describe('a refused API call', () => {
  it('throws an ApiError with the server’s message and field errors', async () => {
    answer(422, { message: 'Dati non validi', errors: [{ field: 'nome', message: 'Nome obbligatorio' }] })
    const error = await api.put('/gatti/1', {}).catch(cause => cause)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 422, message: 'Dati non validi', errors: [{ field: 'nome' }] })
    expect(events.unauthorized).not.toHaveBeenCalled()
  })

  it.each([
    [401, 'non_autenticato', {}, 1, 0],
    [401, 'non_autenticato', { sessionEnds: false }, 0, 0],
    [403, 'non_permesso', {}, 0, 0],
    [403, 'password_scaduta', {}, 0, 1],
  ])('%i %s with %j: %i end of session, %i expired password', async (status, code, options, ended, expired) => {
    answer(status, { code, message: 'Una frase' })
    await expect(api.get('/gatti', options)).rejects.toThrow('Una frase')
    expect(events.unauthorized).toHaveBeenCalledTimes(ended)
    expect(events.passwordExpired).toHaveBeenCalledTimes(expired)
  })

  it('of an ended session does not end a newer one', async () => {
    storeToken('vecchio')
    let arrive: (response: Response) => void = () => {}
    vi.stubGlobal('fetch', () => new Promise<Response>(resolve => (arrive = resolve)))
    const asked = api.get('/gatti')
    storeToken('nuovo')
    arrive(new Response('{}', { status: 401 }))
    await expect(asked).rejects.toThrow()
    expect(events.unauthorized).not.toHaveBeenCalled()
  })

  it('without a body still has a message', async () => {
    fetchMock.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(api.get('/gatti')).rejects.toMatchObject({ status: 502, message: expect.stringContaining('502') })
  })

  it('has status 0 if the network fails', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(api.get('/gatti')).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining('raggiungibile'),
    })
  })

  it('stays an abort if the page cancelled it', async () => {
    const controller = new AbortController()
    controller.abort(new DOMException('no longer wanted', 'AbortError'))
    fetchMock.mockImplementation((_path, request) => Promise.reject(request?.signal?.reason))
    await expect(api.get('/gatti', { signal: controller.signal })).rejects.not.toBeInstanceOf(ApiError)
  })
})

describe('timeouts of API calls', () => {
  it.each([
    ['a list', () => api.get('/gatti'), timeouts.normal],
    ['an upload', () => api.upload('/document', new FormData()), timeouts.upload],
    ['a file', () => api.download('/pdf/gatti/1'), timeouts.export],
    ['an import', () => api.post('/import/risultati', {}, { timeout: timeouts.upload }), timeouts.upload],
  ])('%s has a separate timeout', async (_name, call, limit) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answer(200, {})
    await call()
    expect(timeout).toHaveBeenCalledWith(limit)
  })
})

describe('a call that needs the password again', () => {
  const refusal = { message: 'Conferma che sei tu.', code: 'conferma_identita', errors: [] }
  const item = { id: 4, email: 'nuova@example.test', version: 1 }

  it('is repeated with the password and the same body', async () => {
    fetchMock
      .mockResolvedValueOnce(new Response(JSON.stringify(refusal), { status: 403 }))
      .mockResolvedValueOnce(new Response(JSON.stringify(item)))
    events.confirmIdentity.mockImplementation((_refusal, repeat) => repeat({ password_attuale: 'p', totp: '1' }))
    expect(await api.put('/account/4', item)).toEqual(item)
    expect(JSON.parse(String(fetchMock.mock.calls[1]?.[1]?.body))).toEqual({
      ...item,
      password_attuale: 'p',
      totp: '1',
    })
  })
  it('fails if no password is given, or if the page asks for it itself', async () => {
    answer(403, refusal)
    events.confirmIdentity.mockImplementation(refused => Promise.reject(refused))
    await expect(api.put('/account/4', item)).rejects.toMatchObject({ code: 'conferma_identita' })
    answer(403, refusal)
    await expect(api.post('/auth/totp', {}, { asksIdentity: false })).rejects.toBeInstanceOf(ApiError)
    expect(events.confirmIdentity).toHaveBeenCalledTimes(1)
  })
})

function answer(status: number, body: unknown): void {
  fetchMock.mockResolvedValue(new Response(JSON.stringify(body), { status }))
}
