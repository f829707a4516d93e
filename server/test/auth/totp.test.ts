import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { office, roles } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { sealOldSecrets, totpOwner } from '../../src/auth/totp/seal-old-secrets.ts'
import { openSecrets } from '../../src/auth/totp/secrets.ts'
import { stepAt, totpCode } from '../../src/auth/totp/totp-codes.ts'
import { demoPassword } from '../../src/demo/index.ts'
import { readConfig } from '../../src/platform/config.ts'
import { startApp } from '../harness.ts'
import { check, mailTo, newAccount, signIn, tokenOf, trailOf } from './sign-in.ts'

const test = await startApp()
/** Freezes the server's clock, so that a code stays valid until it is used. */
const now = new Date()
test.setNow(now.toISOString())

async function call(method: 'POST' | 'DELETE', token: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` }
  return test.app.inject({ method, url: '/auth/totp', headers, ...(payload === undefined ? {} : { payload }) })
}

const turnOn = (token: string, payload: object = {}) =>
  call('POST', token, { password_attuale: demoPassword, ...payload })

/** An account with two factors on. It has used the code of the step before the clock's. */
async function withTotp(type = 'cliente') {
  const account = await newAccount(test, { type })
  const token = await tokenOf(test, account.username)
  const { secret } = (await turnOn(token)).json<{ secret: string }>()
  const on = await turnOn(token, { code: totpCode(secret, stepAt(now) - 1) })
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

describe('the stored secret of two factors', () => {
  const storedOf = async (id: number) =>
    (await test.pool.query<{ segreto: string }>('select segreto from totp where account_id = $1', [id])).rows[0]
      ?.segreto

  it('is encrypted, and useless on another account', async () => {
    const [mine, other] = [await withTotp(), await withTotp()]
    const stored = await storedOf(mine.id)
    expect(stored).toMatch(/^v1\.[0-9a-f]{12}\.[\w-]+$/)
    expect(stored).not.toContain(mine.secret)
    await test.pool.query('update totp set segreto = $1, ultimo_passo = null where account_id = $2', [stored, other.id])
    const totp = totpCode(mine.secret, stepAt(now))
    expect((await signIn(test, { username: other.username, totp })).statusCode).toBe(401)
    expect((await signIn(test, { username: mine.username, totp })).statusCode).toBe(200)
  })

  it('in plain text from an old version is encrypted at the next start, and stays valid', async () => {
    const account = await withTotp()
    await test.pool.query('update totp set segreto = $1 where account_id = $2', [account.secret, account.id])
    const totp = totpCode(account.secret, stepAt(now))
    const { dataDir, secretKey } = test.config
    expect(await sealOldSecrets(test.db, openSecrets({ dataDir, secretKey }, test.db))).toBe(true)
    expect(await storedOf(account.id)).toMatch(/^v1\./)
    expect((await signIn(test, { username: account.username, totp })).statusCode).toBe(200)
  })

  it('needs the registry’s key: with another key codes fail, recovery codes work, and no new secret is accepted', async () => {
    const account = await withTotp()
    const totp = totpCode(account.secret, stepAt(now))
    const second = await test.secondServer()
    expect((await signIn(second, { username: account.username, totp })).statusCode).toBe(401)
    const [code] = account.codes
    expect((await signIn(second, { username: account.username, totp: code as string })).statusCode).toBe(200)
    const { username } = await newAccount(test)
    const headers = { authorization: `Bearer ${await tokenOf(second, username)}` }
    const payload = { password_attuale: demoPassword }
    const refused = await second.app.inject({ method: 'POST', url: '/auth/totp', headers, payload })
    expect(refused.statusCode).toBe(503)
    expect(await sealOldSecrets(second.db, openSecrets(second.config, second.db))).toBe(false)
  })

  it('moves to a new key if the old one is configured too', async () => {
    const { id, username, secret } = await withTotp()
    const { dataDir } = test.config
    const first = Buffer.from(await readFile(join(dataDir, 'chiave-segreti'), 'utf8'), 'base64')
    const [second, third] = [Buffer.alloc(32, 2), Buffer.alloc(32, 3)]
    const before = await storedOf(id)
    const unknown = openSecrets({ dataDir, secretKey: second, oldSecretKey: third }, test.db)
    expect(await sealOldSecrets(test.db, unknown)).toBe(false)
    expect(await storedOf(id)).toBe(before)
    const moving = openSecrets({ dataDir, secretKey: second, oldSecretKey: first }, test.db)
    expect(await sealOldSecrets(test.db, moving)).toBe(true)
    const moved = openSecrets({ dataDir, secretKey: second }, test.db)
    expect(await moved.open(totpOwner(id), (await storedOf(id)) ?? '')).toBe(secret)
    expect(await moved.isCurrent(await moved.seal(totpOwner(id), secret))).toBe(true)
    const totp = totpCode(secret, stepAt(now))
    expect((await signIn(test, { username, totp })).statusCode).toBe(401)
    const back = openSecrets({ dataDir, secretKey: undefined, oldSecretKey: second }, test.db)
    expect(await sealOldSecrets(test.db, back)).toBe(true)
    expect((await signIn(test, { username, totp })).statusCode).toBe(200)
  })

  it('accepts a key of 32 bytes from the environment, no other', async () => {
    expect(readConfig({ SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }).secretKey).toEqual(Buffer.alloc(32, 7))
    expect(() => readConfig({ SECRET_KEY: 'breve' })).toThrow('SECRET_KEY')
  })

  it('accepts a key as a file, but only one of both settings', async () => {
    const path = join(test.config.dataDir, 'chiave')
    await writeFile(path, `${Buffer.alloc(32, 9).toString('base64')}\n`)
    expect(readConfig({ SECRET_KEY_FILE: path }).secretKey).toEqual(Buffer.alloc(32, 9))
    expect(() => readConfig({ SECRET_KEY_FILE: path, SECRET_KEY: 'x' })).toThrow('SECRET_KEY_FILE')
    expect(() => readConfig({ SMTP_URL_FILE: `${path}-no` })).toThrow('SMTP_URL_FILE')
  })
})

describe('two factors', () => {
  it('are off until confirmed with a code', async () => {
    const { username } = await newAccount(test)
    const token = await tokenOf(test, username)
    expect((await turnOn(token, { code: '123456' })).statusCode).toBe(409)
    const offer = (await turnOn(token)).json()
    expect(offer.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(offer.otpauth_url).toContain(`secret=${offer.secret}`)
    expect(offer.qr).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((await turnOn(token, { code: '000000' })).statusCode).toBe(422)
    expect((await signIn(test, { username })).json().token).toBeTypeOf('string')
  })

  it('are asked only after the right password, and each code is valid once', async () => {
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

  it('allow five guesses, and signing in with only the password in between forgives none', async () => {
    const { username } = await withTotp()
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) {
      await signIn(test, { username, from: '127.22.0.1' })
      statuses.push((await signIn(test, { username, totp: '000000', from: '127.22.0.1' })).statusCode)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('are confirmed by one of four concurrent requests, whose recovery codes are valid', async () => {
    const { username } = await newAccount(test)
    const token = await tokenOf(test, username)
    const { secret } = (await turnOn(token)).json<{ secret: string }>()
    const code = totpCode(secret, stepAt(now))
    const answers = await Promise.all([1, 2, 3, 4].map(() => turnOn(token, { code })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    const shown = answers.find(({ statusCode }) => statusCode === 200)?.json<{ recovery_codes: string[] }>()
    expect((await signIn(test, { username, totp: shown?.recovery_codes[0] as string })).statusCode).toBe(200)
  })

  it('allow a hundred guesses a day even after a password reset, and a recovery code still works', async () => {
    const { id, username, token, secret, codes } = await withTotp()
    const values = Array.from({ length: 99 }, () => ({ chiave: `account:codici:${id}` }))
    await test.db.insertInto('tentativi').values(values).execute()
    expect((await signIn(test, { username, totp: '000000' })).statusCode).toBe(401)
    // A password reset by mail forgives failed attempts; a thief with the mailbox could use it.
    await test.pool.query(`delete from tentativi where chiave !~ '^account:codici'`)
    const totp = totpCode(secret, stepAt(now))
    const refused = await signIn(test, { username, totp, from: '127.23.0.1' })
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('codice di recupero')])
    expect((await call('DELETE', token, { password: demoPassword, code: totp })).statusCode).toBe(429)
    expect((await signIn(test, { username, totp: codes[0] as string })).statusCode).toBe(200)
    expect((await signIn(test, { username, totp })).statusCode, 'a right code forgives the wrong ones').toBe(200)
  })

  it('have ten recovery codes, each valid once and stored as a hash', async () => {
    const { id, username, codes } = await withTotp()
    expect(new Set(codes).size).toBe(10)
    // A fast hash needs at least 112 bits (ASVS 6.5.2): 24 letters of five bits.
    expect(codes.every(code => code.replaceAll('-', '').length === 24)).toBe(true)
    const { rows } = await test.pool.query('select recupero from totp where account_id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(codes[0])
    const totp = codes[3]?.toLowerCase() as string
    expect((await signIn(test, { username, totp })).statusCode).toBe(200)
    expect((await signIn(test, { username, totp })).statusCode).toBe(401)
    expect((await signIn(test, { username, totp: codes[4] as string })).statusCode).toBe(200)
  })

  it('end other sessions when switched on, with a mail', async () => {
    const account = await newAccount(test)
    const [mine, other] = [await tokenOf(test, account.username), await tokenOf(test, account.username)]
    const { secret } = (await turnOn(mine)).json<{ secret: string }>()
    await turnOn(mine, { code: totpCode(secret, stepAt(now) - 1) })
    expect((await check(test, mine)).json().account.totp_attivo).toBe(1)
    expect((await check(test, other)).statusCode).toBe(401)
    expect(await mailTo(test, account.username, 'due_fattori_attivati')).toContain('attivata')
    expect((await turnOn(mine, { totp: totpCode(secret, stepAt(now)) })).statusCode).toBe(409)
  })

  it('are switched off with password and code, not with only one of them', async () => {
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

/** contract 5: a session alone changes neither the address nor the second factor. */
describe('confirming with the password', () => {
  const put = (id: number, token: string, payload: object, from = '127.0.0.1') =>
    test.app.inject({
      ...{ method: 'PUT', url: `/account/${id}`, payload, remoteAddress: from },
      headers: { authorization: `Bearer ${token}` },
    })
  const stored = async (id: number) => {
    const { rows } = await test.pool.query('select username, email, totp_attivo from account where id = $1', [id])
    return rows[0] as { username: string; email: string; totp_attivo: number }
  }
  const linkIn = (mail: string) => /\/annulla-modifica\?token=([\w-]+)/.exec(mail)?.[1] as string
  const linksTo = async (address: string) => {
    const { rows } = await test.pool.query<{ testo: string }>(
      'select testo from posta where destinatario = $1 order by id',
      [address],
    )
    return rows.map(({ testo }) => linkIn(testo)).filter(link => link !== undefined)
  }
  let undone = 0
  /** Wrong links are counted by address. */
  const undo = (token: string, from = `127.32.${undone++}.1`) =>
    test.app.inject({ method: 'POST', url: '/auth/annulla', payload: { token }, remoteAddress: from })
  const fieldsOf = (answer: { json: () => { errors: { field: string }[] } }) =>
    answer.json().errors.map(({ field }) => field)

  it.each([
    ['a new e-mail', { email: 'ladro@example.test' }],
    ['a new username', { username: 'ladro@example.test' }],
  ])('is required for %s of the own account, and nothing is stored without it', async (_, change) => {
    const { id, username } = await newAccount(test, { type: 'admin' })
    const token = await tokenOf(test, username)
    for (const given of [{}, { password_attuale: '' }, { password_attuale: 'sbagliata!!' }, { password_attuale: 7 }]) {
      const answer = await put(id, token, { ...change, ...given })
      expect([answer.statusCode, answer.json().code, fieldsOf(answer)]).toEqual([
        403,
        'conferma_identita',
        ['password_attuale'],
      ])
    }
    expect(await stored(id)).toMatchObject({ username, email: username })
    expect((await put(id, token, { email: username, surname: 'Nuovo' })).statusCode).toBe(200)
    expect((await check(test, token)).statusCode).toBe(200)
  })

  it.each(roles)('lets %s change the own e-mail, but not the own rank', async type => {
    const { id, username } = await newAccount(test, { type })
    await test.pool.query(
      `update account a set clienti_soci_id = c.clienti_soci_id, sezione = c.sezione from account c
        where a.id = $1 and c.username = $2`,
      [id, `${type}@bisavolo.test`],
    )
    const token = await tokenOf(test, username)
    const email = `nuova-${username}`
    const bare = await put(id, token, { email })
    expect([bare.statusCode, bare.json().code]).toEqual([403, 'conferma_identita'])
    expect(await stored(id)).toMatchObject({ username, email: username })
    expect((await put(id, token, { email: 'non un indirizzo', password_attuale: demoPassword })).statusCode).toBe(422)
    const whole = { email: ` ${email.toUpperCase()} `, password_attuale: demoPassword }
    const saved = await put(
      id,
      token,
      office.includes(type) ? whole : { ...whole, type: 'superadmin', status: 0, username: email, sezione: 'X' },
    )
    expect([saved.statusCode, saved.json().email]).toEqual([200, email])
    const { rows } = await test.pool.query('select type, status, username, email, sezione from account where id = $1', [
      id,
    ])
    expect(rows).toMatchObject([{ type, status: 1, username, email }])
    expect(rows[0].sezione).not.toBe('X')
    expect(await linksTo(username)).toHaveLength(1)
    expect(await mailTo(test, username, 'indirizzo_cambiato')).toContain(`per entrare lo username resta ${username}.`)
    if (!office.includes(type))
      expect(
        (await put((await newAccount(test)).id, token, { email, password_attuale: demoPassword })).statusCode,
      ).toBe(404)
  })

  it('is required to switch two factors on, at both steps', async () => {
    const { id, username } = await newAccount(test)
    const token = await tokenOf(test, username)
    for (const body of [{}, { code: '123456' }, { password_attuale: 'sbagliata!!' }]) {
      const answer = await call('POST', token, body)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'conferma_identita'])
    }
    expect((await test.pool.query('select 1 from totp where account_id = $1', [id])).rows).toEqual([])
  })

  it('includes a code while two factors are on', async () => {
    const { id, token, secret } = await withTotp('admin')
    const email = 'con.codice@example.test'
    const code = totpCode(secret, stepAt(now))
    expect(fieldsOf(await put(id, token, { email }))).toEqual(['password_attuale', 'totp'])
    for (const totp of [undefined, '000000'])
      expect(fieldsOf(await put(id, token, { email, password_attuale: demoPassword, totp }))).toEqual(['totp'])
    expect((await put(id, token, { email, password_attuale: demoPassword, totp: code })).statusCode).toBe(200)
    expect(fieldsOf(await put(id, token, { email: 'x@y.it', password_attuale: demoPassword, totp: code }))).toEqual([
      'totp',
    ])
    expect((await stored(id)).email).toBe(email)
  })

  it('allows as many guesses as the sign-in', async () => {
    const { id, username } = await newAccount(test, { type: 'admin' })
    const token = await tokenOf(test, username)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) {
      const body = { email: 'x@y.it', password_attuale: `sbagliata ${i}` }
      statuses.push((await put(id, token, body, '127.30.0.1')).statusCode)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
    expect((await put(id, token, { email: 'x@y.it', password_attuale: demoPassword })).statusCode).toBe(429)
    expect((await signIn(test, { username, from: '127.30.0.1' })).statusCode, 'the owner is not kept out').toBe(200)
    expect((await trailOf(test, id)).filter(({ azione }) => azione === 'conferma di identità negata')).toHaveLength(5)
  })

  it('changes the address: other sessions end, and the old address gets a mail with a link to undo', async () => {
    const { id, username } = await newAccount(test, { type: 'admin' })
    const [thief, owner] = [await tokenOf(test, username), await tokenOf(test, username)]
    const change = { username: `ladro-${username}`, password_attuale: demoPassword }
    expect((await put(id, thief, change)).statusCode).toBe(200)
    expect((await check(test, owner)).statusCode).toBe(401)
    expect((await check(test, thief)).statusCode).toBe(200)
    // The thief's second factor and second change do not disable the link.
    const { secret } = (await turnOn(thief)).json<{ secret: string }>()
    await turnOn(thief, { code: totpCode(secret, stepAt(now) - 1) })
    const again = { username: `altro-${username}`, password_attuale: demoPassword, totp: totpCode(secret, stepAt(now)) }
    expect((await put(id, thief, again)).statusCode).toBe(200)
    const mail = await mailTo(test, username, 'indirizzo_cambiato')
    expect(mail, 'what another typed is not repeated').not.toContain('ladro')
    expect(mail).not.toContain('lo username resta')
    const { rows } = await test.pool.query('select * from ripensamenti where account_id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(linkIn(mail))

    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => undo(linkIn(mail), `127.31.${i}.1`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404])
    expect(await stored(id)).toEqual({ username, email: username, totp_attivo: 0 })
    expect((await trailOf(test, id)).at(-1)?.azione).toBe('modifica annullata')
    expect((await check(test, thief)).statusCode).toBe(401)
    expect((await signIn(test, { username })).statusCode, 'the password is known to another').toBe(401)
    expect(await mailTo(test, username, 'ripristino_password')).toContain('/confirm-forgot-pass')
    expect(await linksTo(`ladro-${username}`), 'no way back of the thief’s own').toEqual([])
  })

  it.each([0, 71])(
    'the first address can undo two changes with any link, the second change %d hours later',
    async hours => {
      for (const [which, change] of [
        [0, (to: string) => ({ email: to })],
        [1, (to: string) => ({ email: to })],
        [1, (to: string) => ({ username: to, email: to })],
      ] as const) {
        const { id, username } = await newAccount(test, { type: 'admin' })
        const thief = await tokenOf(test, username)
        const [first, second] = [`ladro-${username}`, `ladro-b-${username}`]
        const move = async (to: string) =>
          expect((await put(id, thief, { ...change(to), password_attuale: demoPassword })).statusCode).toBe(200)
        await move(first)
        await test.pool.query(
          `update ripensamenti set creato_il = creato_il - make_interval(hours => $2),
          scade_il = scade_il - make_interval(hours => $2) where account_id = $1`,
          [id, hours],
        )
        await move(second)
        const { rows } = await test.pool.query(
          `select bool_and(scade_il > now() + interval '71 hours') as anew from ripensamenti where account_id = $1`,
          [id],
        )
        expect(rows).toEqual([{ anew: true }])
        expect(await linksTo(first)).toEqual([])
        expect(await linksTo(second)).toEqual([])
        expect(await mailTo(test, first, 'avviso')).toContain('avvisa subito la segreteria')
        const links = await linksTo(username)
        expect(links).toHaveLength(2)
        expect((await undo(links[which] as string)).statusCode).toBe(200)
        expect(await stored(id)).toMatchObject({ username, email: username })
        expect(await mailTo(test, username, 'ripristino_password')).toContain('/confirm-forgot-pass')
        for (const link of links) expect((await undo(link)).statusCode).toBe(404)
      }
    },
  )

  it('a new address can be undone with the link sent earlier for the second factor', async () => {
    const { id, username, token, secret } = await withTotp('admin')
    const change = { email: `ladro-${username}`, password_attuale: demoPassword, totp: totpCode(secret, stepAt(now)) }
    expect((await put(id, token, change)).statusCode).toBe(200)
    expect((await undo(linkIn(await mailTo(test, username, 'due_fattori_attivati')))).statusCode).toBe(200)
    expect(await stored(id)).toEqual({ username, email: username, totp_attivo: 0 })
  })

  it('a username without mailbox gets a notice without a link', async () => {
    const { id, username } = await newAccount(test, { type: 'admin' })
    await test.pool.query('update account set email = $1 where id = $2', [`posta-${username}`, id])
    const change = { email: `nuova-${username}`, password_attuale: demoPassword }
    expect((await put(id, await tokenOf(test, username), change)).statusCode).toBe(200)
    expect(await linksTo(username)).toEqual([])
    expect(await mailTo(test, username, 'avviso')).toContain('avvisa subito la segreteria')
    expect(await linksTo(`posta-${username}`)).toHaveLength(1)
  })

  it('switching on two factors can be undone by the owner’s link within 72 hours', async () => {
    const [mine, late] = [await withTotp(), await withTotp()]
    const link = linkIn(await mailTo(test, mine.username, 'due_fattori_attivati'))
    expect((await undo(link)).statusCode).toBe(200)
    expect((await stored(mine.id)).totp_attivo).toBe(0)
    expect((await check(test, mine.token)).statusCode).toBe(401)
    const { rows } = await test.pool.query(
      `update ripensamenti set scade_il = now() where account_id = $1 returning scade_il - creato_il <= interval '72 hours' as right`,
      [late.id],
    )
    expect(rows).toEqual([{ right: true }])
    const old = linkIn(await mailTo(test, late.username, 'due_fattori_attivati'))
    const answers = await Promise.all([undo(old), undo(link), undo('x'.repeat(43))])
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([404, answers[0]?.body])
    expect((await stored(late.id)).totp_attivo).toBe(1)
  })

  it('is not required of the office for other accounts, whose old address gets a mail', async () => {
    const target = await newAccount(test)
    const admin = await test.as('admin')
    expect((await admin.put(`/account/${target.id}`, { email: 'altra.persona@example.test' })).status).toBe(200)
    expect(await mailTo(test, target.username, 'avviso')).toContain('la segreteria ha cambiato l’indirizzo')
  })
})
