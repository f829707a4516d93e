import { describe, expect, it } from 'vitest'
import { hashPassword, passwordError } from '../../src/auth/passwords/passwords.ts'
import { demoPassword } from '../../src/demo/index.ts'
import { eventually } from '../eventually.ts'
import { startApp } from '../harness.ts'
import { check, mailTo, newAccount, signIn, tokenOf, trailOf } from './sign-in.ts'

const test = await startApp()
const newpass = 'cavallo batteria 7'

async function post(
  url: string,
  payload: object,
  { token, from = '127.3.0.1', headers = {} }: { token?: string; from?: string; headers?: Record<string, string> } = {},
) {
  return test.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    payload,
  })
}

let callers = 0

/** Requests a link and returns its token from the mail. */
async function restoreToken(
  username: string,
  headers: Record<string, string> = {},
  from = `127.3.${++callers}.7`,
): Promise<string> {
  const before = await test.pool.query('select count(*) from posta where destinatario = $1', [username])
  await post('/auth/forgotPass', { email: username }, { from, headers })
  await eventually(async () => {
    const now = await test.pool.query('select count(*) from posta where destinatario = $1', [username])
    return now.rows[0].count > before.rows[0].count
  })
  const text = await mailTo(test, username, 'ripristino_password')
  const link = new URL(/\{\{PUBLIC_URL\}\}(\S+)/.exec(text)?.[1] ?? '', 'http://x')
  expect(link.pathname).toBe('/confirm-forgot-pass')
  expect(link.searchParams.get('email')).toBe(username)
  return link.searchParams.get('restore_pass_token') as string
}

/** Requests are handled in order: once this mail is in the outbox, earlier requests are done. */
async function settled(): Promise<void> {
  await restoreToken((await newAccount(test)).username)
}

async function mailsTo(username: string): Promise<number> {
  const { rows } = await test.pool.query(
    `select 1 from posta where destinatario = $1 and modello = 'ripristino_password'`,
    [username],
  )
  return rows.length
}

describe('resetting a forgotten password', () => {
  it('answers with the same bytes for known, unknown and disabled accounts', async () => {
    const [known, disabled] = [await newAccount(test), await newAccount(test, { status: 0 })]
    const answers = []
    for (const email of [known.username, disabled.username, 'nessuno@example.test'])
      answers.push(await post('/auth/forgotPass', { email }))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload).toEqual(answers[0]?.rawPayload)
    }
    await mailTo(test, known.username, 'ripristino_password')
    const { rows } = await test.pool.query('select 1 from posta where destinatario = any($1)', [
      [disabled.username, 'nessuno@example.test'],
    ])
    expect(rows).toEqual([])
  })

  it('sends a mail per account that shares the address, each naming its username', async () => {
    const [one, two] = [await newAccount(test), await newAccount(test)]
    const shared = `famiglia-${one.username}`
    await test.pool.query('update account set email = $1 where username = any($2)', [
      shared,
      [one.username, two.username],
    ])
    await post('/auth/forgotPass', { email: shared })
    await eventually(async () => (await mailsTo(shared)) >= 2)
    const { rows } = await test.pool.query('select testo from posta where destinatario = $1 order by id', [shared])
    expect(rows.map(({ testo }) => /per il tuo account (\S+)\./.exec(testo)?.[1])).toEqual([one.username, two.username])
    expect(new Set(rows.map(({ testo }) => /restore_pass_token=([^&]+)/.exec(testo)?.[1])).size).toBe(2)
  })

  it('never builds the link from a request header, nor stores the token', async () => {
    const { username } = await newAccount(test)
    const token = await restoreToken(username, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(await mailTo(test, username, 'ripristino_password')).not.toContain('evil')
    const { rows } = await test.pool.query('select token_hash from ripristini_password')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('asked with a changed e-mail names the username that signs in, in the mail and in the answer', async () => {
    const { username } = await newAccount(test)
    const token = await tokenOf(test, username)
    const { id } = (await check(test, token)).json().account
    const email = `nuova-${username}`
    const moved = await test.app.inject({
      ...{ method: 'PUT', url: `/account/${id}`, headers: { authorization: `Bearer ${token}` } },
      payload: { email, password_attuale: demoPassword },
    })
    expect(moved.statusCode).toBe(200)
    expect((await signIn(test, { username: email })).statusCode).toBe(401)
    await post('/auth/forgotPass', { email }, { from: '127.3.70.1' })
    const mail = await mailTo(test, email, 'ripristino_password')
    expect(mail).toContain(`per il tuo account ${username}.`)
    const restore_pass_token = /restore_pass_token=([\w-]+)/.exec(mail)?.[1]
    const body = { email, restore_pass_token, newpass, confirmpass: newpass }
    const answer = await post('/auth/confirmForgotPass', body)
    expect([answer.statusCode, answer.json().username]).toEqual([200, username])
    expect((await signIn(test, { username, password: newpass })).statusCode).toBe(200)
  })

  it('sends three mails an hour per device, old links stay valid, and using one ends all', async () => {
    const { id, username } = await newAccount(test)
    const tokens: string[] = []
    for (let i = 0; i < 3; i++) tokens.push(await restoreToken(username, {}, '127.3.9.9'))
    await post('/auth/forgotPass', { email: username }, { from: '127.3.9.9' })
    await settled()
    expect(await mailsTo(username)).toBe(3)
    const confirm = (restore_pass_token: string) =>
      post('/auth/confirmForgotPass', { email: username, restore_pass_token, newpass, confirmpass: newpass })
    const statuses = (await Promise.all(tokens.slice(0, 2).map(confirm))).map(answer => answer.statusCode)
    expect(statuses.sort()).toEqual([200, 422])
    expect((await confirm(tokens[2] as string)).statusCode).toBe(422)
    expect((await trailOf(test, id)).filter(line => line.azione === 'cambio password')).toHaveLength(1)
  })

  it('limits mails over all requesters, without blocking the owner’s device', async () => {
    const { id, username } = await newAccount(test)
    const device = await signIn(test, { username, from: '127.3.40.1' })
    const cookie = String(device.headers['set-cookie']).split(';')[0] as string
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => post('/auth/forgotPass', { email: username }, { from: `127.3.41.${i}` })),
    )
    await settled()
    expect(await mailsTo(username)).toBe(3)
    // The owner's known device has its own limit, and its link works.
    const own = await restoreToken(username, { cookie }, '127.3.41.1')
    // From an unknown device the next link is sent only after ten minutes.
    await test.pool.query(
      `update ripristini_password set creato_il = creato_il - interval '11 minutes' where account_id = $1`,
      [id],
    )
    const later = await restoreToken(username, {}, '127.3.42.1')
    const confirm = (restore_pass_token: string) =>
      post('/auth/confirmForgotPass', { email: username, restore_pass_token, newpass, confirmpass: newpass })
    const statuses = (await Promise.all([confirm(own), confirm(later)])).map(answer => answer.statusCode)
    expect(statuses.sort()).toEqual([200, 422])
  })

  it('sets one password of twenty concurrent tries, ends all sessions and links, and sends a mail', async () => {
    const { username } = await newAccount(test)
    const session = await tokenOf(test, username)
    const restore_pass_token = await restoreToken(username)
    const body = { email: username, restore_pass_token, newpass, confirmpass: newpass }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => post('/auth/confirmForgotPass', body, { from: `127.4.${i}.1` })),
    )
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect((await post('/auth/confirmForgotPass', body, { from: '127.4.50.1' })).statusCode).toBe(422)
    expect((await check(test, session)).statusCode).toBe(401)
    expect((await signIn(test, { username })).statusCode).toBe(401)
    expect((await signIn(test, { username, password: newpass })).statusCode).toBe(200)
    expect(await mailTo(test, username, 'password_cambiata')).toContain('è stata cambiata')
  })

  it('unlocks an account', async () => {
    const { username } = await newAccount(test)
    await signIn(test, { username, password: 'sbagliata!!', from: '127.3.7.7' })
    await test.pool.query(
      `insert into tentativi (chiave) select chiave from tentativi, generate_series(1, 99) where id = (select max(id) from tentativi where chiave like 'account:%')`,
    )
    expect((await signIn(test, { username, from: '127.3.7.8' })).statusCode).toBe(429)
    const restore_pass_token = await restoreToken(username)
    const lock = `insert into tentativi (chiave) select chiave from tentativi, generate_series(1, 99) where id = (select max(id) from tentativi where chiave like 'account:%')`
    const body = { email: username, restore_pass_token, newpass, confirmpass: newpass }
    const answer = await post('/auth/confirmForgotPass', body)
    // During the attack the device that set the password can still sign in.
    await signIn(test, { username, password: 'sbagliata!!', from: '127.3.7.9' })
    await test.pool.query(lock)
    expect((await signIn(test, { username, password: newpass, from: '127.3.7.8' })).statusCode).toBe(429)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] as string
    const known = { username, password: newpass, from: '127.3.7.8', headers: { cookie } }
    expect((await signIn(test, known)).statusCode).toBe(200)
  })

  it.each([
    ['another address', { email: 'admin@bisavolo.test' }],
    ['no address', { email: null }],
    ['another token', { restore_pass_token: 'x'.repeat(43) }],
  ])('is refused with %s, and the link stays valid', async (_, change) => {
    const { username } = await newAccount(test)
    const good = { email: username, restore_pass_token: await restoreToken(username), newpass, confirmpass: newpass }
    const answer = await post('/auth/confirmForgotPass', { ...good, ...change }, { from: '127.3.2.1' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].field).toBe('restore_pass_token')
    expect((await post('/auth/confirmForgotPass', good, { from: '127.3.2.1' })).statusCode).toBe(200)
  })

  it('refuses the forgotten password, and the link stays valid', async () => {
    const { id, username } = await newAccount(test)
    const forgotten = 'sette nani al bosco'
    await test.pool.query('update account set password_hash = $2 where id = $1', [id, await hashPassword(forgotten)])
    const restore_pass_token = await restoreToken(username)
    const confirm = (secret: string) =>
      post('/auth/confirmForgotPass', { email: username, restore_pass_token, newpass: secret, confirmpass: secret })
    const answer = await confirm(forgotten)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ field: 'newpass', message: expect.stringContaining('uguale') }])
    expect((await signIn(test, { username, password: forgotten })).statusCode).toBe(200)
    expect((await confirm(newpass)).statusCode).toBe(200)
  })

  it('the link expires after half an hour', async () => {
    const { id, username } = await newAccount(test)
    const restore_pass_token = await restoreToken(username)
    const { rows } = await test.pool.query(
      `select scade_il - creato_il = interval '30 minutes' as half from ripristini_password where account_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ half: true }])
    await test.pool.query('update ripristini_password set scade_il = now() where account_id = $1', [id])
    const answer = await post('/auth/confirmForgotPass', {
      email: username,
      restore_pass_token,
      newpass,
      confirmpass: newpass,
    })
    expect(answer.statusCode).toBe(422)
  })

  it('allows ten guesses a minute per address', async () => {
    const body = { email: 'a@b', restore_pass_token: 'x'.repeat(43), newpass, confirmpass: newpass }
    const statuses: number[] = []
    for (let i = 0; i < 12; i++)
      statuses.push((await post('/auth/confirmForgotPass', body, { from: '127.3.3.3' })).statusCode)
    expect(statuses.indexOf(429)).toBe(10)
  })
})

describe('a changed password', () => {
  const change = { oldpass: demoPassword, newpass, confirmpass: newpass }

  it.each([
    ['nobody signed in', {}, 401],
    ['an address alone', { email: 'admin@bisavolo.test' }, 401],
    ['a false token', { restore_pass_token: 'x'.repeat(43), email: 'admin@bisavolo.test' }, 422],
  ])('without a session: %s', async (_, extra, status) => {
    expect((await post('/auth/changePass', { ...change, ...extra }, { from: '127.3.4.1' })).statusCode).toBe(status)
  })

  it.each([
    ['the old one is missing', { oldpass: null }, 'oldpass'],
    ['the old one is wrong', { oldpass: 'sbagliata!!' }, 'oldpass'],
    ['the confirmation differs', { confirmpass: 'altra cosa 9' }, 'confirmpass'],
    ['it is short', { newpass: 'corta12', confirmpass: 'corta12' }, 'newpass'],
    ['it is the old one', { newpass: demoPassword, confirmpass: demoPassword }, 'newpass'],
    ['it is common', { newpass: 'Gatto2026!', confirmpass: 'Gatto2026!' }, 'newpass'],
    ['it is the own name', { newpass: 'Provata99', confirmpass: 'Provata99' }, 'newpass'],
  ])('is 422 when %s, and the session goes on', async (_, extra, field) => {
    const { username } = await newAccount(test)
    const token = await tokenOf(test, username)
    const answer = await post('/auth/changePass', { ...change, ...extra }, { token })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toEqual([field])
    expect((await check(test, token)).statusCode).toBe(200)
  })

  it('applies to the own account, whatever the body names, and needs the old password', async () => {
    const [mine, other] = [await newAccount(test), await newAccount(test)]
    const token = await tokenOf(test, mine.username)
    const restore_pass_token = await restoreToken(other.username)
    const foreign = { email: other.username, restore_pass_token }
    expect((await post('/auth/changePass', { ...change, ...foreign, oldpass: null }, { token })).statusCode).toBe(422)
    expect((await post('/auth/changePass', { ...change, ...foreign }, { token })).statusCode).toBe(200)
    expect((await signIn(test, { username: mine.username, password: newpass })).statusCode).toBe(200)
    expect((await signIn(test, { username: other.username })).statusCode).toBe(200)
  })

  it('ends the other sessions, clears the expiry and keeps the own session', async () => {
    const { username } = await newAccount(test, { password_expire: '2020-01-01' })
    const [token, other] = [await tokenOf(test, username), await tokenOf(test, username)]
    const answer = await post('/auth/changePass', change, { token })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().message).toBe('La nuova password è stata salvata correttamente!')
    expect((await check(test, other)).statusCode).toBe(401)
    expect((await test.app.inject({ url: '/razze', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(
      200,
    )
    expect((await check(test, token)).json().account.password_expire).toBeNull()
  })

  it('invalidates earlier links', async () => {
    const { username } = await newAccount(test)
    const restore_pass_token = await restoreToken(username)
    expect((await post('/auth/changePass', change, { token: await tokenOf(test, username) })).statusCode).toBe(200)
    const body = { email: username, restore_pass_token, newpass: 'altra frase 55', confirmpass: 'altra frase 55' }
    expect((await post('/auth/confirmForgotPass', body, { from: '127.3.8.1' })).statusCode).toBe(422)
  })

  it('can be set by link without a session, ignoring oldpass', async () => {
    const { username } = await newAccount(test)
    const restore_pass_token = await restoreToken(username)
    const body = { ...change, oldpass: 'sbagliata!!', restore_pass_token, email: username }
    expect((await post('/auth/changePass', body, { from: '127.3.5.1' })).statusCode).toBe(200)
    expect((await post('/auth/changePass', body, { from: '127.3.5.1' })).statusCode).toBe(422)
  })

  it('cannot be guessed in an open session: five wrong old passwords, then 429', async () => {
    const { username } = await newAccount(test)
    const token = await tokenOf(test, username)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++)
      statuses.push(
        (await post('/auth/changePass', { ...change, oldpass: `sbagliata-${i}` }, { token, from: '127.3.6.1' }))
          .statusCode,
      )
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})

describe('the rules of a password', () => {
  const person = { name: 'Maria Rossi', email: 'm.rossi@example.test' }
  it.each([
    '',
    'corta12',
    'x'.repeat(129),
    'password',
    'Password1',
    'P4ssw0rd!!',
    '12345678',
    '87654321',
    'qwertyuiop',
    'aaaaaaaa',
    'abcabcabc',
    'Gatto2026!',
    'Bisavolo2026!',
    'ANFI2026',
    'gattino!!',
    'mariarossi',
    'Maria Rossi',
    'rossi1980',
    'Juventus1897',
    'ciaociao',
    'abcdefgh',
    '1q2w3e4r',
  ])('refuse %s', password => expect(passwordError(password, person)).toBeTypeOf('string'))

  it.each([
    'x7Kp2mQz',
    'cavallo batteria 7',
    'Šárka猫città',
    'gatti sul tetto di notte',
    `${'€'.repeat(127)}a`,
    'mariposa blu 4',
  ])('accept %s', password => expect(passwordError(password, person)).toBeUndefined())
  it('use the words of §5', () => {
    expect(passwordError('')).toBe('Password is required')
    expect(passwordError('sette77')).toBe('The password must have at least 8 characters')
  })
})
