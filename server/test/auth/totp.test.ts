import { describe, expect, it } from 'vitest'
import { sealOldSecrets } from '../../src/auth/totp/seal-old-secrets.ts'
import { openSecrets } from '../../src/auth/totp/secrets.ts'
import { stepAt, totpCode } from '../../src/auth/totp/totp-codes.ts'
import { demoPassword } from '../../src/demo/index.ts'
import { readConfig } from '../../src/platform/config.ts'
import { startApp } from '../harness.ts'
import { check, mailTo, newAccount, signIn, tokenOf } from './sign-in.ts'

const test = await startApp()
/** The server's clock stands still, so that no step ends between a code and its use. */
const now = new Date()
test.setNow(now.toISOString())

async function call(method: 'POST' | 'DELETE', token: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` }
  return test.app.inject({ method, url: '/auth/totp', headers, ...(payload === undefined ? {} : { payload }) })
}

/** An account with two factors on, as its owner switches them on. The code used is the one before the clock's. */
async function withTotp() {
  const account = await newAccount(test)
  const token = await tokenOf(test, account.username)
  const { secret } = (await call('POST', token)).json<{ secret: string }>()
  const on = await call('POST', token, { code: totpCode(secret, stepAt(now) - 1) })
  expect(on.statusCode).toBe(200)
  return { ...account, token, secret, codes: on.json<{ recovery_codes: string[] }>().recovery_codes }
}

describe('RFC 6238', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [20000000000, '353130'],
  ])('at %d gives %s', (seconds, code) => {
    expect(totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', Math.floor(seconds / 30))).toBe(code)
  })
})

describe('the secret of two factors', () => {
  const storedOf = async (id: number) =>
    (await test.pool.query<{ segreto: string }>('select segreto from totp where account_id = $1', [id])).rows[0]
      ?.segreto

  it('is not in the database, and useless on another account', async () => {
    const [mine, other] = [await withTotp(), await withTotp()]
    const stored = await storedOf(mine.id)
    expect(stored).toMatch(/^v1\.[0-9a-f]{12}\.[\w-]+$/)
    expect(stored).not.toContain(mine.secret)
    await test.pool.query('update totp set segreto = $1, ultimo_passo = null where account_id = $2', [stored, other.id])
    const totp = totpCode(mine.secret, stepAt(now))
    expect((await signIn(test, { username: other.username, totp })).statusCode).toBe(401)
    expect((await signIn(test, { username: mine.username, totp })).statusCode).toBe(200)
  })

  it('from before there was a key is encrypted at the next start, and its code goes on', async () => {
    const account = await withTotp()
    await test.pool.query('update totp set segreto = $1 where account_id = $2', [account.secret, account.id])
    const totp = totpCode(account.secret, stepAt(now))
    const { dataDir, secretKey } = test.config
    expect(await sealOldSecrets(test.db, openSecrets({ dataDir, secretKey }, test.db))).toBe(true)
    expect(await storedOf(account.id)).toMatch(/^v1\./)
    expect((await signIn(test, { username: account.username, totp })).statusCode).toBe(200)
  })

  it('needs the registry’s key: with another one codes fail, recovery codes work, and nothing new is sealed', async () => {
    const account = await withTotp()
    const totp = totpCode(account.secret, stepAt(now))
    const second = await test.secondServer()
    expect((await signIn(second, { username: account.username, totp })).statusCode).toBe(401)
    const [code] = account.codes
    expect((await signIn(second, { username: account.username, totp: code as string })).statusCode).toBe(200)
    const { username } = await newAccount(test)
    const headers = { authorization: `Bearer ${await tokenOf(second, username)}` }
    const refused = await second.app.inject({ method: 'POST', url: '/auth/totp', headers })
    expect(refused.statusCode).toBe(503)
    expect(await sealOldSecrets(second.db, openSecrets(second.config, second.db))).toBe(false)
  })

  it('can lie under a key from the environment, of 32 bytes and no other', async () => {
    expect(readConfig({ SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }).secretKey).toEqual(Buffer.alloc(32, 7))
    expect(() => readConfig({ SECRET_KEY: 'breve' })).toThrow('SECRET_KEY')
  })
})

describe('two factors', () => {
  it('are not on before a code has confirmed them', async () => {
    const { username } = await newAccount(test)
    const token = await tokenOf(test, username)
    expect((await call('POST', token, { code: '123456' })).statusCode).toBe(409)
    const offer = (await call('POST', token, {})).json()
    expect(offer.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(offer.otpauth_url).toContain(`secret=${offer.secret}`)
    expect(offer.qr).toMatch(/^data:image\/png;base64,/)
    expect((await call('POST', token, { code: '000000' })).statusCode).toBe(422)
    expect((await signIn(test, { username })).json().token).toBeTypeOf('string')
  })

  it('are asked for after the right password only, and each code is good once', async () => {
    const { id, username, secret } = await withTotp()
    const wrong = await signIn(test, { username, password: 'sbagliata!!', from: '127.20.0.1' })
    expect(wrong.json()).toEqual({ code: 'non_autenticato', message: 'Credenziali non valide', errors: [] })
    expect((await signIn(test, { username })).json()).toEqual({ totp_required: true })
    const totp = totpCode(secret, stepAt(now))
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, i) => signIn(test, { username, totp, from: `127.21.${i}.1` })),
    )
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 401, 401, 401])
    expect((await signIn(test, { username, totp: totpCode(secret, stepAt(now) - 5) })).statusCode).toBe(401)
    const { rows } = await test.pool.query('select 1 from sessioni where account_id = $1', [id])
    expect(rows).toHaveLength(2)
  })

  it('are guessed five times: the password alone in between forgives nothing', async () => {
    const { username } = await withTotp()
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) {
      await signIn(test, { username, from: '127.22.0.1' })
      statuses.push((await signIn(test, { username, totp: '000000', from: '127.22.0.1' })).statusCode)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('have ten recovery codes, each good once and stored as a hash', async () => {
    const { id, username, codes } = await withTotp()
    expect(new Set(codes).size).toBe(10)
    // A plain hash keeps no less than 112 bits (ASVS 6.5.2): 24 letters of five bits.
    expect(codes.every(code => code.replaceAll('-', '').length === 24)).toBe(true)
    const { rows } = await test.pool.query('select recupero from totp where account_id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(codes[0])
    const totp = codes[3]?.toLowerCase() as string
    expect((await signIn(test, { username, totp })).statusCode).toBe(200)
    expect((await signIn(test, { username, totp })).statusCode).toBe(401)
    expect((await signIn(test, { username, totp: codes[4] as string })).statusCode).toBe(200)
  })

  it('end other sessions when switched on, and are told by mail', async () => {
    const account = await newAccount(test)
    const [mine, other] = [await tokenOf(test, account.username), await tokenOf(test, account.username)]
    const { secret } = (await call('POST', mine)).json<{ secret: string }>()
    await call('POST', mine, { code: totpCode(secret, stepAt(now)) })
    expect((await check(test, mine)).json().account.totp_attivo).toBe(1)
    expect((await check(test, other)).statusCode).toBe(401)
    expect(await mailTo(test, account.username, 'avviso')).toContain('attivata')
    expect((await call('POST', mine)).statusCode).toBe(409)
  })

  it('are switched off with password and code, not with one of them', async () => {
    const { username, token, secret } = await withTotp()
    const code = totpCode(secret, stepAt(now))
    expect((await call('DELETE', token, {})).statusCode).toBe(422)
    expect((await call('DELETE', token, { code })).statusCode).toBe(422)
    expect((await call('DELETE', token, { password: demoPassword })).statusCode).toBe(422)
    expect((await call('DELETE', token, { password: 'sbagliata!!', code })).statusCode).toBe(422)
    expect((await call('DELETE', token, { password: demoPassword, code })).statusCode).toBe(204)
    expect((await signIn(test, { username })).json().token).toBeTypeOf('string')
  })
})
