import { office, type Role, roles } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { stepAt, totpCode } from '../../src/auth/totp/totp-codes.ts'
import { demoPassword } from '../../src/demo/index.ts'
import { startApp } from '../harness.ts'
import { check, mailTo, newAccount, signIn, tokenOf, trailOf } from './sign-in.ts'

const test = await startApp()
/** Freezes the server's clock, so that a code stays valid until it is used. */
const now = new Date()
test.setNow(now.toISOString())

const motivo = 'Telefono perso, riconosciuta di persona'
const whole = { motivo, password_attuale: demoPassword }

const send = (url: string, token: string, payload: object, headers = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}`, ...headers } })
const reset = (token: string, id: number, payload: object = whole, headers = {}) =>
  send(`/account/${id}/azzera-totp`, token, payload, headers)

async function withTotp(type: Role = 'socio') {
  const account = await newAccount(test, { type })
  const token = await tokenOf(test, account.username)
  const { secret } = (await send('/auth/totp', token, whole)).json<{ secret: string }>()
  const code = totpCode(secret, stepAt(now) - 1)
  expect((await send('/auth/totp', token, { ...whole, code })).statusCode).toBe(200)
  return { ...account, token, secret }
}

async function officer(type: Role = 'admin') {
  const account = await newAccount(test, { type })
  return { ...account, token: await tokenOf(test, account.username) }
}

const isOn = async (id: number) =>
  (await test.pool.query<{ totp_attivo: number }>('select totp_attivo from account where id = $1', [id])).rows[0]
    ?.totp_attivo === 1

/** security 3.5, by hand. */
const pairs: readonly [Role, Role, number][] = [
  ...roles.map(target => ['superadmin', target, target === 'superadmin' ? 403 : 200] as [Role, Role, number]),
  ...roles.map(target => ['admin', target, office.includes(target) ? 403 : 200] as [Role, Role, number]),
  ...roles.filter(role => !office.includes(role)).map(role => [role, 'cliente', 403] as [Role, Role, number]),
]

describe('two factors that were lost', () => {
  it.each(pairs)('%s resets those of %s: %d', async (real, target, status) => {
    const [{ token }, { id }] = [await officer(real), await withTotp(target)]
    const answer = await reset(token, id)
    expect([answer.statusCode, await isOn(id)]).toEqual([status, status !== 200])
  })

  it('are not reset by their owner, nor by nobody or while emulating', async () => {
    const [{ id, token, secret }, other] = [await withTotp('admin'), await withTotp()]
    const totp = totpCode(secret, stepAt(now))
    expect((await reset(token, id, { ...whole, totp })).statusCode).toBe(403)
    expect((await reset('x'.repeat(43), other.id)).statusCode).toBe(401)
    const emulated = await newAccount(test)
    const { token: admin } = await officer()
    expect((await send('/auth/emulation', admin, { account_id: emulated.id, motivo })).statusCode).toBeLessThan(300)
    const headers = { 'x-emulated-user': String(emulated.id) }
    expect((await reset(admin, other.id, whole, headers)).statusCode).toBe(403)
    expect([await isOn(id), await isOn(other.id)]).toEqual([true, true])
  })

  it.each([
    [{ ...whole, motivo: undefined }, 422, 'non_valido', ['motivo']],
    [{ ...whole, motivo: '  ' }, 422, 'non_valido', ['motivo']],
    [{ ...whole, motivo: 'x'.repeat(301) }, 422, 'non_valido', ['motivo']],
    [{ motivo }, 403, 'conferma_identita', ['password_attuale']],
    [{ motivo, password_attuale: 'sbagliata!!' }, 403, 'conferma_identita', ['password_attuale']],
    [{ motivo, password_attuale: 7 }, 403, 'conferma_identita', ['password_attuale']],
  ])('with %j are not reset: %d %s', async (payload, status, code, fields) => {
    const [{ token }, { id }] = [await officer(), await withTotp()]
    const answer = await reset(token, id, payload)
    const { errors } = answer.json<{ errors: { field: string }[] }>()
    expect([answer.statusCode, answer.json().code, errors.map(({ field }) => field)]).toEqual([status, code, fields])
    expect(await isOn(id)).toBe(true)
  })

  it('are not there: 409, and 404 for no account or one of the system', async () => {
    const { token } = await officer()
    expect((await reset(token, (await newAccount(test)).id)).statusCode).toBe(409)
    for (const id of [999_999, -1, 0]) expect((await reset(token, id)).statusCode).toBe(404)
  })

  it('ask the office person for a code where it has two factors', async () => {
    const [{ token, secret }, { id }] = [await withTotp('admin'), await withTotp()]
    const totp = totpCode(secret, stepAt(now))
    for (const given of [{}, { totp: '000000' }]) {
      const answer = await reset(token, id, { ...whole, ...given })
      const { errors } = answer.json<{ errors: { field: string }[] }>()
      expect([answer.statusCode, errors.map(({ field }) => field)]).toEqual([403, ['totp']])
    }
    expect((await reset(token, id, { ...whole, totp, motivo: '' })).statusCode).toBe(422)
    expect((await reset(token, id, { ...whole, totp })).statusCode, 'the code is still unused').toBe(200)
  })

  it('allow as many wrong passwords as the sign-in, each in the trail', async () => {
    const [{ id: real, token }, { id }] = [await officer(), await withTotp()]
    const statuses: number[] = []
    for (let i = 0; i < 6; i++)
      statuses.push((await reset(token, id, { motivo, password_attuale: `sbagliata ${i}` })).statusCode)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
    expect((await reset(token, id)).statusCode).toBe(429)
    expect((await trailOf(test, real)).filter(({ azione }) => azione === 'conferma di identità negata')).toHaveLength(5)
  })

  it('are off after the reset: sessions end, the person is told, the trail has who and why', async () => {
    const [admin, { id, username, token }] = [await officer(), await withTotp()]
    const answer = await reset(admin.token, id)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['x-changed']).toContain('account')
    expect((await check(test, token)).statusCode).toBe(401)
    expect((await test.pool.query('select 1 from totp where account_id = $1', [id])).rows).toEqual([])
    const mail = await mailTo(test, username, 'avviso')
    expect(mail).toContain('la segreteria ha spento la verifica in due passaggi')
    expect((await signIn(test, { username })).json().token).toBeTypeOf('string')
    const { rows } = await test.pool.query(
      `select account_id, campi from audit where entita = 'account' and entita_id = $1 and azione = 'due fattori azzerati'`,
      [id],
    )
    expect(rows).toEqual([
      {
        account_id: admin.id,
        campi: [
          { campo: 'totp_attivo', prima: 1, dopo: 0 },
          { campo: 'motivo', prima: null, dopo: motivo },
        ],
      },
    ])
    expect((await reset(admin.token, id)).statusCode).toBe(409)
  })

  it('are reset once by two requests together', async () => {
    const [{ token }, { id }] = [await officer(), await withTotp()]
    const answers = await Promise.all([reset(token, id), reset(token, id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})
