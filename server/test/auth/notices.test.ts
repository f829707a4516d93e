import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { passwordError } from '../../src/auth/passwords/passwords.ts'
import { cast, demoPassword } from '../../src/demo/index.ts'
import { assetPath } from '../../src/platform/asset.ts'
import { startApp } from '../harness.ts'
import { mailTo, newAccount, signIn, tokenOf } from './sign-in.ts'

const test = await startApp({ insecureHttp: true })
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const newerFirefox = firefox.replaceAll('140.0', '141.0')
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

async function subjectsTo(address: string): Promise<string[]> {
  const { rows } = await test.pool.query<{ oggetto: string }>(
    'select oggetto from posta where destinatario = $1 order by id',
    [address],
  )
  return rows.map(row => row.oggetto)
}

describe('a sign-in from a new device', () => {
  const enter = async (username: string, from: string, agent: string) => {
    const answer = await signIn(test, { username, from, headers: { 'user-agent': agent } })
    expect(answer.json()).toHaveProperty('token')
  }

  it('sends a mail, once per browser and network, except for the very first sign-in', async () => {
    const { username } = await newAccount(test)
    await enter(username, '93.40.1.2', firefox)
    expect(await subjectsTo(username)).toEqual([])
    await enter(username, '93.40.200.9', newerFirefox)
    expect(await subjectsTo(username)).toEqual([])
    await enter(username, '93.40.1.2', chrome)
    await enter(username, '93.40.1.3', chrome)
    expect(await subjectsTo(username)).toEqual(['Nuovo accesso al tuo account'])
    await enter(username, '151.20.1.2', chrome)
    await enter(username, '2001:db8:1:2::7', chrome)
    await enter(username, '2001:db8:1:ffff::9', chrome)
    expect(await subjectsTo(username)).toHaveLength(3)
    const text = await mailTo(test, username, 'avviso')
    expect(text).toContain('Programma esterno, indirizzo 2001:db8:1:2::7')
    expect(text).not.toContain(demoPassword)
  })

  it('sends no mail for a wrong password', async () => {
    const { username } = await newAccount(test)
    await enter(username, '93.41.1.2', firefox)
    await signIn(test, { username, password: 'sbagliata!!', from: '93.42.1.2', headers: { 'user-agent': chrome } })
    expect(await subjectsTo(username)).toEqual([])
  })
})

describe('a change by the office is reported by mail', () => {
  it('a new password to the person', async () => {
    const target = await newAccount(test)
    const admin = await test.as('admin')
    expect((await admin.put(`/account/${target.id}`, { password: 'tre gatti sul tetto' })).status).toBe(200)
    expect(await subjectsTo(target.username)).toEqual(['La password del tuo account è stata cambiata'])
    expect(await mailTo(test, target.username, 'avviso')).not.toContain('tre gatti')
  })

  it('a new address to the old address', async () => {
    const target = await newAccount(test)
    const admin = await test.as('admin')
    expect((await admin.put(`/account/${target.id}`, { email: `altra-${target.username}` })).status).toBe(200)
    expect(await subjectsTo(target.username)).toEqual(['L’indirizzo del tuo account è stato cambiato'])
  })

  it.each([
    ['e-mail', (address: string) => ({ email: address }), (old: string) => old],
    [
      'username and e-mail',
      (address: string) => ({ username: address, email: address }),
      (_: string, now: string) => now,
    ],
    ['username', (address: string) => ({ username: address, email: null }), (_: string, now: string) => now],
  ])('a new %s to the new address, with the username that signs in', async (_, change, signing) => {
    const { id, username } = await newAccount(test)
    const address = `altra-${username}`
    expect((await (await test.as('admin')).put(`/account/${id}`, change(address))).status).toBe(200)
    const named = signing(username, address)
    expect(await mailTo(test, address, 'avviso')).toContain(`lo username è ${named}.`)
    expect((await signIn(test, { username: named })).statusCode).toBe(200)
    const other = named === username ? address : username
    expect((await signIn(test, { username: other })).statusCode).toBe(401)
  })

  it('a new username alone to the address that stays', async () => {
    const { id, username } = await newAccount(test)
    const admin = await test.as('admin')
    expect((await admin.put(`/account/${id}`, { username: `entra-${username}`, email: username })).status).toBe(200)
    expect(await subjectsTo(username)).toEqual(['Con che cosa entri nel tuo account'])
  })
})

describe('a common password', () => {
  it.each(['baseball1', 'Alessandra', 'p@ssw0rd1', 'tartaruga', 'CAMPIONATO', 'letmein123', 'ferrari1', 'Gatto2026!'])(
    '%s is refused',
    async password => {
      const { username } = await newAccount(test)
      const headers = { authorization: `Bearer ${await tokenOf(test, username)}` }
      const payload = { oldpass: demoPassword, newpass: password, confirmpass: password }
      const answer = await test.app.inject({ method: 'POST', url: '/auth/changePass', headers, payload })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors[0].field).toBe('newpass')
    },
  )
  it.each([
    ['Bisavolo2026!', 'the demo password'],
    ['BIS4VOLO_2027', 'the demo password in disguise'],
    ['Bianchini77', 'the name of a cat'],
    ['di Monteleone 9', 'the affix'],
    ['RSSMRA85T10A562S', 'the tax code'],
    ['FelinaBisavolo', 'the association'],
  ])('%s, %s, is refused wherever a password is set', async newpass => {
    const { id, username } = await newAccount(test)
    const cat = cast.luna.id
    await test.pool.query(
      `update clienti_soci set suffisso = 'di Monteleone', codice_fiscale = 'RSSMRA85T10A562S' where id = $1`,
      [cast.rossi.id],
    )
    await test.pool.query(`update gatti set nome = 'Bianchini', idproprietario = $2 where id = $1`, [
      cat,
      cast.rossi.id,
    ])
    await test.pool.query('update account set clienti_soci_id = $2 where id = $1', [id, cast.rossi.id])
    const headers = { authorization: `Bearer ${await tokenOf(test, username)}` }
    const payload = { oldpass: demoPassword, newpass, confirmpass: newpass }
    const changed = await test.app.inject({ method: 'POST', url: '/auth/changePass', headers, payload })
    expect([changed.statusCode, changed.json().errors[0]?.field]).toEqual([422, 'newpass'])
    await test.app.inject({ method: 'POST', url: '/auth/forgotPass', payload: { email: username } })
    const mail = await mailTo(test, username, 'ripristino_password')
    const restore_pass_token = /restore_pass_token=([\w-]+)/.exec(mail)?.[1]
    const restored = await test.app.inject({
      ...{ method: 'POST', url: '/auth/confirmForgotPass' },
      payload: { email: username, restore_pass_token, newpass, confirmpass: newpass },
    })
    expect([restored.statusCode, restored.json().errors[0]?.field]).toEqual([422, 'newpass'])
    const set = await (await test.as('admin')).put<{ errors: { field: string }[] }>(`/account/${id}`, {
      password: newpass,
    })
    expect([set.status, set.body.errors[0]?.field]).toEqual([422, 'password'])
  })
  it('is one of at least ten thousand', () => {
    const words = readFileSync(assetPath('auth/passwords/common-passwords.txt'), 'utf8').trim().split('\n')
    expect(new Set(words).size).toBeGreaterThan(10_000)
    expect(words.every(word => word.length >= 8 && word === word.toLowerCase())).toBe(true)
    for (const word of words.filter((_, i) => i % 997 === 0))
      expect(passwordError(word.toUpperCase())).toBeTypeOf('string')
    expect(passwordError('una frase lunga di gatti')).toBeUndefined()
    expect(passwordError('tetto\nsopra\ntegole')).toBeUndefined()
  })
})
