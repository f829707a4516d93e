import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { registerErrors } from '../src/platform/http/errors.ts'

/** What the database says, and what the caller is told of it. */
async function told(method: 'GET' | 'POST', code: string) {
  const app = Fastify()
  registerErrors(app)
  app.route({
    method,
    url: '/prova',
    handler: async () => {
      throw Object.assign(new Error(`SQL of ${code}`), { code })
    },
  })
  const answer = await app.inject({ method, url: '/prova' })
  await app.close()
  const after = answer.headers['retry-after']
  return { status: answer.statusCode, after, ...answer.json<{ code: string; message: string }>() }
}

describe('What the database refuses', () => {
  it.each(['40001', '40P01', '55P03'])('tells who waited for others (%s) to try again', async code => {
    const { status, message } = await told('POST', code)
    expect(status).toBe(409)
    expect(message).toBe('Altri stanno salvando gli stessi dati: riprova.')
  })

  it('speaks of filters to who reads, and of another try to who writes, when it takes too long', async () => {
    const [read, write] = [await told('GET', '57014'), await told('POST', '57014')]
    expect([read.status, write.status]).toEqual([503, 503])
    expect(read.message).toBe('La richiesta ha impiegato troppo tempo: restringi i filtri e riprova.')
    expect(write.message).toBe('La richiesta ha impiegato troppo tempo ed è stata interrotta: riprova tra poco.')
  })

  it.each([
    ['25006', '2'],
    ['57P01', '2'],
    ['08006', '2'],
    ['ECONNREFUSED', '2'],
    ['57014', undefined],
    ['53100', undefined],
    ['58030', '2'],
  ])('says when to ask again only where that may help (%s: %s)', async (code, after) => {
    expect((await told('GET', code)).after).toBe(after)
  })

  it.each(['XX001', 'XX002', '58P01'])('says that what is on disk is damaged, not to try again (%s)', async code => {
    const { status, message, after } = await told('GET', code)
    expect([status, after]).toEqual([500, undefined])
    expect(message).toMatch(/^Una parte dei dati su disco è danneggiata .* avvisa subito chi gestisce il server\.$/)
  })

  it.each(['23503', '23505', '23514', '22P02', '25006', '53100', '08006'])(
    'never repeats its words (%s)',
    async code => {
      const { status, message } = await told('POST', code)
      expect(status).not.toBe(500)
      expect(message).not.toContain('SQL')
    },
  )
})
