import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { registerErrors } from '../src/platform/http/errors.ts'

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

describe('a refusal by the database', () => {
  it.each(['40001', '40P01', '55P03'])('after waiting for others (%s) asks to try again', async code => {
    const { status, message } = await told('POST', code)
    expect(status).toBe(409)
    expect(message).toBe('Altri stanno salvando gli stessi dati: riprova.')
  })

  it('after a timeout suggests filters to readers and another try to writers', async () => {
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
  ])('has Retry-After only if a retry may help (%s: %s)', async (code, after) => {
    expect((await told('GET', code)).after).toBe(after)
  })

  it.each(['XX001', 'XX002', '58P01'])('of damaged data says so and suggests no retry (%s)', async code => {
    const { status, message, after } = await told('GET', code)
    expect([status, after]).toEqual([500, undefined])
    expect(message).toMatch(/^Una parte dei dati su disco è danneggiata .* avvisa subito chi gestisce il server\.$/)
  })

  it.each(['23503', '23505', '23514', '22P02', '25006', '53100', '08006'])(
    'never shows PostgreSQL’s message (%s)',
    async code => {
      const { status, message } = await told('POST', code)
      expect(status).not.toBe(500)
      expect(message).not.toContain('SQL')
    },
  )
})
